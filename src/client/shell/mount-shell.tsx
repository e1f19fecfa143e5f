import './theme/styles.ts';
import { effect } from '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import { InEvent } from './in-event.tsx';
import { once } from './once.ts';
import { PageTitle } from './page-title.tsx';
import { CrashGuard } from './routes/crash-guard.tsx';
import { Routes } from './routes/routes.tsx';
import { PageContext } from './shell-context.ts';
import type { ShellInputs } from './shell-inputs.ts';
import { createShellState } from './shell-state.ts';

/**
 * Renders the shell into `host`; answers what takes it out again. The shell restores the session once by itself, and enters
 * events and rooms as the address and the person say.
 */
export const mountShell = (host: HTMLElement, inputs: ShellInputs): (() => void) => {
  const state = createShellState();
  const { page, isPhone } = inputs;
  const value = { page, isPhone, state, loadStage: once(inputs.loadStage) };
  const root = createRoot(host);
  root.render(
    <CrashGuard>
      <PageContext.Provider value={value}>
        <PageTitle />
        <InEvent>
          <Routes />
        </InEvent>
      </PageContext.Provider>
    </CrashGuard>,
  );
  const { session } = page;
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
