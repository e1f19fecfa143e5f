import { signal } from '@preact/signals-core';
import { createRoot } from 'react-dom/client';
import { Feed } from '../../src/client/features/chat/view/feed.tsx';
import { EventContext, RoomContext } from '../../src/client/studio/context.ts';
import '../../src/client/ui/theme/global.css.ts';
import { drive } from './drive.ts';
import { writeMessages } from './messages.ts';

const nothing = () => undefined;
const colors = ['#4a5fb8', '#7a3fb0', '#2f8a96', '#2f9a68', '#b0603a', '#a83a62'];

drive({
  mount(host, count) {
    const messages = writeMessages(count);
    const names = [...new Set(messages.map(({ senderName }) => senderName))];
    const people = new Map(
      names.map((name, index) => [
        name,
        { identity: name, name: signal(name), color: signal({ main: colors[index], contrast: '#ffffff' }) },
      ]),
    );
    const shown = {
      id: 'room',
      messages: signal(messages),
      history: signal('complete'),
      isReadBack: signal(false),
      earlier: { isShown: signal(false), number: signal(0), newer: signal('idle'), marked: signal(null) },
      isDecisionRequired: signal(false),
      isLocked: () => false,
      edits: { editing: signal(null) },
      loadOlder: nothing,
    };
    const value = {
      chat: { shown: signal(shown), nameOf: () => 'Room', write: nothing },
      studio: {
        people: { localIdentity: 'me', find: (identity: string) => people.get(identity) },
        event: { can: () => true },
      },
    } as never;
    createRoot(host).render(
      <EventContext.Provider value={value}>
        <RoomContext.Provider value={value}>
          <Feed />
        </RoomContext.Provider>
      </EventContext.Provider>,
    );
  },
  scroller: () => document.querySelector('section') as HTMLElement,
});
