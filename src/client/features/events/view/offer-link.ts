import { effect, untracked } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';

/** Whether somebody is at something else already, from which a dialog would take them: they write, or look for something. */
const isBusy = ({ state }: RoomValue): boolean => {
  const { activeElement } = document;
  const isWriting =
    (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) &&
    activeElement.value !== '';
  const isInMenu = activeElement?.closest('[role="menu"]') !== null;
  return isWriting || isInMenu || state.dialog.peek() !== null || state.commandsOpen.peek();
};

/** Closes the link that opened by itself once somebody comes; one that is opened again by hand stays. */
const closeWhenSomebodyComes = ({ studio, state }: RoomValue): (() => void) => {
  let isOver = false;
  return effect(() => {
    if (isOver) return;
    const isShown = state.dialog.value === 'share-event';
    const hasCompany = studio.people.all.value.some((person) => !person.isLocal && person.active.value);
    isOver = !isShown || hasCompany;
    if (isShown && hasCompany) state.dialog.value = null;
  });
};

/** Opens the event's link by itself for whoever is alone at the start, unless they are busy (SET-047). */
export const offerLink = (room: RoomValue): (() => void) => {
  let stopWatching: () => void = () => undefined;
  const stop = effect(() => {
    if (!room.linkOffer.isDue.value) return;
    untracked(() => {
      room.linkOffer.end();
      if (isBusy(room)) return;
      room.state.dialog.value = 'share-event';
      stopWatching = closeWhenSomebodyComes(room);
    });
  });
  return () => {
    stop();
    stopWatching();
  };
};
