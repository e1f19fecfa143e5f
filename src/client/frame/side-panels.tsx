import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect } from 'react';
import { chatText } from '../features/chat/text.ts';
import * as chatStyles from '../features/chat/view/chat.css.ts';
import { roomsText } from '../features/rooms/text.ts';
import * as sidebar from '../features/rooms/view/sidebar.css.ts';
import { useEvent } from '../studio/context.ts';
import { lazyPart } from '../ui/lazy.tsx';

const Sidebar = lazyPart(async () => (await import('./details.tsx')).Sidebar);
const ChatPanel = lazyPart(async () => (await import('./details.tsx')).ChatPanel);

/** The sidebar once it is `due` or asked for; until then its place. */
export const SidebarPlace = ({ due }: { due: boolean }) => {
  useSignals();
  const open = useEvent().state.sidebarOpen.value;
  const place = (
    <aside id="sidebar" className={sidebar.sidebar} data-open={open || undefined} aria-label={roomsText.event} />
  );
  return due || open ? <Sidebar waiting={place} /> : place;
};

/** The chat once it is `due`; until then its place. */
export const ChatPlace = ({ due, compact }: { due: boolean; compact: boolean }) => {
  useSignals();
  const { state, studio } = useEvent();
  const { isOpen } = studio.chatPanel;
  // A sheet would cover faces and controls: it waits until it is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; later it is the person's choice
  useLayoutEffect(() => {
    if (compact) isOpen.value = false;
  }, []);
  const open = isOpen.value;
  const place = (
    <aside
      id="chat"
      className={compact ? chatStyles.sheet : chatStyles.panel}
      aria-label={chatText.label}
      style={compact ? undefined : { width: open ? `min(${state.chatWidthPx.value}px, 50vw)` : 0 }}
    />
  );
  return due ? <ChatPanel compact={compact} waiting={place} /> : place;
};
