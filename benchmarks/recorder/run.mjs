import { bundle, median, start } from '../chat-fan-out/harness.mjs';
import { seatIn, startLive } from '../support/live.mjs';

const here = (name) => new URL(name, import.meta.url).pathname;
const goal = 0.8;
const settleMs = 4_000;
const rest = (ms) => new Promise((done) => setTimeout(done, ms));

/** Seconds of processor time for each second of media, of a recorder and of its encoder. */
const record = async (live, path, tiles, round, durationMs) => {
  const { url, token } = await seatIn(live, 'Main hall', `Recorder ${round}`);
  const recorder = await start(path, [url, token, tiles]);
  try {
    await rest(settleMs);
    const [before, atMs] = [await recorder.ask({}), performance.now()];
    await rest(durationMs);
    const [after, elapsedS] = [await recorder.ask({}), (performance.now() - atMs) / 1_000];
    if (after.encoders !== 1 || before.encoders !== 1) throw new Error('the encoder is not the one of before');
    if (after.bytes === before.bytes) throw new Error('nothing was recorded');
    return {
      recorder: (after.recorderS - before.recorderS) / elapsedS,
      encoder: (after.encoderS - before.encoderS) / elapsedS,
      megabitsPerSecond: ((after.bytes - before.bytes) * 8) / elapsedS / 1e6,
      picture: `${after.width} × ${after.height}`,
    };
  } finally {
    await recorder.stop();
  }
};

/** Answers the rows of the report. */
export const run = async ({ quick }) => {
  const counts = (process.env.TILES ?? (quick ? '9' : '9,25,49')).split(',').map(Number);
  const rounds = quick ? 1 : 3;
  const durationMs = quick ? 10_000 : 20_000;
  const [ours, peer] = [await bundle(here('ours.ts'), 'recorder'), here('peer.mjs')];
  const live = await startLive();
  try {
    const rows = [];
    for (const tiles of counts) {
      const crowd = await live.fillRoom({
        ...{ server: live.server, roomName: 'Main hall', count: tiles },
        ...{ cameras: tiles, microphones: Math.min(tiles, 9) },
      });
      const taken = { ours: [], peer: [] };
      try {
        for (let round = 0; round < rounds; round++) {
          for (const [name, path] of [
            ['ours', ours],
            ['peer', peer],
          ]) {
            const one = await record(live, path, tiles, `${tiles} ${name} ${round}`, durationMs);
            taken[name].push(one);
            console.log(
              `${tiles} tiles, ${name}: recorder ${one.recorder.toFixed(3)}, encoder ${one.encoder.toFixed(3)}, ` +
                `${one.megabitsPerSecond.toFixed(2)} Mbit/s, ${one.picture}`,
            );
          }
        }
      } finally {
        await crowd.end();
      }
      const of = (name, part) => median(taken[name].map(part));
      const all = ({ recorder, encoder }) => recorder + encoder;
      rows.push(
        {
          quantity: `processor seconds for a second of ${tiles} tiles, recorder and encoder`,
          ...{
            ours: of('ours', all),
            peer: of('peer', all),
            ratio: of('ours', all) / of('peer', all),
            goal,
            unit: 's',
          },
        },
        {
          quantity: `of these the recorder, for a tile of ${tiles}`,
          ...{ ours: (of('ours', ({ recorder }) => recorder) / tiles) * 1_000 },
          ...{ peer: (of('peer', ({ recorder }) => recorder) / tiles) * 1_000 },
          ratio: of('ours', ({ recorder }) => recorder) / of('peer', ({ recorder }) => recorder),
          unit: 'ms',
        },
      );
    }
    return { name: 'recorder', rows };
  } finally {
    await live.stop();
  }
};
