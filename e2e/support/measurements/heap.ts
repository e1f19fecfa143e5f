import type { CDPSession } from 'playwright';
import { roomMade, tellOfRooms } from '../media/livekit-room-creation.ts';
import type { Person } from '../people/person.ts';

/** What a page holds after everything that can be collected was. */
export interface Heap {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Of the objects that {@link countKept} counts, by their names. */
  readonly kept: Readonly<Record<string, number>>;
}

interface Counted {
  /** Name and object, as long as anything else holds it. */
  readonly made: [string, WeakRef<object>][];
}

/** Counts the rooms of livekit-client, connections, audio contexts and workers of a page, from its next load on. */
export const countKept = async ({ page }: Person): Promise<void> => {
  await page.addInitScript((event) => {
    const counted: Counted = { made: [] };
    Object.assign(globalThis, { counted });
    const note = (name: string, object: object) => counted.made.push([name, new WeakRef(object)]);
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        note('connections', this);
      }
    };
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        note('audio contexts', this);
      }
    };
    addEventListener(event, (made) => note('rooms', (made as CustomEvent<object>).detail));
  }, roomMade);
  await tellOfRooms(page);
};

/** Reads what a page holds, by a session of its own that the caller opened. */
export const heapOf = async ({ page }: Person, session: CDPSession): Promise<Heap> => {
  // What is freed frees more: finalizers run between two collections.
  for (let pass = 0; pass < 3; pass++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((next) => setTimeout(next, 50)));
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const names = await page.evaluate(() =>
    ((globalThis as unknown as { counted?: Counted }).counted?.made ?? []).flatMap(([name, reference]) =>
      reference.deref() ? [name] : [],
    ),
  );
  const kept: Record<string, number> = {};
  for (const name of names) kept[name] = (kept[name] ?? 0) + 1;
  return { bytes: usedSize, nodes, listeners: jsEventListeners, kept };
};

/** What a heap holds, for a line that is printed. */
export const heapWords = ({ bytes, nodes, listeners, kept }: Heap): string =>
  [
    `${(bytes / 1_000_000).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`,
    ...Object.entries(kept).map(([name, count]) => `${count} ${name}`),
  ].join(', ');
