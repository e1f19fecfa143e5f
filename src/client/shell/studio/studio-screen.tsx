import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isFinalDisconnect } from '../../models/final-disconnect.ts';
import { unseen } from '../controls/unseen.css.ts';
import { ControlRequest } from '../dialogs/control-request.tsx';
import { lazyPart } from '../lazy.tsx';
import { measures } from '../measures.ts';
import { LoadingScreen } from '../routes/loading-screen.tsx';
import { MessageScreen } from '../routes/message-screen.tsx';
import { RoomContext, useEvent } from '../shell-context.ts';
import type { MountStage } from '../shell-inputs.ts';
import { text } from '../text.ts';
import { DisconnectedScreen } from './disconnected-screen.tsx';
import { EmptyView, GridLine } from './empty-view.tsx';
import { useFocusMode } from './focus-mode.ts';
import { header as headerPlace } from './header.css.ts';
import { useHotkeys } from './hotkeys.ts';
import { Notices } from './notices.tsx';
import { RecordingNotice } from './recording-notice.tsx';
import { ChatPlace, SidebarPlace } from './side-panels.tsx';
import { StageHost } from './stage-host.tsx';
import * as styles from './studio.css.ts';
import { useCompact } from './use-compact.ts';
import { useFirstPictures } from './use-first-pictures.ts';
import { WakeLock } from './wake-lock.tsx';

const Header = lazyPart(async () => (await import('./controls.ts')).Header);
const ControlsBar = lazyPart(async () => (await import('./controls.ts')).ControlsBar);
const Announcer = lazyPart(async () => (await import('./controls.ts')).Announcer);

/** The in-event screen, once what it needs is loaded. */
export const StudioScreen = () => {
  useSignals();
  const event = useEvent();
  const { studio, loadStage } = event;
  const [mountStage, setMountStage] = useState<MountStage | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadStage().then(
      (mount) => setMountStage(() => mount),
      () => setFailed(true),
    );
  }, [loadStage]);
  useLayoutEffect(load, [load]);
  // Between two rooms the one before stays on the screen.
  const latest = useRef(studio.openRoom.value);
  latest.current = studio.openRoom.value ?? latest.current;
  const room = latest.current;
  const value = useMemo(() => mountStage && room && { ...event, ...room, mountStage }, [event, room, mountStage]);

  if (failed || studio.roomFailed.value) {
    return (
      <MessageScreen
        title={text.screens.unreachableTitle}
        words={text.common.unreachable}
        action={text.common.retry}
        onAction={() => {
          load();
          studio.loadRoom();
        }}
      />
    );
  }
  if (!value) return <LoadingScreen />;
  return (
    <RoomContext.Provider value={value}>
      <Screen />
    </RoomContext.Provider>
  );
};

/** Header, sidebar, activity area, controls and chat (SHELL-002). */
const Screen = () => {
  useSignals();
  const { studio, state } = useEvent();
  const compact = useCompact();
  const [area, setArea] = useState<HTMLElement | null>(null);
  const controlsDue = useFirstPictures(area, measures.controlsDelayMs);
  const panelsDue = useFirstPictures(area, measures.firstPicturesMs);
  useHotkeys();
  useFocusMode();
  const focused = state.focusMode.value;
  // A press of a panel button animates; the first picture does not.
  const [settled, setSettled] = useState(false);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  const ended = isFinalDisconnect(studio.localMedia.disconnectReason.value);
  if (ended && studio.localMedia.connection.value === 'disconnected') return <DisconnectedScreen />;
  const bar = state.bar.value;
  const docked = compact ? 'bottom' : bar.kind === 'docked' ? bar.edge : 'none';
  const header = <header className={headerPlace} />;
  const lane = focused ? 'none' : docked;
  return (
    <div className={styles.screen} data-settled={settled || undefined}>
      {controlsDue ? <Announcer onFailed={() => undefined} /> : null}
      <WakeLock />
      {focused ? null : controlsDue ? <Header compact={compact} waiting={header} /> : header}
      <div className={styles.body}>
        <SidebarPlace due={panelsDue} />
        <main className={styles.area} ref={setArea} data-lane={lane}>
          <h1 className={unseen}>{studio.rooms.current.value?.name.value ?? text.product}</h1>
          <StageHost />
          <EmptyView />
          <GridLine />
          <Notices />
          <RecordingNotice />
          {area && controlsDue ? <ControlsBar area={area} compact={compact} /> : null}
        </main>
        <ChatPlace due={panelsDue} compact={compact} />
      </div>
      <ControlRequest />
    </div>
  );
};
