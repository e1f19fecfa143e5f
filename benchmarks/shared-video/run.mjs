import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { percentile, shareFile, startLive } from '../support/live.mjs';

const goalS = 0.15;
const filmS = 600;
const name = 'Film.webm';

const film = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const path = join(folder, 'film.webm');
  const sources = ['-f', 'lavfi', '-i', `testsrc=size=160x90:rate=10:duration=${filmS}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${filmS}`];
  const form = [
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '16',
    '-b:v',
    '60k',
    '-g',
    '20',
    '-c:a',
    'libopus',
  ];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...sources, ...tone, ...form, path]);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
};

/** Where it is for somebody, less when that was: the same for all who are at one place. */
const offsetOf = (person) =>
  person
    .tile(name)
    .locator('video')
    .evaluate((video) => ({
      offset: video.currentTime - Date.now() / 1_000,
      isPlaying: !video.paused && !video.seeking,
    }));

export const run = async ({ quick }) => {
  const seconds = quick ? 60 : 600;
  const live = await startLive();
  try {
    const enter = async (person) => {
      await person.press('Stop camera');
      await person.press('Mute microphone');
      await person.enterRoom('Main hall');
      return person;
    };
    const host = await enter(await live.arriveAsHost(live.browser, live.server));
    const viewers = [];
    for (const guest of ['Ann Bell', 'Ben Cole']) {
      viewers.push(await enter(await live.arriveAsGuest(live.browser, live.server.guestUrl, guest)));
    }
    await shareFile(host, { name, mimeType: 'video/webm', buffer: await film() });
    for (const { tile } of [host, ...viewers]) await tile(name).getByRole('button', { name: 'Play' }).waitFor();
    await host.tile(name).getByRole('button', { name: 'Play' }).click();
    const apart = [];
    for (let second = 0; second < seconds; second++) {
      await host.page.waitForTimeout(1_000);
      if (second % 30 === 29) {
        await host
          .tile(name)
          .getByRole('slider', { name: 'Position' })
          .fill(String(5 + ((second * 37) % (filmS / 2))));
        await host.page.waitForTimeout(2_000);
      }
      const places = await Promise.all([host, ...viewers].map(offsetOf));
      if (second < 3 || !places.every(({ isPlaying }) => isPlaying)) continue;
      const offsets = places.map(({ offset }) => offset);
      apart.push(Math.max(...offsets) - Math.min(...offsets));
    }
    return {
      name: 'A video at one place for all',
      rows: [0.5, 0.95].map((share) => ({
        quantity: `furthest apart of three, p${share * 100}`,
        ours: percentile(apart, share),
        unit: 's',
        ...(share === 0.95 ? { goal: goalS } : {}),
      })),
    };
  } finally {
    await live.stop();
  }
};
