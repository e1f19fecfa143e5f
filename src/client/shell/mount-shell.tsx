import './theme/styles.ts';
import { effect } from '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import type { Result } from '../../shared/values/result.ts';
import type { AnnotationsModel } from '../models/annotations-model.ts';
import type { ControlModel } from '../models/control-model.ts';
import type { Studio } from '../models/studio.ts';
import type { TilesModel } from '../models/tiles-model.ts';
import type { Stage, StageInputs } from '../stage/mount-stage.ts';
import { once } from './once.ts';
import { PageTitle } from './page-title.tsx';
import { CrashGuard } from './routes/crash-guard.tsx';
import { Routes } from './routes/routes.tsx';
import { ShellContext } from './shell-context.ts';
import { createShellState } from './shell-state.ts';

/** What the shell gives to the stage; the composition root adds the rest of {@link StageInputs}. */
export type StageSlots = Pick<
  StageInputs,
  'text' | 'reducedMotion' | 'themeRevision' | 'onToolbarHost' | 'onContentHost'
>;

/** Fills `host` with the activity grid. */
export type MountStage = (host: HTMLElement, slots: StageSlots) => Stage;

/** What the studio screen needs and the first page does not. */
export interface RoomParts {
  readonly tiles: TilesModel;
  readonly annotations: AnnotationsModel;
  readonly control: ControlModel;
  readonly mountStage: MountStage;
}

/** What the composition root hands to the shell. */
export interface ShellInputs {
  readonly studio: Studio;
  /** Loads the room's parts; called once, on the wait screen at the earliest, and again only after it failed. */
  readonly loadRoom: () => Promise<RoomParts>;
  /** Changes the own display name; left out: the wait screen shows the name and does not offer to change it. */
  readonly rename?: (name: string) => Promise<Result<void, { readonly code: string }>>;
  /** Whether this is a phone by the OS gate; it decides the desktop-only controls. */
  readonly isPhone: boolean;
}

/**
 * Renders the shell into `host`; answers what takes it out again. The shell asks `studio.session.restore()` once by
 * itself, calls `studio.event.join` and `rooms.join` as the address and the person say, and `loadRoom` once, on the wait
 * screen at the earliest.
 */
export const mountShell = (host: HTMLElement, inputs: ShellInputs): (() => void) => {
  const state = createShellState();
  const { studio, rename, isPhone } = inputs;
  const value = { studio, rename, isPhone, state, loadRoom: once(inputs.loadRoom) };
  const root = createRoot(host);
  root.render(
    <CrashGuard>
      <ShellContext.Provider value={value}>
        <PageTitle />
        <Routes />
      </ShellContext.Provider>
    </CrashGuard>,
  );
  const { session } = studio;
  const stopCode = effect(() => {
    const code = session.rejoinCode.value;
    if (code !== null) {
      state.rejoinCode.value = code;
      state.dialog.value = 'rejoin-code';
    }
    if (session.signedIn.value === null) state.rejoinCode.value = null;
  });
  void session.restore();
  return () => {
    stopCode();
    root.unmount();
    state.stop();
  };
};
