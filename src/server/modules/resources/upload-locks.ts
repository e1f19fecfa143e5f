import { setTimeout } from 'node:timers/promises';
import { ERRORS, type Lock, type RequestRelease } from '@tus/server';
import { type RawBuilder, sql } from 'kysely';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { newId } from '../../access/keys.ts';
import { Places } from '../../access/places.ts';
import { Refusal } from '../../access/refusal.ts';
import type { ServerRun } from '../../db/server-run.ts';
import { serverLimits } from '../../limits.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { FactStore } from '../fact-store.ts';

interface Needs {
  readonly facts: Pick<FactStore, 'db'>;
  readonly pubsub: PubSub;
  readonly run: Pick<ServerRun, 'id' | 'isSeen' | 'isOver' | 'onUnseen'>;
  readonly report: (problem: unknown) => void;
  /** Resolves after so long, or rejects once it is told to stop. */
  readonly pause?: (forMs: number, value: undefined, options: { readonly signal: AbortSignal }) => Promise<unknown>;
}

/** The locks of uploads. */
export interface UploadLocks {
  /** The lock of an upload, for a request that stops waiting for it once `gone` says that nobody hears its answer. */
  newLock(publishId: string, gone?: AbortSignal): Lock;
}

/** Of the lock that is there: the id of the run that has it; empty where an older server has it. */
const runOfHolder = sql<string>`case when upload_locks.holder like '%:%' then split_part(upload_locks.holder, ':', 1) else '' end`;

const channelOf = (publishId: string): string => `upload:${publishId}`;

/**
 * Lets one request at a time go on with an upload, of all servers: a client whose connection broke comes again, perhaps to
 * another server, while the request before it still writes. A lock is a row with an end, by the clock of the database,
 * which its holder moves on. The lock of a server that has died is free as soon as the database knows that its run is over, and
 * ends by itself at the latest. Whoever waits asks the holder to stop. Few
 * wait at one time; others are told at once to come later.
 */
export const createUploadLocks = ({ facts, pubsub, run, report, pause = setTimeout }: Needs): UploadLocks => {
  /** How many requests wait for an upload on this server. */
  const waiting = new Places(serverLimits.uploadLockWaiters);
  return {
    newLock(publishId, gone) {
      const holder = `${run.id}:${newId('lock')}`;
      let stop: (() => Promise<void>) | null = null;
      let stopWatchingRun: () => void = () => undefined;
      let renewing: NodeJS.Timeout | undefined;

      const end = (): RawBuilder<Date> => sql<Date>`clock_timestamp() + ${serverLimits.uploadLockMs} * interval '1 ms'`;
      const isFree = sql<boolean>`(upload_locks.expires_at < clock_timestamp()
        or (${runOfHolder} <> '' and ${run.isOver(runOfHolder)}))`;
      const take = async (): Promise<boolean> => {
        // Others would take it for the lock of a run that is over.
        if (!run.isSeen) throw new Refusal(errorCodes.unavailable);
        const taken = await facts.db
          .insertInto('upload_locks')
          .values({ publish_id: publishId, holder, expires_at: end() })
          .onConflict((conflict) =>
            conflict.column('publish_id').doUpdateSet({ holder, expires_at: end() }).where(isFree),
          )
          .returning('holder')
          .executeTakeFirst();
        return taken !== undefined;
      };
      const renew = async (): Promise<boolean> => {
        const renewed = await facts.db
          .updateTable('upload_locks')
          .set({ expires_at: end() })
          .where('publish_id', '=', publishId)
          .where('holder', '=', holder)
          .returning('holder')
          .executeTakeFirst();
        return renewed !== undefined;
      };
      const wait = async (signal: AbortSignal): Promise<void> => {
        if (!waiting.take(publishId)) throw ERRORS.ERR_LOCK_TIMEOUT;
        const ends = gone ? AbortSignal.any([signal, gone]) : signal;
        const deadlineMs = performance.now() + serverLimits.uploadLockWaitMs;
        let pauseMs: number = serverLimits.uploadLockPauseMs;
        try {
          do {
            if (ends.aborted) throw signal.aborted ? ERRORS.ABORTED : ERRORS.ERR_LOCK_TIMEOUT;
            if (performance.now() > deadlineMs) throw ERRORS.ERR_LOCK_TIMEOUT;
            await pubsub.publish(channelOf(publishId), holder);
            await pause(pauseMs, undefined, { signal: ends }).catch(() => undefined);
            pauseMs = Math.min(2 * pauseMs, serverLimits.longestUploadLockPauseMs);
          } while (ends.aborted || !(await take()));
        } finally {
          waiting.release(publishId);
        }
      };
      return {
        async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
          if (waiting.isFull(publishId)) throw ERRORS.ERR_LOCK_TIMEOUT;
          if (!(await take())) await wait(signal);
          // Without it whoever waits waits longer.
          const asked = (): void => void requestRelease();
          stopWatchingRun = run.onUnseen(asked);
          stop = await pubsub.subscribe(channelOf(publishId), asked).catch((problem: unknown) => {
            report(problem);
            return null;
          });
          renewing = setInterval(() => {
            const letGo = (): void => void requestRelease();
            renew().then((isHeld) => isHeld || letGo(), letGo);
          }, serverLimits.uploadLockMs / 3).unref();
        },
        async unlock(): Promise<void> {
          clearInterval(renewing);
          stopWatchingRun();
          await stop?.().catch(report);
          const held = facts.db.deleteFrom('upload_locks').where('publish_id', '=', publishId);
          // One that cannot be given back ends by itself.
          await held.where('holder', '=', holder).execute().catch(report);
        },
      };
    },
  };
};
