import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect } from 'react';
import * as chat from '../chat/chat.css.ts';
import { Lazy } from '../lazy.tsx';
import { once } from '../once.ts';
import { roomText } from '../room-text.ts';
import { useShell } from '../shell-context.ts';
import * as sidebar from '../sidebar/sidebar.css.ts';

const loadSidebar = once(async () => (await import('../sidebar/sidebar.tsx')).Sidebar);
const loadChat = once(async () => (await import('../chat/chat-panel.tsx')).ChatPanel);
const noProps = {};

/** Fetches what the side panels are made of, to be there when they are drawn. */
export const fetchSidePanels = (): Promise<unknown> => Promise.all([loadSidebar(), loadChat()]);

/** The sidebar once it is `due` or asked for; until then its place. */
export const SidebarPlace = ({ due }: { due: boolean }) => {
  useSignals();
  const open = useShell().state.sidebarOpen.value;
  const place = (
    <aside id="sidebar" className={sidebar.sidebar} data-open={open || undefined} aria-label={roomText.sidebar.title} />
  );
  return due || open ? <Lazy load={loadSidebar} props={noProps} waiting={place} /> : place;
};

/** The chat once it is `due`; until then its place. */
export const ChatPlace = ({ due, compact }: { due: boolean; compact: boolean }) => {
  useSignals();
  const { studio, state } = useShell();
  // A sheet would cover faces and controls: it waits until it is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; later it is the person's choice
  useLayoutEffect(() => {
    if (compact) studio.chat.isOpen.value = false;
  }, []);
  const open = studio.chat.isOpen.value;
  const place = (
    <aside
      id="chat"
      className={compact ? chat.sheet : chat.panel}
      aria-label={roomText.chat.label}
      style={compact ? undefined : { width: open ? `min(${state.chatWidthPx.value}px, 50vw)` : 0 }}
    />
  );
  return due ? <Lazy load={loadChat} props={{ compact }} waiting={place} /> : place;
};
