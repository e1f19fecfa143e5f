import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { attentionAvatars } from '../../../../src/shared/rules/tiles/attention.ts';
import { isDoubleTap } from '../../../../src/shared/rules/tiles/double-tap.ts';
import { participantsPages } from '../../../../src/shared/rules/tiles/participants-widget.ts';
import {
  formatTileIdentity,
  isTileIdentity,
  pageIdentity,
  parseTileIdentity,
  tileUnder,
} from '../../../../src/shared/rules/tiles/tile-identity.ts';
import { shownSections, toolbarSections } from '../../../../src/shared/rules/tiles/toolbar.ts';
import { formatTrackName, parseTrackName, trackKeys } from '../../../../src/shared/rules/tiles/track-name.ts';
import { gainOfVolume, snapVolume, volumeTooltip } from '../../../../src/shared/rules/tiles/volume.ts';

const says = (message: string) => (error: Error) => error.message === message;

test('TILE-001 a tile identity joins its parts by a double pipe', () => {
  assert.is(formatTileIdentity({ participantIdentity: 'ann' }), 'ann');
  assert.is(formatTileIdentity({ participantIdentity: 'ann', screenType: 'screen', screenId: '1' }), 'ann||screen||1');
  assert.is(formatTileIdentity({ participantIdentity: 'ann', screenType: 'vw' }), 'ann||vw');
  for (const text of ['ann', 'ann||vw', 'ann||screen||1']) assert.is(formatTileIdentity(parseTileIdentity(text)), text);
});

test('TILE-004 an identity with the separator is rejected with "Invalid identity: ..."', () => {
  assert.throws(() => formatTileIdentity({ participantIdentity: 'a||b' }), says('Invalid identity: a||b'));
  assert.throws(
    () => formatTileIdentity({ participantIdentity: 'a', screenType: 'screen', screenId: 'x||y' }),
    says('Invalid identity: x||y'),
  );
});

test('TILE-005 what is no tile identity throws "Failed to parse tile identity"', () => {
  for (const text of ['', '||vw', 'a||tv', 'a||screen||', 'a||screen||1||2']) {
    assert.throws(() => parseTileIdentity(text), says('Failed to parse tile identity'));
    assert.not(isTileIdentity(text));
  }
});

test('TILE-006 a track name is identity, key and optional id', () => {
  assert.equal(trackKeys, ['camera', 'microphone', 'screen', 'screen-audio', 'vw', 'vw-audio']);
  assert.equal(parseTrackName('ann||screen-audio||7'), {
    participantIdentity: 'ann',
    trackKey: 'screen-audio',
    trackId: '7',
  });
  for (const text of ['ann||camera', 'ann||vw||3']) assert.is(formatTrackName(parseTrackName(text)), text);
});

test('TILE-007 what is no track name throws "Failed to parse track name"', () => {
  for (const text of ['', 'ann', 'ann||smell', '||camera', 'ann||camera||', 'a||camera||b||c']) {
    assert.throws(() => parseTrackName(text), says('Failed to parse track name'));
  }
});

test('TILE-014 the toolbar has the sections main, info, draw and attention, and a section can hide', () => {
  assert.equal(toolbarSections, ['main', 'info', 'draw', 'attention']);
  assert.equal(shownSections({ main: 3, info: 1, draw: 4, attention: 1 }), ['main', 'info', 'draw', 'attention']);
  assert.equal(shownSections({ main: 2, info: 0, draw: 0, attention: 0 }), ['main']);
});

test('the volume is cubed before it reaches the ear', () => {
  for (const [volume, gain] of [
    [0, 0],
    [0.5, 0.125],
    [1, 1],
  ] as const)
    assert.is(gainOfVolume(volume), gain);
});

test('TILE-018 at most four avatars, else three and a count', () => {
  assert.equal(attentionAvatars(['a', 'b', 'c', 'd']), { shown: ['a', 'b', 'c', 'd'], more: 0 });
  assert.equal(attentionAvatars(['a', 'b', 'c', 'd', 'e']), { shown: ['a', 'b', 'c'], more: 2 });
});

test('TILE-022 two taps on one tile within 300 ms are a double tap', () => {
  const last = { tileId: 'a', timeMs: 1000 };
  assert.ok(isDoubleTap(last, { tileId: 'a', timeMs: 1300 }));
  assert.not(isDoubleTap(last, { tileId: 'a', timeMs: 1301 }));
  assert.not(isDoubleTap(last, { tileId: 'b', timeMs: 1100 }));
  assert.not(isDoubleTap(null, last));
});

test('TILE-026 a volume between 0 and 0.1 snaps to 0.1', () => {
  assert.is(snapVolume(0), 0);
  assert.is(snapVolume(0.01), 0.1);
  assert.is(snapVolume(0.4), 0.4);
  assert.is(snapVolume(3), 1);
  assert.is(snapVolume(Number.NaN), 0);
});

test('the volume tooltip while whispering', () => {
  const whispering = { isWhispering: true, hasAudio: true };
  assert.is(volumeTooltip(whispering), "Can't change volume while whispering");
});

test('TILE-029 the volume tooltip without sound', () => {
  assert.is(volumeTooltip({ isWhispering: false, hasAudio: false }), 'This tile has no audio');
  assert.is(volumeTooltip({ isWhispering: false, hasAudio: true }), null);
});

test('a page of a document is drawn on as a tile is, by its number', () => {
  const identity = pageIdentity('paper', 11);
  assert.is(identity, 'paper||page||11');
  assert.is(tileUnder(identity), 'paper');
  assert.is(tileUnder('ben||screen||1'), 'ben||screen||1');
  assert.ok(isTileIdentity(identity));
  for (const bad of ['paper||page', 'paper||page||a', 'paper||page||-1', 'paper||page||1234567']) {
    assert.is(isTileIdentity(bad), false, bad);
  }
});

test('GRID-034 the Participants widget pages by rows of 28 px and columns of at least 160 px with gaps 8 and 16', () => {
  assert.equal(participantsPages(100, 160 * 2 + 16, 28 * 5 + 8 * 4), { columns: 2, rows: 5, pageSize: 10, pages: 10 });
  assert.equal(participantsPages(100, 160 * 2 + 15, 28 * 5 + 8 * 4 - 1), {
    columns: 1,
    rows: 4,
    pageSize: 4,
    pages: 25,
  });
  assert.is(participantsPages(0, 10, 10).pages, 1);
});

test.run();
