import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';
import { recordingDocument, recordingStartMs } from '../../../../support/recordings/recording-document.ts';
import {
  recordingAddress as address,
  isRecorded,
  watchRecording as open,
  prepareBrowser,
} from '../../../../support/recordings/watched-recording.ts';

const { playbackText } = await import('../../../../../src/client/features/playback/text.ts');

prepareBrowser();
test.after(unmount);

test('PLAY-001 the address of a recording shows its tiles, controls and chat', async () => {
  const { tiles, slider } = await open();
  assert.is(find('h1')?.textContent, 'Main hall');
  assert.equal(tiles(), ['Ann Bell, Host', 'Bob Cho, muted', 'Dan Eng']);
  assert.ok(slider());
  assert.is(find('aside h2')?.textContent, 'Chat');
});

test('PLAY-051 a recording is in the room "Playback", which has a conversation and a chat', async () => {
  await open();
  assert.is(find('header h1 + span')?.textContent, 'Playback');
  assert.ok(find('main[aria-label="Conversation"] ul[aria-label="Tiles"]'));
  assert.is(document.getElementById(find('aside')?.getAttribute('aria-labelledby') ?? '')?.textContent, 'Chat');
});

test('the header says when the room was recorded', async () => {
  await open();
  const time = find('header time') as HTMLTimeElement | undefined;
  assert.is(time?.getAttribute('datetime'), new Date(recordingStartMs).toISOString());
  assert.ok(time?.textContent);
});

test('PLAY-006 whoever is signed in asks for the recording, also without being in the event', async () => {
  const { api } = await open(address, { inRoom: false });
  assert.equal(api.callsOf('QueryRecording'), [{ event_id: 'demo', publish_id: 'recording-1', version: '' }]);
  assert.equal(api.callsOf('EnterRoom'), []);
});

test('PLAY-006 whoever is not signed in comes back to the recording after that', async () => {
  await open(`${address}?t=5000`, { signedIn: false });
  assert.is(location.pathname, '/auth/login');
  assert.is(new URLSearchParams(location.search).get('redirect'), `${address}?t=5000`);
});

test('EVT-034 /recordings/{id} leads to the recording under its event, with the query', async () => {
  const asked: unknown[] = [];
  await open('/recordings/recording-1?t=5000', {
    prepare(studio) {
      isRecorded(recordingDocument())(studio);
      studio.api.answer('FindRecording', (variables) => {
        asked.push(variables);
        return succeed({ findRecording: { event_id: 'demo', recording_id: 'recording-1' } });
      });
    },
  });
  assert.equal(asked, [{ recording_id: 'recording-1' }]);
  assert.is(location.pathname + location.search, `${address}?t=5000`);
});

test('EVT-034 who may not know of a recording reads that it cannot be watched', async () => {
  await open('/recordings/other', { prepare: ({ api }) => api.answer('FindRecording', () => refused('NOT_FOUND')) });
  assert.is(find('h1')?.textContent, playbackText.unavailable);
});

test('AUTH-011 who is not signed in is asked to, and comes back to the recording', async () => {
  await open('/recordings/recording-1', { signedIn: false });
  assert.is(location.pathname + location.search, '/auth/login?recording_id=recording-1');
});

test('PLAY-014 one button plays and pauses', async () => {
  const { videos } = await open();
  await press('button', 'Play');
  assert.ok(videos.all[0]!.isPlaying);
  await press('button', 'Pause');
  assert.not(videos.all[0]!.isPlaying);
});

test('PLAY-014 the slider seeks by hundredths of a second', async () => {
  const { slider, seek, videos } = await open();
  assert.is(slider().step, '0.01');
  assert.is(slider().max, '60');
  await seek(12.34);
  assert.is(videos.all[0]!.seeks.at(-1), 12_340);
  assert.is(slider().getAttribute('aria-valuetext'), '0:12 of 1:00');
});

test('PLAY-015 until it can be shown a loader is', async () => {
  const slow = (studio: Parameters<NonNullable<ReviewOptions['prepare']>>[0]) => {
    isRecorded(recordingDocument())(studio);
    studio.videos.isQuick = false;
  };
  const { lookAtLoading } = await import('../../../../support/frame/frame-dom.ts');
  lookAtLoading(true);
  const { videos } = await open(address, { prepare: slow });
  assert.ok(find('main[aria-busy="true"]'));
  videos.all[0]!.tell('loaded');
  await settled();
  lookAtLoading(false);
  assert.not(find('main[aria-busy="true"]'));
  assert.ok(find('button', 'Play'));
});

