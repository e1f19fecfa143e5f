import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecording } from '../../src/shared/recording/read-recording.ts';
import { presenceLimits } from '../../src/shared/values/limits.ts';
import { isMeasuring, printFound } from '../../tests/support/measure.ts';
import { hearBeeps, readPictures, type Told, type ToldFile, tellTime } from '../support/media/time-in-pictures.ts';
import { networkSettings, startNetwork } from '../support/network/emulated-network.ts';
import { guestOf, hostOf, roomsOf } from '../support/people/api-participant.ts';
import { startStudio } from '../support/server/studio-server.ts';
import { until } from '../support/until.ts';

const test = suite('a long recording');

/** Two hours are what the product promises; MEASURE_MINUTES asks for less. */
const recordedMs = isMeasuring ? Number(process.env.MEASURE_MINUTES ?? 120) * 60_000 : 60_000;
/** Tokens are good for an hour; what is tried briefly tries that too. */
const renewEveryMs = isMeasuring ? 20 * 60_000 : 20_000;
const frozenMs = 2_000;
/** What is recorded so soon after a freeze is not held to anything. */
const recoveringMs = 4_000;
/** Sound and picture, and sound and events. */
const mostApartMs = 100;
/**
 * From the first third to the last. In a minute that is how exactly clocks are told apart, which changes with every loss of
 * the connection, and no drift.
 */
const mostDriftMs = isMeasuring ? 50 : mostApartMs;
/** A machine that does other things records pictures late now and then: so many beeps in a hundred. */
const mostOutliers = isMeasuring ? 1 : 5;

const pause = (durationMs: number) => new Promise<void>((done) => setTimeout(done, durationMs));
const inOrder = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const shareBelow = (values: readonly number[], share: number): number =>
  inOrder(values)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
const median = (values: readonly number[]) => shareBelow(values, 0.5);
const words = (values: readonly number[]): string =>
  `median ${Math.round(median(values))} ms, 1 in 20 below ${Math.round(shareBelow(values, 0.05))} and 1 in 20 above ` +
  `${Math.round(shareBelow(values, 0.95))}, ${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))} of ${values.length}`;

