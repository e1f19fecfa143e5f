import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect } from 'react';
import * as chatStyles from '../chat/chat.css.ts';
import { lazyPart } from '../lazy.tsx';
import { roomText } from '../room-text.ts';
import { useEvent, useRoom } from '../shell-context.ts';
import * as sidebar from '../sidebar/sidebar.css.ts';

const Sidebar = lazyPart(async () => (await import('../later.ts')).Sidebar);
const ChatPanel = lazyPart(async () => (await import('../later.ts')).ChatPanel);

/** The sidebar once it is `due` or asked for; until then its place. */
export const SidebarPlace = ({ due }: { due: boolean }) => {
  useSignals();
  const open = useEvent().state.sidebarOpen.value;
  const place = (
    <aside id="sidebar" className={sidebar.sidebar} data-open={open || undefined} aria-label={roomText.sidebar.title} />
  );
  return due || open ? <Sidebar waiting={place} /> : place;
};

/** The chat once it is `due`; until then its place. */
export const ChatPlace = ({ due, compact }: { due: boolean; compact: boolean }) => {
  useSignals();
  const { state, chat } = useRoom();
  // A sheet would cover faces and controls: it waits until it is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; later it is the person's choice
  useLayoutEffect(() => {
    if (compact) chat.isOpen.value = false;
  }, []);
  const open = chat.isOpen.value;
  const place = (
    <aside
      id="chat"
      className={compact ? chatStyles.sheet : chatStyles.panel}
      aria-label={roomText.chat.label}
      style={compact ? undefined : { width: open ? `min(${state.chatWidthPx.value}px, 50vw)` : 0 }}
    />
  );
  return due ? <ChatPanel compact={compact} waiting={place} /> : place;
};
