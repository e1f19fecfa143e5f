import { type NoticeActions, type NoticeSentences, nameIn } from '../../studio/slots.ts';

export const handsNotices: NoticeSentences = {
  'hand-raised': (params) => {
    const { others = '0', second = '' } = params;
    if (others === '0') return `${nameIn(params)} raised their hand.`;
    const rest = others === '1' ? second : `${others} others`;
    return `${nameIn(params)} and ${rest} raised their hands.`;
  },
};

/** Leads to whoever raised a hand: to their tile, or to the list of rooms where they are in another one. */
export const handsNoticeActions: NoticeActions = {
  'hand-raised': {
    label: 'View',
    run({ page, state }, { identity = '' }) {
      const event = page.entry.event.peek();
      const room = event?.roomGrid.peek();
      const isHere = event?.people.find(identity)?.roomId.peek() === room?.room.roomId;
      if (room && isHere) room.placing.show(identity);
      else state.sidebarOpen.value = true;
    },
  },
};
