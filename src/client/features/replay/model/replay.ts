import { batch, type Signal, signal } from '@preact/signals-core';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { Replay, ReplayModel, ReplayPlayer } from './replay-model.ts';

/** What a replay is given to run with; it ends with the scope, or by `end`. */
export interface RunningReplay {
  readonly tile: Tile;
  readonly player: Signal<ReplayPlayer | null>;
  /** The tile goes back to live; `why` is for the log, `notice` for whoever watches and cannot see why. */
  readonly end: (why: string, notice?: 'replay-ended') => void;
  /** It cannot be had (REC-021); `why` is for the log. */
  readonly fail: (why: string) => void;
}

/** Runs a replay until its scope ends. */
export type RunReplay = (scope: Scope, replay: RunningReplay) => void;

interface ReplayInputs {
  /** Fetches what replays run with, when somebody asks for the first. */
  readonly load: () => Promise<RunReplay>;
  readonly notices: Pick<NoticesModel, 'show'>;
  readonly log: LogPort;
}

/** Makes the {@link ReplayModel} of a room: next to nothing, until somebody asks for a replay. */
export const createReplay = (scope: Scope, { load, notices, log }: ReplayInputs): ReplayModel => {
  const current = signal<Replay | null>(null);
  let life: Scope | null = null;

  const close = ({ tile }: Replay): void => {
    batch(() => {
      tile.local.replayStatus.value = null;
      current.value = null;
    });
    life?.end();
    life = null;
  };
  const end = (why: string): void => {
    const running = current.peek();
    if (!running) return;
    const { tile, player } = running;
    // One that ends before there is anything to see has been cancelled (REC-022).
    if (player.peek()) log.info('replay-ended', { tileId: tile.id, why });
    else log.info('replay-failed', { tileId: tile.id, why: 'Replay cancelled', because: why });
    close(running);
  };
  scope.onEnd(() => end('the room was left'));

  return {
    current,
    end: () => end('asked for'),
    start(tile) {
      end('another one begins');
      const own = scope.child();
      life = own;
      const player = signal<ReplayPlayer | null>(null);
      const running: RunningReplay = {
        ...{ tile, player },
        end(why, notice) {
          if (life !== own) return;
          if (notice) notices.show(notice, 'info');
          end(why);
        },
        fail(why) {
          if (life !== own) return;
          log.warn('replay-failed', { tileId: tile.id, why });
          notices.show('replay-not-acquired', 'error');
          close(running);
        },
      };
      batch(() => {
        tile.local.replayStatus.value = 'pending';
        current.value = { tile, player };
      });
      load().then(
        (run) => {
          if (life === own) run(own, running);
        },
        (problem: unknown) => running.fail(String(problem)),
      );
    },
  };
};
