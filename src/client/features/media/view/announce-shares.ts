import { effect } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';
import type { Person } from '../../people/model/people.ts';

/** Says who begins to share a screen in the room (MEDIA-027). */
export const announceShares = ({ studio }: RoomValue): (() => void) => {
  let known: ReadonlyMap<Person, number> | null = null;
  let room: unknown = null;
  return effect(() => {
    const current = studio.rooms.current.value;
    const people = current?.people.value ?? [];
    const now = new Map(
      people.map((person) => [person, person.screens.value.filter(({ key }) => key === 'screen').length]),
    );
    // Shares that were there before one came are not news.
    const before = current === room ? known : null;
    room = current;
    known = now;
    if (!before) return;
    for (const [person, count] of now) {
      const earlier = before.get(person);
      if (person.isLocal || earlier === undefined || count <= earlier) continue;
      const code = count > 1 ? 'sharing-another-screen' : 'sharing-screen';
      studio.notices.show(code, 'info', { name: person.name.peek() });
    }
  });
};
