import * as assert from 'uvu/assert';
import { launchBrowser, waitMs } from '../support/browser/browser.ts';
import { journeys } from '../support/journeys.ts';
import { keepConnections, type PageWithConnections } from '../support/measurements/connection-counts.ts';
import { arriveAsGuest, isConnected, type Person } from '../support/people/person.ts';

const journey = journeys('noise-cancellation', { voice: true });

interface Watched {
  readonly asked: MediaTrackConstraints[];
  readonly captured: MediaStreamTrack[];
}

/** Keeps what the page captures and sends from its next load on. */
const watch = async ({ page }: Person) => {
  await keepConnections(page);
  await page.addInitScript(() => {
    const watched: Watched = { asked: [], captured: [] };
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await capture(constraints);
      if (typeof constraints?.audio === 'object') {
        watched.asked.push(constraints.audio);
        watched.captured.push(...stream.getAudioTracks());
      }
      return stream;
    };
    Object.assign(window, { watched });
  });
};
/** Waits until the microphone was asked for last with, or without, the browser's own noise suppression. */
const waitForSuppression = ({ page }: Person, isOn: boolean) =>
  page.waitForFunction(
    (wanted) => {
      const { asked } = (window as unknown as { watched: Watched }).watched;
      return asked.at(-1)?.noiseSuppression === wanted;
    },
    isOn,
    { timeout: waitMs },
  );

/** Resolves when a microphone is sent. */
const isSent = ({ page }: Person) =>
  page.waitForFunction(
    () =>
      (globalThis as unknown as PageWithConnections).connections
        .flatMap((connection) => connection.getSenders())
        .some(({ track }) => track?.kind === 'audio' && track.readyState === 'live'),
    undefined,
    { timeout: waitMs },
  );

/** How loud what is captured and what is sent of it are, in dB of full scale over two seconds. */
const levels = ({ page }: Person) =>
  page.evaluate(async () => {
    const { captured } = (window as unknown as { watched: Watched }).watched;
    const { connections } = globalThis as unknown as PageWithConnections;
    const sent = connections
      .flatMap((connection) => connection.getSenders())
      .map(({ track }) => track)
      .find((track) => track?.kind === 'audio' && track.readyState === 'live');
    const heard = captured.findLast(({ readyState }) => readyState === 'live');
    const context = new AudioContext();
    const measured = await Promise.all(
      [heard, sent].map(async (track) => {
        if (!track) throw new Error('no track');
        const analyser = new AnalyserNode(context, { fftSize: 8_192 });
        const source = context.createMediaStreamSource(new MediaStream([track]));
        source.connect(analyser);
        const samples = new Float32Array(analyser.fftSize);
        let [sum, count] = [0, 0];
        for (let look = 0; look < 30; look++) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          analyser.getFloatTimeDomainData(samples);
          // What is buffered at first is silence.
          if (look < 10) continue;
          for (const sample of samples) sum += sample * sample;
          count += samples.length;
        }
        return 10 * Math.log10(sum / count + 1e-12);
      }),
    );
    await context.close();
    const [heardDb = 0, sentDb = 0] = measured;
    return { heardDb, sentDb };
  });

const noiseSwitch = (person: Person) => person.page.getByRole('switch', { name: 'AI noise cancellation' });
const cancelNoise = async (person: Person) => {
  await person.press('More controls');
  await person.page.getByRole('menuitem', { name: 'Settings' }).click();
  await noiseSwitch(person).click();
  await waitForSuppression(person, false);
  await person.page.getByText('Preparing noise cancellation...').waitFor({ state: 'detached' });
};

journey(
  'MEDIA-012 the browser suppresses noise until AI noise cancellation is on, and does again when it is off',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { before: watch });
    await ann.enterRoom('Main hall');
    await waitForSuppression(ann, true);
    await cancelNoise(ann);
    await noiseSwitch(ann).click();
    await waitForSuppression(ann, true);
  },
);

journey('MEDIA-038 a voice comes through noise cancellation', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', { before: watch });
  await ann.enterRoom('Main hall');
  await cancelNoise(ann);
  await isSent(ann);
  const { heardDb, sentDb } = await levels(ann);
  assert.ok(sentDb > heardDb - 10, `heard ${heardDb.toFixed(1)} dB, sent ${sentDb.toFixed(1)} dB`);
});

journey('MEDIA-038 noise cancellation takes noise out of what is sent, in the next room too', async ({ server }) => {
  const noisy = await launchBrowser({ noise: true });
  const ann = await arriveAsGuest(noisy, server.guestUrl, 'Cleo Dunn', { before: watch });
  await ann.enterRoom('Main hall');
  await cancelNoise(ann);
  await ann.page.keyboard.press('Escape');
  const connected = ann.page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/rtc') });
  await ann.page
    .getByRole('button', { name: /Main hall/ })
    .first()
    .click();
  await ann.page
    .getByRole('button', { name: /Workshop B/ })
    .first()
    .click();
  await connected;
  await isConnected(ann);
  await isSent(ann);
  const { heardDb, sentDb } = await levels(ann);
  assert.ok(sentDb < heardDb - 6, `heard ${heardDb.toFixed(1)} dB, sent ${sentDb.toFixed(1)} dB`);
  await noisy.close();
});

journey.run();
