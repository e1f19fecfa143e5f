import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { eventually } from '../../../../support/eventually.ts';
import { filmOf } from '../../../../support/facts/film-files.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';

const { HTMLMediaElement: Media } = window as unknown as { HTMLMediaElement: typeof HTMLMediaElement };

/** A browser that has loaded a video of a minute, and plays it. */
const load = async (): Promise<HTMLVideoElement> => {
  const video = (await shown('main video')) as HTMLVideoElement;
  const facts = { duration: 60, readyState: Media.HAVE_METADATA, videoWidth: 320, videoHeight: 180, seeking: false };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(video, name, { value, configurable: true });
  let isPaused = true;
  Object.defineProperty(video, 'paused', { get: () => isPaused, configurable: true });
  Object.defineProperty(video, 'textTracks', { value: [], configurable: true });
  video.play = async () => {
    isPaused = false;
  };
  video.pause = () => {
    isPaused = true;
  };
  video.dispatchEvent(new Event('loadedmetadata'));
  await settled();
  return video;
};

/** Ann Bell beside a video that somebody controls. */
const playerOf = async (controllers: readonly string[], contentType = 'video/mp4', role?: 'access') => {
  const frame = await roomWithResources({
    role,
    items: [
      resourceFact('clip', {
        type: 'file',
        name: 'Clip',
        parameters: JSON.stringify({ content_type: contentType, availableToDownload: true }),
        control_participants: [...controllers],
      }),
    ],
  });
  frame.api.answer('CheckoutResourcePublish', () =>
    succeed({ checkoutResourcePublish: { download: `/files/clip?n=${frame.api.calls.length}`, expires_at: 1 } }),
  );
  await frame.look('clip');
  return frame;
};
/** What the others were told of how it plays. */
const told = ({ channel }: Awaited<ReturnType<typeof playerOf>>) =>
  channel.sent('video-change').map(({ tileIdentity, payload }) => ({ tileIdentity, ...payload }));
const says = (words: string) => find('main p', words) !== undefined;
const control = (label: string) => find('main button', label) as HTMLButtonElement | undefined;

test('RES-059 a video plays in its tile for whoever controls it', async () => {
  const frame = await playerOf(['me']);
  const video = await load();
  assert.ok(says('You control this for everyone'));
  await press('main button', 'Play');
  assert.is(video.paused, false);
  assert.ok(find('main button', 'Pause'));
  assert.is(frame.studio.players.of('clip').timeline.value.isPlaying, true);
  await press('main button', 'Pause');
  assert.is(video.paused, true);
});

test('MSG-009 whoever controls a video tells the others whether it plays and where it is', async () => {
  const frame = await playerOf(['me']);
  await load();
  await press('main button', 'Play');
  assert.equal(told(frame).at(-1), { tileIdentity: 'clip', isPlaying: true, time: 0 });
  await frame.clock.advance(12_500);
  await press('main button', 'Pause');
  assert.equal(told(frame).at(-1), { tileIdentity: 'clip', isPlaying: false, time: 12.5 });
});

test('MSG-009 whoever follows a video tells nothing of it', async () => {
  const frame = await playerOf(['p4'], 'video/mp4', 'access');
  await load();
  await press('main button', 'Mute for me');
  assert.equal(told(frame), []);
});

test('RES-059 a sound is played as a video is, with the controls of one', async () => {
  await playerOf(['me'], 'audio/mpeg');
  const sound = await load();
  await press('main button', 'Play');
  assert.is(sound.paused, false);
});

test('RES-058 whoever follows reads who controls it, and can set nothing but their own volume', async () => {
  await playerOf(['p4'], 'video/mp4', 'access');
  const video = await load();
  assert.ok(says('Priya Raman controls this for everyone'));
  assert.is(control('Play')?.getAttribute('aria-disabled'), 'true');
  for (const field of ['input[aria-label="Position"]', 'select[aria-label="Speed"]']) {
    assert.is((find(`main ${field}`) as HTMLInputElement).disabled, true, field);
  }
  await press('main button', 'Mute for me');
  assert.is(video.muted, true);
});

test('where nobody controls it that is said, and one plays for oneself', async () => {
  await playerOf([]);
  const video = await load();
  assert.ok(says('No one controls this; it plays only for you'));
  await press('main button', 'Play');
  assert.is(video.paused, false);
});

test('a browser that plays no sound before a press asks for one', async () => {
  await playerOf(['me']);
  const video = await load();
  video.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  await press('main button', 'Play');
  let isPressed = false;
  video.play = async () => {
    isPressed = true;
  };
  await press('main button', 'Play with sound');
  assert.is(isPressed, true);
  assert.is(find('main button', 'Play with sound'), undefined);
});

test('RES-065 a player that has not begun within 10 s has failed, and is tried again', async () => {
  const timers: (() => void)[] = [];
  const real = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, delayMs?: number, ...rest: unknown[]) => {
    if (delayMs !== 10_000) return real(run, delayMs, ...rest);
    timers.push(run);
    return real(() => undefined, 0);
  }) as never;
  const frame = await playerOf(['me']);
  globalThis.setTimeout = real;
  assert.is(timers.length, 1);
  timers[0]?.();
  await settled();
  assert.ok(says("The player couldn't be started."));
  const asked = frame.api.callsOf('CheckoutResourcePublish').length;
  await press('main button', 'Try again');
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, asked + 1);
  await load();
  assert.ok(control('Play'));
});

const breaks = async () => {
  (await shown('main video')).dispatchEvent(new Event('error'));
  await settled();
};

test('an address that does not load is asked for twice more, and then it has failed', async () => {
  const frame = await playerOf(['me']);
  for (const times of [2, 3, 3]) {
    await breaks();
    assert.is(frame.api.callsOf('CheckoutResourcePublish').length, times);
  }
  assert.ok(find('main [role="alert"]', "The player couldn't be started."));
  await press('main button', 'Try again');
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, 4);
});

test('a video in a format that this browser does not play says which, and can be downloaded', async () => {
  const realFetch = globalThis.fetch;
  const film = filmOf('hvc1');
  globalThis.fetch = (async (_address: string, { headers }: { headers: { Range: string } }) => {
    const [start, end] = headers.Range.slice('bytes='.length).split('-').map(Number);
    return new Response(new Uint8Array(film.subarray(start, end! + 1)), { status: 206 });
  }) as never;
  await playerOf(['me']);
  for (let times = 1; times <= 3; times++) await breaks();
  await eventually(() => says("This browser can't play HEVC video."));
  globalThis.fetch = realFetch;
  assert.ok(find('main button', 'Download'));
  assert.is(find('main button', 'Try again'), undefined);
});

/** The browser has played so many seconds since it loaded the video. */
const played = async (video: HTMLVideoElement, seconds: number) => {
  const ranges = { length: 1, start: () => 0, end: () => seconds };
  Object.defineProperty(video, 'played', { value: ranges, configurable: true });
  video.dispatchEvent(new Event('timeupdate'));
  await settled();
};

test('a video that loads and then breaks, time after time, has failed: that it loaded is no progress', async () => {
  const frame = await playerOf(['me']);
  for (let times = 1; times <= 3; times++) {
    await played(await load(), 0.2);
    await breaks();
  }
  assert.ok(says("The player couldn't be started."));
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, 3);
});

test('a video that plays goes on by another address as often as one is over', async () => {
  const frame = await playerOf(['me']);
  for (let times = 1; times <= 6; times++) {
    await played(await load(), 30);
    await breaks();
  }
  assert.is(says("The player couldn't be started."), false);
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, 7);
});

test.after(unmount);
test.run();
