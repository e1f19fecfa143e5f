import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { ChatModel } from '../features/chat/model/chat-model.ts';
import { usePage } from '../studio/context.ts';
import { text } from '../ui/text.ts';

const flashMs = 1000;

/** How many messages came since somebody last looked at the page, read or not: the chat may be open beside them (CHAT-011). */
const useUnseen = (chat: ChatModel | undefined): number => {
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const known = chat?.heard.peek();
    return chat?.heard.subscribe((heard) => {
      if (heard !== known && document.hidden) setUnseen((count) => count + 1);
    });
  }, [chat]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setUnseen(0);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return unseen;
};

/** The title of the browser tab, written here alone: the room and the event, alternating with the unread messages while nobody looks (SHELL-032); elsewhere the screen. */
export const PageTitle = () => {
  useSignals();
  const { page, state } = usePage();
  const joined = page.entry.event.value;
  const room = joined?.rooms.current.value?.name.value;
  const event = joined?.event.facts.value.name ?? state.screenTitle.value;
  const chat = joined?.openRoom.value?.chat;
  const unread = Math.max(chat?.unread.value ?? 0, useUnseen(chat));
  const newest = useRef(unread);
  newest.current = unread;
  const isFlashing = unread > 0;
  useEffect(() => {
    const calm = [room, event, text.product].filter(Boolean).join(' · ');
    document.title = calm;
    if (!isFlashing) return;
    let loud = false;
    const timer = setInterval(() => {
      loud = document.hidden && !loud;
      document.title = loud ? text.unread(newest.current) : calm;
    }, flashMs);
    return () => {
      clearInterval(timer);
      document.title = calm;
    };
  }, [room, event, isFlashing]);
  return null;
};
