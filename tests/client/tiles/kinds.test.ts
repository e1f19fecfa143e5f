import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { kindOfType } from '../../../src/client/features/tiles/model/tile-kind.ts';
import { tileKinds } from '../../../src/client/tiles/kinds.ts';
import { cameraOf, screenOf } from '../../support/facts/publications.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { fakeRoom } from '../../support/rooms/fake-room.ts';

const says = (message: string) => (error: Error) => error.message === message;

test('every type of tile is of one kind', () => {
  const types = tileKinds.flatMap((kind) => kind.types);
  assert.is(new Set(types).size, types.length);
});

test('an unrecognised tile type raises "Unrecognized tile type"', () => {
  assert.throws(() => kindOfType(tileKinds, 'hologram'), says('Unrecognized tile type'));
  const { tiles } = fakeRoom(fakeClock()).join('ann');
  assert.throws(() => tiles.showWidget('hologram', true), says('Unrecognized tile type'));
});

test('only what people share can be controlled', () => {
  const modes = tileKinds.map((kind) => [kind.types.at(-1), kind.rules.control]);
  assert.equal(modes, [
    ['camera', 'none'],
    ['local', 'share'],
    ['vw', 'workstation'],
    ['url', 'none'],
    ['participants', 'none'],
  ]);
});

test('a person has one tile and one for each screen, named for whose it is', () => {
  const { tiles, person } = fakeRoom(fakeClock()).join('ann');
  const ann = person('ann');
  ann.camera.value = cameraOf('ann');
  ann.screens.value = [screenOf('ann', '1'), screenOf('ann', '2'), { ...screenOf('ann', '2'), key: 'screen-audio' }];
  assert.equal(
    tiles.all.value.map(({ id, type, video, hasAudio }) => [
      id,
      type.value,
      video.value?.trackId ?? null,
      hasAudio.value,
    ]),
    [
      ['ann', 'camera', 'camera-ann', false],
      ['ann||screen||1', 'local', 'screen-1', false],
      ['ann||screen||2', 'local', 'screen-2', true],
    ],
  );
  const titles = () => tiles.all.value.map((tile) => tile.kind.titleOf(tile));
  assert.equal(titles(), ['ann', 'Your screen', 'Your screen 2']);
  ann.screens.value = [screenOf('ann', '2')];
  assert.equal(titles(), ['ann', 'Your screen']);
});

test("somebody else's screens are named for them, the second one with its place", () => {
  const room = fakeRoom(fakeClock());
  const { tiles, person } = room.join('ann');
  room.join('ben');
  person('ben').screens.value = [screenOf('ben', '1'), screenOf('ben', '2')];
  const titles = tiles.all.value.map((tile) => tile.kind.titleOf(tile));
  assert.equal(titles, ['ann', 'ben', "ben's screen", "ben's screen 2"]);
});

test('the kind of a tile that is not there yet is known by its identity', () => {
  const { tiles } = fakeRoom(fakeClock()).join('ann');
  const typeOf = (tileId: string) => tiles.kindOf(tileId)?.types.at(-1);
  assert.is(typeOf('ben'), 'camera');
  assert.is(typeOf('ben||screen||1'), 'local');
  assert.is(typeOf('ben||vw||1'), 'vw');
});

test.run();
