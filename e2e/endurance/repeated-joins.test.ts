import { writeFile } from 'node:fs/promises';
import type { CDPSession } from 'playwright';
import * as assert from 'uvu/assert';
import { isMeasuring, printFound } from '../../tests/support/measure.ts';
import { journeys } from '../support/journeys.ts';
import { countKept, type Heap, heapOf, heapWords } from '../support/measurements/heap.ts';
import { arriveAsGuest, isConnected, type Person } from '../support/people/person.ts';

const journey = journeys('joining over and over', { microphone: true });

const joins = isMeasuring ? 200 : 8;
/** So many joins come before the first look: code is compiled, pools are filled. */
const joinsBefore = isMeasuring ? 20 : 2;
/** What two hundred joins may leave behind. */
const mostGrowthBytes = 5_000_000;
/** Rooms, connections and contexts of now, of next and of those left while they published, however many joins there were. */
const mostKept = isMeasuring ? 10 : 4;

const changeTo = async (person: Person, room: string): Promise<void> => {
  await person.page.getByRole('button', { name: new RegExp(`^Join ${room}`) }).click();
  await person.page.getByRole('heading', { name: room, level: 1 }).waitFor();
  await isConnected(person);
};

const keepSnapshot = async (session: CDPSession, path: string): Promise<void> => {
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await writeFile(path, parts.join(''));
};

const holdsNoMore = (before: Heap, after: Heap): void => {
  const growthBytes = after.bytes - before.bytes;
  assert.ok(growthBytes < mostGrowthBytes, `${growthBytes} bytes more`);
  for (const [name, count] of Object.entries(after.kept)) assert.ok(count <= mostKept, `${count} ${name} are kept`);
  assert.ok(after.nodes - before.nodes < 100, `${after.nodes - before.nodes} nodes more`);
  assert.ok(after.listeners - before.listeners < 50, `${after.listeners - before.listeners} listeners more`);
};

journey('a tab that goes from room to room holds no more than before', async ({ browser, server }) => {
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
  await ben.enterRoom('Main hall');
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { before: countKept });
  await ann.enterRoom('Main hall');
  await ann.page.getByRole('button', { name: /^Main hall · / }).click();
  const session = await ann.context.newCDPSession(ann.page);
  await session.send('HeapProfiler.enable');
  const thereAndBack = async () => {
    await changeTo(ann, 'Workshop A');
    await changeTo(ann, 'Main hall');
    await ann.seesVideoOf('Ben Cole');
  };
  for (let join = 0; join < joinsBefore; join += 2) await thereAndBack();
  const before = await heapOf(ann, session);
  printFound('before', heapWords(before));
  for (let join = 0; join < joins; join += 2) {
    await thereAndBack();
    if (join % 50 === 48) printFound(`after ${join + 2} joins`, heapWords(await heapOf(ann, session)));
  }
  const after = await heapOf(ann, session);
  printFound(`after ${joins} joins`, heapWords(after));
  if (process.env.HEAP_SNAPSHOT) await keepSnapshot(session, process.env.HEAP_SNAPSHOT);
  holdsNoMore(before, after);
  assert.equal(ann.errors, []);
});

journey('a tab that leaves the event and enters it again holds no more than before', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Hill', { before: countKept });
  const session = await ann.context.newCDPSession(ann.page);
  await session.send('HeapProfiler.enable');
  const thereAndBack = async () => {
    await ann.enterRoom();
    await isConnected(ann);
    await ann.press('Leave Event');
    await ann.page.getByRole('dialog', { name: 'Leave Event' }).getByRole('button', { name: 'Leave' }).click();
    await ann.page.getByRole('button', { name: /^Enter / }).click();
    await ann.page.getByRole('button', { name: 'Join room' }).waitFor();
  };
  for (let join = 0; join < joinsBefore; join++) await thereAndBack();
  const before = await heapOf(ann, session);
  for (let join = 0; join < joins; join++) await thereAndBack();
  const after = await heapOf(ann, session);
  printFound(`after ${joins} joins`, `${heapWords(before)} before, ${heapWords(after)} after`);
  holdsNoMore(before, after);
  assert.equal(ann.errors, []);
});

journey.run();
