import type { Page } from 'playwright';

/** The media server's socket, by its path. */
const signalPath = '/rtc';

/** The first byte of a `SignalRequest` that tells of an ICE candidate (livekit_rtc.proto, `trickle = 3`). */
const candidateTag = 0x1a;

interface Recording {
  /** When messages to the media server were sent, in ms of the page. */
  readonly signalTimes: number[];
}

/**
 * Records from the next load of the page on when it sends a message to the media server. Of ICE candidates there are as
 * many as the machine has addresses, and not as the room has people: they are left out.
 */
export const recordSignals = async (page: Page): Promise<void> => {
  await page.addInitScript(
    ({ path, candidateTag }) => {
      const recording: Recording = Object.assign(globalThis, { signalTimes: [] });
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (this: WebSocket, data) {
        const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : (data as Uint8Array);
        if (new URL(this.url).pathname.includes(path) && bytes[0] !== candidateTag)
          recording.signalTimes.push(performance.now());
        send.call(this, data);
      };
    },
    { path: signalPath, candidateTag },
  );
};

export interface SignalCounts {
  readonly total: number;
  /** The most in any one second. */
  readonly mostInSecond: number;
}

/** How many messages a page has sent to the media server. */
export const signalCounts = async (page: Page): Promise<SignalCounts> => {
  const times = await page.evaluate(() => (globalThis as unknown as Recording).signalTimes);
  let mostInSecond = 0;
  let first = 0;
  for (let last = 0; last < times.length; last++) {
    while (times[last]! - times[first]! >= 1_000) first++;
    mostInSecond = Math.max(mostInSecond, last - first + 1);
  }
  return { total: times.length, mostInSecond };
};
