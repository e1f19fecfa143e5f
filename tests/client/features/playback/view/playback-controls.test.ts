import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { playbackText } from '../../../../../src/client/features/playback/text.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';
import { recordingDocument } from '../../../../support/recordings/recording-document.ts';
import { isRecorded } from '../../../../support/recordings/watched-recording.ts';

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
Object.defineProperty(window.HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1_200 });
Object.defineProperty(window.HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 700 });
test.after(unmount);

type Studio = Parameters<NonNullable<ReviewOptions['prepare']>>[0];
interface WatchOptions {
  /** What the address has besides. */
  readonly search?: string;
  readonly document?: object;
  readonly prepare?: (studio: Studio) => void;
}

/** Watches a recording; what is read is what stands on the screen. */
const watch = async ({ search = '', document: shown = recordingDocument(), prepare }: WatchOptions = {}) => {
  const frame = await mountAt(`/events/demo/recordings/recording-1${search}`, {
    prepare(studio) {
      isRecorded(shown)(studio);
      prepare?.(studio);
    },
  });
  const slider = () => find('input[type="range"][aria-label="Position"]') as HTMLInputElement;
  return {
    ...frame,
    slider,
    async seek(toS: number) {
      slider().value = String(toS);
      slider().dispatchEvent(new Event('input', { bubbles: true }));
      await settled();
    },
    tiles: () => [...document.querySelectorAll('li[aria-label]')].map((tile) => tile.getAttribute('aria-label') ?? ''),
    logs: (code: string) => frame.logged.filter((line) => line.code === code).map(({ data }) => data),
    isWaiting: () => document.querySelector('main [role="status"] > [aria-hidden]') !== null,
  };
};
const raised = 'Bob Cho, muted, hand raised';

test('PLAY-002 t is where the recording begins to be watched, in ms', async () => {
  const { slider } = await watch({ search: '?t=41500' });
  assert.is(slider().value, '41.5');
});

test('a recording that waits for more of its file says that it loads', async () => {
  const { videos } = await watch();
  await press('button', 'Play');
  assert.not(find('[role="status"]', playbackText.buffering));
  videos.all[0]!.stall(true);
  await settled();
  assert.ok(find('[role="status"]', playbackText.buffering));
  assert.ok(find('button', 'Pause'));
  videos.all[0]!.stall(false);
  await settled();
  assert.not(find('[role="status"]', playbackText.buffering));
});

test('PLAY-003 slice is the part that is watched, and the recording that was fetched is marked with it', async () => {
  const { slider, tiles, pass, logs } = await watch({ search: '?slice=5000:9000' });
  assert.is(slider().max, '4');
  assert.ok(tiles().includes(raised), 'it begins where the slice does');
  await press('button', 'Play');
  await pass(6_000);
  assert.is(slider().value, '4');
  assert.ok(find('button', 'Play'), 'it ends with the slice');
  assert.equal(
    (logs('recording-opened') as { slice: object }[]).map(({ slice }) => slice),
    [{ startMs: 5_000, endMs: 9_000 }],
  );
});

test('PLAY-008, PLAY-009 nothing is offered before there is a picture; then the recording stands at its beginning, is played and paused', async () => {
  const { videos, slider } = await watch({
    prepare: (studio) => {
      studio.videos.isQuick = false;
    },
  });
  assert.not.ok(find('button', 'Play'));
  videos.all[0]!.tell('loaded');
  await settled();
  assert.is(slider().value, '0');
  assert.not.ok(videos.all[0]!.isPlaying);
  await press('button', 'Play');
  assert.ok(find('button', 'Pause'));
  await press('button', 'Pause');
  assert.ok(find('button', 'Play'));
});

test('PLAY-010 a recording whose first file cannot be loaded is unavailable', async () => {
  const { videos, text, pass } = await watch({
    prepare: (studio) => {
      studio.videos.isQuick = false;
    },
  });
  for (let failed = 1; failed <= 5; failed++) {
    assert.not(text().includes('Recording UNAVAILABLE'));
    videos.all[0]!.tell('failed');
    await pass(2_000);
  }
  assert.match(text(), 'Recording UNAVAILABLE');
});

test('PLAY-012 a recording that is played goes on, also from where one seeks to, until it is paused', async () => {
  const { slider, seek, pass } = await watch();
  await press('button', 'Play');
  await pass(3_000);
  assert.is(slider().value, '3');
  await seek(12.5);
  await pass(1_000);
  assert.is(slider().value, '13.5');
  await press('button', 'Pause');
  await pass(5_000);
  assert.is(slider().value, '13.5');
});

test('PLAY-017 at its end the recording is paused', async () => {
  const { slider, seek, pass } = await watch();
  await seek(58);
  await press('button', 'Play');
  await pass(5_000);
  assert.is(slider().value, '60');
  assert.ok(find('button', 'Play'));
});