test('PLAY-016 a recording that cannot be had says so and offers to sign out', async () => {
  const { text, api } = await open(address, {
    prepare: ({ api: server }) => {
      for (const asked of ['QueryRecording', 'QueryRecordingFiles']) server.answer(asked, () => refused('NOT_FOUND'));
      server.acknowledge('SignOut');
    },
  });
  assert.match(text(), 'Recording UNAVAILABLE');
  assert.match(text(), 'The recording may not exist or you may need permission from the owner to view it.');
  await press('button', 'Sign out');
  assert.is(api.callsOf('SignOut').length, 1);
});

/** The server refuses so until it has the recording. */
const refusing = (code: Parameters<typeof refused>[0]) => {
  const server = { hasRecording: false };
  const prepare = (studio: Parameters<NonNullable<ReviewOptions['prepare']>>[0]) => {
    const recorded = { queryRecording: { recording: JSON.stringify(recordingDocument()) } };
    studio.api.answer('QueryRecording', () => (server.hasRecording ? succeed(recorded) : refused(code)));
    studio.api.answer('QueryRecordingFiles', () => refused(code));
  };
  return { server, prepare };
};

test('PLAY-016 a server that is away is nobody’s want of permission: it is asked again, at once by a button', async () => {
  const { server, prepare } = refusing('UNREACHABLE');
  const { text, clock } = await open(address, { prepare });
  await clock.advance(5_000);
  await settled();
  assert.match(text(), "Can't reach the server.");
  assert.not.match(text(), 'UNAVAILABLE');
  server.hasRecording = true;
  await press('button', 'Try again');
  await settled();
  assert.is(find('h1')?.textContent, 'Main hall');
});

test('a recording that is still being made says so, and opens by itself', async () => {
  const { server, prepare } = refusing('NOT_READY');
  const { text, clock } = await open(address, { prepare });
  assert.match(text(), "This recording isn't ready yet");
  assert.not.match(text(), 'UNAVAILABLE');
  server.hasRecording = true;
  await clock.advance(5_000);
  await settled();
  assert.is(find('h1')?.textContent, 'Main hall');
});

test('a part that cannot be loaded says so in the place of the pictures, and is tried again by a button', async () => {
  const document = recordingDocument();
  document.composite.segments.length = 1;
  const { text, clock, videos } = await open(address, { document: { ...document, duration: 30_000 } });
  for (let failed = 1; failed <= 5; failed++) {
    videos.all[0]!.tell('failed');
    await clock.advance(2_000);
  }
  await settled();
  assert.is(find('[role="alert"]')?.textContent, "This part of the recording can't be loaded.Try again");
  await press('[role="alert"] button', 'Try again');
  assert.not.match(text(), "can't be loaded");
});

test('a recording of which parts are missing is played without them', async () => {
  const { annotations: _drawings, chat: _chat, mediaClips: _clips, roomName: _name, ...rest } = recordingDocument();
  const { tiles, chat } = await open(address, { document: rest });
  assert.is(find('h1')?.textContent, 'Recording');
  assert.is(tiles().length, 3);
  assert.equal(chat(), []);
});

