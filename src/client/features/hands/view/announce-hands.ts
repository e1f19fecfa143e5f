import { effect } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';
import type { Person } from '../../people/model/people.ts';

/** Says to host and moderator who raised a hand anywhere in the event (HAND-005). */
export const announceHands = ({ studio }: RoomValue): (() => void) => {
  let known: ReadonlyMap<Person, number> | null = null;
  return effect(() => {
    const wanted = studio.event.role.value !== 'access';
    const now = new Map(studio.people.all.value.map((person) => [person, person.hand.raisedAt.value]));
    const before = known;
    known = now;
    if (!before || !wanted) return;
    for (const [person, raisedAt] of now) {
      const news = raisedAt > 0 && before.get(person) === 0;
      if (news && !person.isLocal) studio.notices.show('hand-raised', 'info', { name: person.name.peek() });
    }
  });
};
