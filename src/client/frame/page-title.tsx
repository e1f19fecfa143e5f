import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { usePage } from '../studio/context.ts';
import { text } from '../ui/text.ts';

const flashMs = 1000;

/** The title of the browser tab, written here alone: the room and the event, alternating with the unread messages while nobody looks (SHELL-032); elsewhere the screen. */
export const PageTitle = () => {
  useSignals();
  const { page, state } = usePage();
  const joined = page.entry.event.value;
  const room = joined?.rooms.current.value?.name.value;
  const event = joined?.event.facts.value.name ?? state.screenTitle.value;
  const unread = joined?.openRoom.value?.chat.unread.value ?? 0;
  useEffect(() => {
    const calm = [room, event, text.product].filter(Boolean).join(' · ');
    document.title = calm;
    if (unread === 0) return;
    let loud = false;
    const timer = setInterval(() => {
      loud = document.hidden && !loud;
      document.title = loud ? text.unread(unread) : calm;
    }, flashMs);
    return () => {
      clearInterval(timer);
      document.title = calm;
    };
  }, [room, event, unread]);
  return null;
};