test('sound and picture stay together, and with what happens, after a media server that hung and a link that was gone', async () => {
  const server = await startStudio(await networkSettings());
  const network = await startNetwork(server);
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-recording-'));
  try {
    const host = await hostOf(server);
    const ann = await guestOf({ url: network.url, eventId: server.eventId }, 'Ann Bell');
    const roomId = (await roomsOf(ann)).get('Main hall') ?? '';
    for (const person of [host, ann]) await person.enter(roomId);
    const stay = setInterval(() => {
      for (const person of [host, ann]) void person.stay().catch(() => undefined);
    }, presenceLimits.writeIntervalMs);
    const renew = setInterval(() => void Promise.all([host.renew(), ann.renew()]), renewEveryMs);
    const link = network.open();
    const clock = await tellTime(await ann.comms(roomId), ann.identity);
    await until('the clock is heard over its link', async () => link.isUsed());
    network.open();

    const record = `(event_id: "demo", room_id: "${roomId}"`;
    await host.call(`mutation { startRoomRecording${record}, identity: "${host.identity}") { room_id } }`);
    await until('the recording has its file', async () => (await server.growingRecordings()) >= 1);
    /** Between these nothing is held to anything. */
    const frozen: { readonly fromMs: number; readonly toMs: number }[] = [];
    const freeze = async (begin: () => () => void): Promise<void> => {
      const fromMs = Date.now();
      const end = begin();
      await pause(frozenMs);
      end();
      frozen.push({ fromMs: fromMs - 1_000, toMs: Date.now() + recoveringMs });
    };
    /** When she raised her hand, by the clock of this machine. */
    const raised: { readonly fromMs: number; readonly toMs: number }[] = [];
    const raise = async (): Promise<void> => {
      const fromMs = Date.now();
      await ann.raiseHand();
      raised.push({ fromMs, toMs: Date.now() });
      await host.call(
        `mutation { setRequireAttention(event_id: "demo", participant_id: "${ann.identity}", require_attention: 0) { identity } }`,
      );
    };
    await pause(recordedMs / 3);
    await raise();
    await freeze(() => server.hangMedia());
    await pause(recordedMs / 3);
    await raise();
    await freeze(() => {
      link.set({ loss: 1, roundTripMs: 0, bitsPerSecond: Number.POSITIVE_INFINITY });
      return () => link.set({ loss: 0, roundTripMs: 0, bitsPerSecond: Number.POSITIVE_INFINITY });
    });
    await pause(recordedMs / 3);
    await raise();
    await host.call(`mutation { stopRoomRecording${record}) { room_id } }`);

    const list = async () =>
      (
        await host.call<{ queryRecordings: { items: readonly { recording_id: string; state: string }[] } }>(
          'query { queryRecordings(event_id: "demo") { items { recording_id state } } }',
        )
      ).queryRecordings.items;
    await until('the recording is finished', async () => (await list())[0]?.state === 'ended');
    const asked = await host.call<{ queryRecording: { recording: string } }>(
      `query { queryRecording(event_id: "demo", publish_id: "${(await list())[0]?.recording_id}") { recording } }`,
    );
    clearInterval(stay);
    clearInterval(renew);
    await clock.end();

    const read = readRecording(asked.queryRecording.recording);
    assert.ok(read.ok, 'the recording can be read');
    const { events = [] } = read.value.recording.tiles.find(({ id }) => id === ann.identity) ?? {};
    const happened = events.filter(({ type, resultingState }) => {
      return type === 'participant-hand-raised' && resultingState.handRaised;
    });
    assert.is(happened.length, raised.length);
    for (const [index, { fromMs, toMs }] of raised.entries()) {
      const { timestamp } = happened[index]!;
      const isInTime = timestamp >= fromMs - mostApartMs && timestamp <= toMs + mostApartMs;
      assert.ok(isInTime, `a hand that was raised from ${fromMs} to ${toMs} is there at ${timestamp}`);
    }
    const files: ToldFile[] = [];
    for (const [index, segment] of read.value.recording.segments.entries()) {
      const region = segment.regions.get(ann.identity);
      if (!region) continue;
      const path = join(folder, `${index}.mp4`);
      await writeFile(path, (await fetch(new URL(segment.src, server.url))).body!);
      files.push({ path, startMs: segment.start, region });
    }
    const isHeld = ({ atMs }: Told) => !frozen.some(({ fromMs, toMs }) => atMs > fromMs && atMs < toMs);
    const [pictures, beeps]: [Told[], Told[]] = [[], []];
    for (const file of files) {
      pictures.push(...(await readPictures(file)).filter(isHeld));
      beeps.push(...(await hearBeeps(file)).filter(isHeld));
    }
    let first = 0;
    /** The pictures about each beep against it. */
    const apart = beeps.flatMap(({ atMs, lateMs }) => {
      while (first < pictures.length && pictures[first]!.atMs < atMs - 500) first++;
      const near: number[] = [];
      for (let index = first; index < pictures.length && pictures[index]!.atMs < atMs + 500; index++) {
        near.push(pictures[index]!.lateMs);
      }
      return near.length > 0 ? [{ atMs, byMs: median(near) - lateMs }] : [];
    });
    const third = (at: number) =>
      apart.filter((_, index) => Math.floor((index * 3) / apart.length) === at).map(({ byMs }) => byMs);
    printFound('pictures are behind the time that they show by', words(pictures.map(({ lateMs }) => lateMs)));
    printFound('beeps are behind theirs by', words(beeps.map(({ lateMs }) => lateMs)));
    for (const [at, when] of ['before', 'after the media server hung', 'after the link was gone'].entries()) {
      printFound(`pictures are behind their beeps by, ${when}`, words(third(at)));
    }
    const heldS = (recordedMs - frozen.length * recoveringMs) / 1000;
    assert.ok(pictures.length > heldS * 10, `${pictures.length} pictures in ${heldS} s`);
    assert.ok(beeps.length > heldS * 0.9, `${beeps.length} beeps in ${heldS} s`);
    const isFar = (ms: number) => Math.abs(ms) > mostApartMs;
    for (const [what, values] of [
      ['sound and picture', apart.map(({ byMs }) => byMs)],
      ['sound and events', beeps.map(({ lateMs }) => lateMs)],
    ] as const) {
      const far = values.filter(isFar).length;
      assert.ok(far * 100 <= values.length * mostOutliers, `${what}: ${far} of ${values.length} are too far apart`);
    }
    const driftMs = Math.abs(median(third(2)) - median(third(0)));
    assert.ok(driftMs < mostDriftMs, `a drift of ${driftMs} ms`);
  } finally {
    await network.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test.run();
