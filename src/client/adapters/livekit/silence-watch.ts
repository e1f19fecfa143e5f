import type { Clock, Stop } from '../../ports/clock.ts';

export const silenceLimits = {
  /** A server that answers is asked this often. */
  intervalMs: 1_000,
  /** So many looks in a row without an answer, and without a byte of media between them, are silence. */
  looks: 3,
  /** So many looks in silence, and the connection is to go on over another socket. */
  patientLooks: 6,
  /** So many looks at a way of media that is lost, and it is to take another. */
  lostLooks: 2,
} as const;

/** What can be heard of a media server. */
export interface Hearing {
  /** Asks the server for an answer. */
  ask(answered: () => void): void;
  /** Bytes of media so far, counted anyhow; null when there are none to hear. Costs: asked while an answer is late. */
  receivedBytes(): Promise<number | null>;
  /** Whether the browser says that nothing comes by the way of media any more. */
  isWayLost(): boolean;
}

/**
 * Finds out that a media server says nothing any more though nobody closed the connection: that it hangs, or the way to
 * it; `resume` then lets the connection go on another way. livekit-client takes a quarter of a minute. A quiet room is no
 * silence, for a server that is asked answers; one too busy to answer still sends media. Looks are counted and not time,
 * so that a page that was suspended, or busy itself, accuses nobody. It is on guard from the first answer on: until then
 * the server has the join to work off.
 */
export const createSilenceWatch = (
  hearing: Hearing,
  clock: Clock,
  tell: (isSilent: boolean) => void,
  resume: () => void,
) => {
  /** Rises with every start and stop: answers of an older connection no longer count. */
  let connection = 0;
  let isSilent = false;
  let stopTimer: Stop = () => undefined;

  const stop = () => {
    connection++;
    isSilent = false;
    stopTimer();
  };

  const start = () => {
    stop();
    const mine = connection;
    let isOnGuard = false;
    let isAsked = false;
    let looks = 0;
    let lostLooks = 0;
    let bytes: number | null = null;

    const heard = () => {
      looks = 0;
      if (!isSilent) return;
      isSilent = false;
      tell(false);
    };
    const listen = async () => {
      const before = bytes;
      const isFirst = looks === 0;
      looks++;
      const now = await hearing.receivedBytes().catch(() => null);
      if (mine !== connection || !isAsked) return;
      bytes = now;
      if (!isFirst && now !== before) heard();
      else if (looks >= silenceLimits.looks && !isSilent) {
        isSilent = true;
        tell(true);
      } else if (looks === silenceLimits.patientLooks) resume();
    };
    const look = () => {
      stopTimer = clock.after(silenceLimits.intervalMs, look);
      lostLooks = hearing.isWayLost() ? lostLooks + 1 : 0;
      if (lostLooks === silenceLimits.lostLooks) {
        resume();
        return;
      }
      if (isAsked) {
        if (isOnGuard) void listen();
        return;
      }
      isAsked = true;
      hearing.ask(() => {
        if (mine !== connection) return;
        isAsked = false;
        isOnGuard = true;
        heard();
      });
    };
    look();
  };

  return { start, stop, isSilent: () => isSilent };
};