test('PLAY-020 a seek shows who was there, what was shared, whose hand was up and who was in the spotlight, also before', async () => {
  const shown = recordingDocument();
  (shown.tiles.dan.events as object[]).unshift(
    { type: 'tile-spotlighted', timestamp: shown.start + 3_000, resultingState: { spotlighted: true } },
    { type: 'tile-unspotlighted', timestamp: shown.start + 14_000, resultingState: { spotlighted: false } },
  );
  const { tiles, seek } = await watch({ document: shown });
  const isSpotlit = () => find('li', /^Dan Eng/)?.hasAttribute('data-spotlight');
  await seek(13);
  assert.equal(
    [...tiles()].sort(),
    ["Ann Bell's screen", 'Ann Bell, Host', raised, 'Cy Dale, muted', 'Dan Eng'].sort(),
  );
  assert.ok(isSpotlit());
  await seek(1);
  assert.equal([...tiles()].sort(), ['Ann Bell, Host', 'Bob Cho, muted', 'Dan Eng']);
  assert.not.ok(isSpotlit());
  await seek(45);
  assert.not.ok(tiles().some((name) => name.startsWith('Cy Dale')));
  assert.not.ok(isSpotlit());
});

test('what happens is seen to its millisecond, however rarely the player is looked at', async () => {
  const { tiles, seek, pass } = await watch();
  await seek(4.5);
  await press('button', 'Play');
  await pass(499);
  assert.not.ok(tiles().includes(raised));
  await pass(1);
  assert.ok(tiles().includes(raised));
});

test('PLAY-022 each second the position is that of the player, and what is more than a second off shows its own time', async () => {
  const { slider, tiles, seek, pass, videos } = await watch();
  await seek(4);
  await press('button', 'Play');
  videos.all[0]!.slip(700);
  await pass(1_000);
  assert.is(slider().value, '5.7');
  assert.ok(tiles().includes(raised));
  videos.all[0]!.slip(-900);
  await pass(500);
  assert.ok(tiles().includes(raised), 'less than a second takes nothing back');
  videos.all[0]!.slip(-1_500);
  await pass(1_000);
  assert.not.ok(tiles().includes(raised));
});

test('PLAY-023 a seek to what is not there yet asks for it six more times, and shows that it waits', async () => {
  const { seek, pass, videos, logs, isWaiting } = await watch();
  videos.bufferedUntilMs = 5_000;
  await seek(20);
  const asked = () => videos.all[0]!.seeks.filter((each) => each === 20_000).length;
  assert.is(asked(), 1);
  assert.ok(isWaiting());
  for (const [index, afterMs] of [1_500, 2_250, 3_375, 5_062.5, 7_593.75, 11_390.625].entries()) {
    await pass(afterMs);
    assert.is(asked(), index + 2);
  }
  await pass(1.5 ** 7 * 1_000);
  assert.is(asked(), 7);
  assert.not.ok(isWaiting());
  assert.is(logs('playback-seek-unbuffered').length, 1);
});

test('PLAY-024 a seek waits until a second from there on is there', async () => {
  const { seek, videos, isWaiting } = await watch();
  videos.bufferedUntilMs = 20_999;
  await seek(20);
  assert.ok(isWaiting());
  videos.bufferedUntilMs = 21_000;
  videos.all[0]!.tell('progress');
  await settled();
  assert.not.ok(isWaiting());
});

test('PLAY-034 who has control of a shared screen is said on its tile, as long as they have', async () => {
  const shown = recordingDocument();
  const screen = 'ann||screen||share-1';
  (shown.tiles.ann.events as object[]).splice(
    1,
    0,
    { type: 'tile-control-taken', timestamp: shown.start + 12_000, resultingState: { controls: { [screen]: 'bob' } } },
    { type: 'tile-control-released', timestamp: shown.start + 20_000, resultingState: { controls: {} } },
  );
  const { tiles, seek } = await watch({ document: shown });
  const ofScreen = () => tiles().filter((name) => name.startsWith("Ann Bell's screen"));
  await seek(11);
  assert.equal(ofScreen(), ["Ann Bell's screen"]);
  await seek(13);
  assert.equal(ofScreen(), ["Ann Bell's screen, Bob Cho has control"]);
  assert.ok(tiles().includes('Ann Bell, Host'), 'it is said of the screen alone');
  await seek(21);
  assert.equal(ofScreen(), ["Ann Bell's screen"]);
});

test('PLAY-046 a message without what it must have is left out of the chat, and logged by itself', async () => {
  const shown = recordingDocument();
  const at = shown.start + 1_000;
  const whole = { senderName: 'Eve', senderId: 'eve', timestamp: at, contents: 'Not whole' };
  const broken = (['senderName', 'senderId', 'timestamp', 'contents'] as const).map((name) => {
    const { [name]: _left, ...rest } = whole;
    return rest;
  });
  const { seek, text, logs } = await watch({ document: { ...shown, chat: [...broken, ...shown.chat] } });
  await seek(60);
  assert.match(text(), 'Good morning');
  assert.match(text(), 'Thank you all');
  assert.not.match(text(), 'Not whole');
  assert.equal(
    (logs('recording-item-skipped') as { where: string }[]).map(({ where }) => where),
    broken.map((_message, index) => `chat.${index}`),
  );
});

test('PLAY-048 why a recording cannot be read is in the log, and not on the screen', async () => {
  const { text, logs } = await watch({ document: { version: 3 } });
  assert.match(text(), 'Recording UNAVAILABLE');
  assert.not.match(text(), /document|version/);
  assert.equal(logs('recording-unreadable'), [{ recordingId: 'recording-1', fault: 'wrong-document' }]);
});

test.run();
