import { effect } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';
import type { Person } from '../../people/model/people.ts';
import { handScopeOf } from '../../settings/model/hand-scope.ts';

/** Says who raised a hand, and plays a sound: of nobody, of their room or of the event, as somebody set it (HAND-005). */
export const announceHands = ({ studio, room, sounds }: RoomValue): (() => void) => {
  let known: ReadonlyMap<Person, number> | null = null;
  return effect(() => {
    const scope = handScopeOf(studio.preferences.handScope.value, studio.event.role.value);
    const now = new Map(studio.people.all.value.map((person) => [person, person.hand.raisedAt.value]));
    const before = known;
    known = now;
    if (!before || scope === 'none') return;
    for (const [person, raisedAt] of now) {
      const news = raisedAt > 0 && before.get(person) === 0;
      if (!news || person.isLocal || (scope === 'room' && person.roomId.peek() !== room.roomId)) continue;
      studio.notices.show('hand-raised', 'info', { name: person.name.peek(), identity: person.identity });
      sounds.play('hand');
    }
  });
};
