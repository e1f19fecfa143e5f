import * as assert from 'uvu/assert';
import { isMeasuring, printFound } from '../../tests/support/measure.ts';
import { journeys } from '../support/journeys.ts';
import { keepConnections } from '../support/measurements/connection-counts.ts';
import { countKept, heapOf, heapWords } from '../support/measurements/heap.ts';
import {
  flashAndSpeak,
  flashEveryMs,
  notedBy,
  noteFlashes,
  picturesAfterSounds,
} from '../support/media/sound-picture-delay.ts';
import { arriveAsGuest } from '../support/people/person.ts';

const journey = journeys('effects that stay on', { microphone: true });

/** An hour is what the product promises; MEASURE_MINUTES asks for less. */
const watchedMs = isMeasuring ? Number(process.env.MEASURE_MINUTES ?? 60) * 60_000 : 12_000;
const mostGrowthBytes = 5_000_000;
/** A machine that does other things shows pictures late now and then. */
const mostDriftMs = isMeasuring ? 100 : 700;
/** So many flashes at either end are compared. */
const compared = isMeasuring ? 15 : 3;

const settings = {
  'rotunda.video-processor': JSON.stringify({
    type: 'webglVirtualBackground',
    enabled: true,
    background: 'blur',
    blurIntensity: 15,
  }),
  'rotunda.noise-cancellation': 'true',
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

journey(
  'a blurred background and cancelled noise neither fill the memory nor draw sound and picture apart',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', {
      settings,
      before: async (person) => {
        await flashAndSpeak(person);
        await countKept(person);
      },
    });
    await ann.enterRoom('Main hall');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await ben.press('Stop camera');
    await ben.press('Mute microphone');
    await keepConnections(ben.page);
    await ben.page.reload();
    await ben.enterRoom('Main hall');
    await ben.seesVideoOf('Ann Bell');
    await noteFlashes(ben, 'Ann Bell');
    await ben.page.waitForFunction(
      (wanted) => {
        const { noted } = globalThis as unknown as { noted: { seenMs: number[]; heardMs: number[] } };
        return noted.seenMs.length >= wanted && noted.heardMs.length >= wanted;
      },
      compared + 1,
      { timeout: (compared + 30) * flashEveryMs },
    );
    const sessions = await Promise.all([ann, ben].map((person) => person.context.newCDPSession(person.page)));
    const heaps = () => Promise.all([heapOf(ann, sessions[0]!), heapOf(ben, sessions[1]!)]);
    const before = await heaps();
    printFound('at first', before.map(heapWords).join('; '));
    await ben.page.waitForTimeout(watchedMs);
    const after = await heaps();
    printFound(`after ${watchedMs / 60_000} minutes`, after.map(heapWords).join('; '));
    const gapsMs = picturesAfterSounds(await notedBy(ben));
    const [first, last] = [median(gapsMs.slice(0, compared)), median(gapsMs.slice(-compared))];
    printFound(
      'a picture comes after its sound by',
      `${Math.round(first)} ms at first, ${Math.round(last)} ms at last; ${Math.round(Math.min(...gapsMs))} to ${Math.round(Math.max(...gapsMs))} ms in ${gapsMs.length} flashes`,
    );
    for (const [index, { bytes }] of after.entries())
      assert.ok(bytes - before[index]!.bytes < mostGrowthBytes, `${bytes - before[index]!.bytes} bytes more`);
    for (const [name, count] of Object.entries(after[0].kept))
      assert.ok(count <= (before[0].kept[name] ?? 0), `${count} ${name} are kept`);
    assert.ok(gapsMs.length >= 2 * compared, `${gapsMs.length} flashes`);
    assert.ok(Math.abs(last - first) < mostDriftMs, `a drift of ${last - first} ms`);
  },
);

journey.run();