test('PLAY-019 a tab that is hidden pauses', async () => {
  const { videos } = await open();
  await press('button', 'Play');
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  assert.not(videos.all[0]!.isPlaying);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

test('PLAY-036 people come and go as they did', async () => {
  const { tiles, seek } = await open();
  assert.not(tiles().some((label) => label?.startsWith('Cy Dale')));
  await seek(13);
  assert.ok(tiles().some((label) => label?.startsWith('Cy Dale')));
  await seek(41);
  assert.not(tiles().some((label) => label?.startsWith('Cy Dale')));
});

test('PLAY-037 hands are raised and lowered as they were', async () => {
  const { tiles, seek } = await open();
  await seek(6);
  assert.ok(tiles().includes('Bob Cho, muted, hand raised'));
  await seek(16);
  assert.ok(tiles().includes('Bob Cho, muted'));
});

test('PLAY-038 whose camera is off is an initials tile', async () => {
  const { seek } = await open();
  const dan = () => find('li', /^Dan Eng/)!;
  assert.ok(dan().hasAttribute('data-picture'));
  assert.is(dan().textContent, 'Dan Eng');
  await seek(36);
  assert.not(dan().hasAttribute('data-picture'));
  assert.is(dan().textContent, 'DEDan Eng');
});

test('PLAY-039 microphones are off and on as they were', async () => {
  const { tiles, seek } = await open();
  await seek(21);
  assert.ok(tiles().includes('Bob Cho'));
});

test('PLAY-040 a screen is there for as long as it was shared', async () => {
  const { tiles, seek } = await open();
  await seek(11);
  assert.ok(tiles().includes("Ann Bell's screen"));
  await seek(26);
  assert.not(tiles().includes("Ann Bell's screen"));
});

test('a screen of which there is no picture at that time says so', async () => {
  const { seek } = await open();
  const screen = () => find('li', /^Ann Bell's screen/)?.textContent ?? '';
  await seek(11);
  assert.not.match(screen(), 'No picture');
  const document = recordingDocument();
  Reflect.deleteProperty(document.composite.segments[0]!.regions, 'ann||screen||share-1');
  await open(address, { document });
  await seek(11);
  assert.match(screen(), 'No picture of it was recorded');
});

test('PLAY-042 a resource is there for as long as it was shown', async () => {
  const { tiles, seek } = await open();
  await seek(19);
  assert.ok(tiles().some((name) => name?.startsWith('Report.pdf')));
  await seek(29);
  assert.not(tiles().some((name) => name?.startsWith('Report.pdf')));
});

test('PLAY-033 a tile in the spotlight comes first', async () => {
  const document = recordingDocument();
  (document.tiles.dan.events as object[]).unshift({
    type: 'tile-spotlighted',
    timestamp: document.start + 3_000,
    resultingState: { spotlighted: true },
  });
  const { tiles, seek } = await open(address, { document });
  const boxOf = (name: string) => (find('li', new RegExp(`^${name}`)) as HTMLElement).style;
  const order = () =>
    tiles()
      .map((name) => name ?? '')
      .map((name) => ({ name, top: Number.parseFloat(boxOf(name).top), left: Number.parseFloat(boxOf(name).left) }))
      .sort((a, b) => a.top - b.top || a.left - b.left)
      .map(({ name }) => name);
  assert.is(order()[0], 'Ann Bell, Host');
  await seek(4);
  assert.is(order()[0], 'Dan Eng');
  assert.ok(Number.parseFloat(boxOf('Dan').width) > Number.parseFloat(boxOf('Ann').width));
  assert.is(tiles().length, 3);
});

test('PLAY-032 who looked at a tile is shown on it, as long as they did and were there', async () => {
  const document = recordingDocument();
  const looks = (identity: string, afterMs: number, tiles: readonly string[]) => ({
    ...{ type: 'tile-attention', timestamp: document.start + afterMs, participantIdentity: identity, tiles },
    resultingState: {},
  });
  (document.tiles.ann.events as object[]).unshift(looks('ann', 2_000, ['dan']), looks('ann', 4_000, []));
  (document.tiles.bob.events as object[]).unshift(looks('bob', 1_000, ['dan', 'ann']));
  const { seek } = await open(address, { document });
  const lookersAt = (name: string) =>
    [...find('li', new RegExp(`^${name}`))!.querySelectorAll('[role="img"]')].map((faces) =>
      faces.getAttribute('aria-label'),
    );
  assert.equal(lookersAt('Dan'), []);
  await seek(3);
  assert.equal(lookersAt('Dan'), ['Looking at this: Ann Bell, Bob Cho']);
  assert.equal(lookersAt('Ann'), ['Looking at this: Bob Cho']);
  await seek(4.5);
  assert.equal(lookersAt('Dan'), ['Looking at this: Bob Cho']);
  await seek(1.5);
  assert.equal(lookersAt('Dan'), ['Looking at this: Bob Cho']);
});

test('space plays, arrows go five seconds, Home and End to the ends', async () => {
  const { videos, slider } = await open();
  await key(document.body, { key: ' ' });
  assert.ok(videos.all[0]!.isPlaying);
  await key(document.body, { key: ' ' });
  assert.not(videos.all[0]!.isPlaying);
  await key(document.body, { key: 'ArrowRight' });
  await key(slider(), { key: 'ArrowRight' });
  assert.is(slider().value, '10');
  await key(document.body, { key: 'ArrowLeft' });
  assert.is(slider().value, '5');
  await key(document.body, { key: 'End' });
  assert.is(slider().value, '60');
  await key(document.body, { key: 'Home' });
  assert.is(slider().value, '0');
});

test('the speed is that of the choice, and the sound can be turned off', async () => {
  const { videos } = await open();
  await press('button', 'Play');
  const speed = find('select') as HTMLSelectElement;
  speed.value = '1.5';
  speed.dispatchEvent(new Event('change', { bubbles: true }));
  await press('button', 'Mute');
  assert.is(videos.all[0]!.rate, 1.5);
  assert.is(videos.all[0]!.volume, 0);
});

test('whoever leaves the recording ends its players', async () => {
  const { videos } = await open();
  await press('a', 'Go to the event');
  assert.ok(videos.all.every(({ isEnded }) => isEnded));
});

test.run();
