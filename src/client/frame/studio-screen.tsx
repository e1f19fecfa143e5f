import { useSignals } from '@preact/signals-react/runtime';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { GridContext, RoomContext, useEvent } from '../studio/context.ts';
import type { StageParts } from '../studio/frame-inputs.ts';
import type { RoomModels } from '../studio/studio.ts';
import * as styles from '../ui/area.css.ts';
import { header as headerPlace } from '../ui/header.css.ts';
import { lazyPart } from '../ui/lazy.tsx';
import { measures } from '../ui/measures.ts';
import { LoadingScreen } from '../ui/screens/loading-screen.tsx';
import { MessageScreen } from '../ui/screens/message-screen.tsx';
import { text } from '../ui/text.ts';
import { unseen } from '../ui/unseen.css.ts';
import { useFocusMode } from './focus-mode.ts';
import { Overlays } from './overlays.tsx';
import { Panels } from './panels.tsx';
import { StageHost } from './stage-host.tsx';
import { useCompact } from './use-compact.ts';
import { useFirstPictures } from './use-first-pictures.ts';
import { useOnePanel } from './use-one-panel.ts';
import { WakeLock } from './wake-lock.tsx';

const Header = lazyPart(async () => (await import('./controls.ts')).Header);
const ControlsBar = lazyPart(async () => (await import('./controls.ts')).ControlsBar);
const AreaItems = lazyPart(async () => (await import('./controls.ts')).AreaItems);
const Announcer = lazyPart(async () => (await import('./controls.ts')).Announcer);
const DisconnectedScreen = lazyPart(async () => (await import('./details.tsx')).DisconnectedScreen);

/** The in-event screen, once what it needs is loaded. */
export const StudioScreen = () => {
  useSignals();
  const event = useEvent();
  const { studio, loadStage } = event;
  const [stage, setStage] = useState<StageParts | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadStage().then(setStage, () => setFailed(true));
  }, [loadStage]);
  useLayoutEffect(load, [load]);
  // Between two rooms the one before stays on the screen.
  const latest = useRef(studio.openRoom.value);
  latest.current = studio.openRoom.value ?? latest.current;
  const room = latest.current;
  const grid = room ?? studio.roomGrid.value;
  const gridValue = useMemo(() => stage && grid && { ...event, ...grid, ...stage }, [event, grid, stage]);
  const roomValue = useMemo(() => stage && room && { ...event, ...room, ...stage }, [event, room, stage]);

  if (failed || studio.roomFailed.value) {
    return (
      <MessageScreen
        icon={CloudOff}
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
  if (!gridValue) return <LoadingScreen />;
  return (
    <GridContext.Provider value={gridValue}>
      <RoomContext.Provider value={roomValue}>
        <Screen room={roomValue} />
      </RoomContext.Provider>
    </GridContext.Provider>
  );
};

/** Header, sidebar, activity area, controls and chat (SHELL-002); until there is the room, its first picture alone. */
const Screen = ({ room }: { room: RoomModels | null }) => {
  useSignals();
  const { studio, state } = useEvent();
  const compact = useCompact();
  const [area, setArea] = useState<HTMLElement | null>(null);
  const isWhole = room !== null;
  const controlsDue = useFirstPictures(area, measures.controlsDelayMs) && isWhole;
  const panelsDue = useFirstPictures(area, measures.firstPicturesMs) && isWhole;
  useFocusMode();
  useOnePanel();
  const focused = state.focusMode.value;
  // A press of a panel button animates; the first picture does not.
  const [settled, setSettled] = useState(false);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  if (studio.localMedia.isOver.value) return <DisconnectedScreen waiting={<LoadingScreen />} />;
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
        <Panels side="start" due={panelsDue} compact={compact} />
        <main className={styles.area} ref={setArea} tabIndex={-1} data-lane={lane}>
          <h1 className={unseen}>{studio.rooms.current.value?.name.value ?? text.product}</h1>
          <StageHost annotations={room?.annotations ?? null} />
          {controlsDue ? <AreaItems onFailed={() => undefined} /> : null}
          {area && controlsDue ? <ControlsBar area={area} compact={compact} /> : null}
        </main>
        <Panels side="end" due={panelsDue} compact={compact} />
      </div>
      {isWhole ? <Overlays /> : null}
    </div>
  );
};
