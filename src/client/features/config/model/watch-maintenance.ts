import { type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { safeParse } from 'valibot';
import { maintenanceAt, maintenanceChangeMs, maintenanceMode } from '../../../../shared/rules/maintenance.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { ConfigState } from './config-model.ts';
import { putBanner } from './put-banner.ts';

/** Whoever is in a room when maintenance begins has this long to finish a sentence. */
const graceMs = 30_000;
/** What a browser's timer can hold. */
const longestTimerMs = 2 ** 31 - 1;

/** Announces maintenance, and keeps everybody out while it lasts (CFG-020, CFG-021). */
export const watchMaintenance = (
  scope: Scope,
  inputs: {
    readonly state: ConfigState;
    readonly clock: Clock;
    readonly log: LogPort;
    readonly isInRoom: ReadonlySignal<boolean>;
    /** Goes out of the room and the event, to be back in them afterwards; null: nobody is in one. */
    readonly suspend: () => Promise<void> | null;
  },
): void => {
  const { state, clock, isInRoom } = inputs;
  const moment = signal(0);
  let stopTimer = () => {};
  let closesAtMs: number | null = null;

  const lookAgainAt = (atMs: number | null) => {
    stopTimer();
    if (atMs === null) return;
    stopTimer = scope.after(Math.min(longestTimerMs, Math.max(0, atMs - clock.now())), () => moment.value++);
  };
  const close = async (untilMs: number | null, message: string | null) => {
    const suspending = inputs.suspend();
    if (suspending) await suspending;
    putBanner(state, 'closing', null);
    state.block.value = { kind: 'maintenance', untilMs, message };
  };

  scope.effect(() => {
    moment.value;
    const said = state.deployment.value;
    if (!said) return;
    const parsed = safeParse(maintenanceMode, said.maintenanceMode);
    if (!parsed.success) inputs.log.warn('maintenance-mode-unknown');
    const mode = parsed.success ? parsed.output : null;
    const { clockOffsetMs } = said;
    const serverNowMs = clock.now() + clockOffsetMs;
    const maintenance = maintenanceAt(mode, serverNowMs);
    const changeMs = maintenanceChangeMs(mode, serverNowMs);
    const nextMs = changeMs === null ? null : changeMs - clockOffsetMs;
    const isOccupied = maintenance.state === 'in-effect' && isInRoom.value;
    untracked(() => {
      const { state: what } = maintenance;
      putBanner(
        state,
        'maintenance',
        what === 'announced' ? { kind: 'maintenance', fromMs: maintenance.fromMs, hours: maintenance.hours } : null,
      );
      lookAgainAt(nextMs);
      if (what !== 'in-effect') {
        closesAtMs = null;
        putBanner(state, 'closing', null);
        if (state.block.peek()?.kind === 'maintenance') state.block.value = null;
        return;
      }
      if (isOccupied && state.block.peek() === null) {
        closesAtMs ??= clock.now() + graceMs;
        if (clock.now() < closesAtMs) {
          putBanner(state, 'closing', { kind: 'closing', atMs: closesAtMs });
          lookAgainAt(closesAtMs);
          return;
        }
      }
      void close(maintenance.untilMs, maintenance.message);
    });
  });
};
