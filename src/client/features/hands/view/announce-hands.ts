import { effect } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';
import type { Person } from '../../people/model/people.ts';
import { handScopeOf } from '../../settings/model/hand-scope.ts';

/**
 * Says who raised a hand, and plays a sound: of nobody, of their room or of the event, as somebody set it (HAND-005). Hands
 * that are raised while a notice of others is still there are told of in one with them; a hand that is down again is not.
 */
export const announceHands = ({ studio, room, sounds }: RoomValue): (() => void) => {
  let known: ReadonlyMap<Person, number> | null = null;
  let told: readonly Person[] = [];
  /** Takes the notice away; answers whose hands it told of. */
  const takeBack = (): readonly Person[] => {
    const { notices } = studio;
    const shown = notices.current.peek().filter(({ code }) => code === 'hand-raised');
    for (const { id } of shown) notices.dismiss(id);
    return shown.length > 0 ? told : [];
  };
  const tell = (people: readonly Person[]): void => {
    told = people;
    const [first, second] = told;
    if (!first) return;
    const params: Record<string, string> = { name: first.name.peek() };
    // One of several is nobody to be led to.
    if (second) Object.assign(params, { others: String(told.length - 1), second: second.name.peek() });
    else params.identity = first.identity;
    studio.notices.show('hand-raised', 'info', params);
  };
  return effect(() => {
    const scope = handScopeOf(studio.preferences.handScope.value, studio.event.role.value);
    const now = new Map(studio.people.all.value.map((person) => [person, person.hand.raisedAt.value]));
    const before = known;
    known = now;
    if (!before || scope === 'none') return;
    for (const [person, raisedAt] of now) {
      const news = raisedAt > 0 && before.get(person) === 0;
      if (!news || person.isLocal || (scope === 'room' && person.roomId.peek() !== room.roomId)) continue;
      tell([...takeBack().filter((other) => other !== person), person]);
      sounds.play('hand');
    }
    // Nobody is told of a hand that is down again; and of the others not anew.
    told = told.filter((person) => now.get(person));
    if (told.length === 0) takeBack();
  });
};
