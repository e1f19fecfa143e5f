import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFinalDisconnect } from '../../models/final-disconnect.ts';
import { ControlsBar } from '../bar/controls-bar.tsx';
import { unseen } from '../controls/unseen.css.ts';
import { ControlRequest } from '../dialogs/control-request.tsx';
import type { RoomParts } from '../mount-shell.tsx';
import { LoadingScreen } from '../routes/loading-screen.tsx';
import { MessageScreen } from '../routes/message-screen.tsx';
import { RoomContext, useShell } from '../shell-context.ts';
import { text } from '../text.ts';
import { Announcer } from './announcer.tsx';
import { DisconnectedScreen } from './disconnected-screen.tsx';
import { EmptyView, GridLine } from './empty-view.tsx';
import { useFocusMode } from './focus-mode.ts';
import { Header } from './header.tsx';
import { useHotkeys } from './hotkeys.ts';
import { Notices } from './notices.tsx';
import { RecordingNotice } from './recording-notice.tsx';
import { ChatPlace, SidebarPlace } from './side-panels.tsx';
import { StageHost } from './stage-host.tsx';
import * as styles from './studio.css.ts';
import { useCompact } from './use-compact.ts';
import { useFirstPictures } from './use-first-pictures.ts';
import { WakeLock } from './wake-lock.tsx';

/** The in-event screen, once what it needs is loaded. */
export const StudioScreen = () => {
  const { loadRoom } = useShell();
  const [parts, setParts] = useState<RoomParts | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadRoom().then(setParts, (error: unknown) => {
      console.error('The studio did not load', error);
      setFailed(true);
    });
  }, [loadRoom]);
  useEffect(load, [load]);

  if (failed) {
    return (
      <MessageScreen
        title={text.screens.unreachableTitle}
        words={text.common.unreachable}
        action={text.common.retry}
        onAction={load}
      />
    );
  }
  if (!parts) return <LoadingScreen />;
  return (
    <RoomContext.Provider value={parts}>
      <Studio />
    </RoomContext.Provider>
  );
};

/** Header, sidebar, activity area, controls and chat (SHELL-002). */
const Studio = () => {
  useSignals();
  const { studio, state } = useShell();
  const compact = useCompact();
  const [area, setArea] = useState<HTMLElement | null>(null);
  const unhurried = useFirstPictures(area);
  useHotkeys();
  useFocusMode();
  const focused = state.focusMode.value;
  // A press of a panel button animates; the first picture does not.
  const [settled, setSettled] = useState(false);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  // The reason of an earlier room stays until the new one is connected; it is not this room's.
  const earlier = useRef(studio.localMedia.disconnectReason.peek());
  const reason = studio.localMedia.disconnectReason.value;
  if (reason === null) earlier.current = null;
  const ended = reason !== earlier.current && isFinalDisconnect(reason);
  if (ended && studio.localMedia.connection.value === 'disconnected') return <DisconnectedScreen />;
  const bar = state.bar.value;
  const docked = compact ? 'bottom' : bar.kind === 'docked' ? bar.edge : 'none';
  const lane = focused ? 'none' : docked;
  return (
    <div className={styles.screen} data-settled={settled || undefined}>
      <Announcer />
      <WakeLock />
      {focused ? null : <Header compact={compact} />}
      <div className={styles.body}>
        <SidebarPlace due={unhurried} />
        <main className={styles.area} ref={setArea} data-lane={lane}>
          <h1 className={unseen}>{studio.rooms.current.value?.name.value ?? text.product}</h1>
          <StageHost />
          <EmptyView />
          <GridLine />
          <Notices />
          <RecordingNotice />
          {area ? <ControlsBar area={area} compact={compact} /> : null}
        </main>
        <ChatPlace due={unhurried} compact={compact} />
      </div>
      <ControlRequest />
    </div>
  );
};
