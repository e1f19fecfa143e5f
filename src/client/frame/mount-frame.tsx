import '../ui/theme/styles.ts';
import { effect } from '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import { eventIdOfLocation, noEventId } from '../../shared/values/ids.ts';
import { PageContext } from '../studio/context.ts';
import type { FrameInputs } from '../studio/frame-inputs.ts';
import { createFrameState } from '../studio/frame-state.ts';
import { FailureLog } from '../ui/failure-log.ts';
import { once } from '../ui/once.ts';
import { CrashGuard } from './crash-guard.tsx';
import { InEvent } from './in-event.tsx';
import { PageTitle } from './page-title.tsx';
import { Routes } from './routes.tsx';

/**
 * Renders the frame into `host`; answers what takes it out again. The frame restores the session once by itself, and enters
 * events and rooms as the address and the person say.
 */
export const mountFrame = (host: HTMLElement, inputs: FrameInputs): (() => void) => {
  const state = createFrameState();
  const { page, isPhone } = inputs;
  const value = { page, isPhone, state, loadStage: once(inputs.loadStage) };
  const root = createRoot(host);
  root.render(
    <CrashGuard supportUrl={() => page.config.deployment.peek()?.supportUrl ?? null}>
      <PageContext.Provider value={value}>
        <FailureLog.Provider value={(code, error) => page.log.warn(code, { error: String(error) })}>
          <PageTitle />
          <InEvent>
            <Routes />
          </InEvent>
        </FailureLog.Provider>
      </PageContext.Provider>
    </CrashGuard>,
  );
  const { session } = page;
  const stopCode = effect(() => {
    const rejoin = session.rejoinCode.value;
    state.rejoinCode.value = session.signedIn.value ? (rejoin?.code ?? null) : null;
    if (rejoin?.isNew) state.dialog.value = 'rejoin-code';
  });
  const eventId = eventIdOfLocation(location.pathname, location.search);
  void page.config.load(eventId === noEventId ? null : eventId);
  void session.restore();
  return () => {
    stopCode();
    root.unmount();
    state.stop();
  };
};
