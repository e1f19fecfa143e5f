import type { ActedOn } from '../../events/model/event-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { RoomResource } from './resources-model.ts';

const unknownRole = { value: null };

/** Whose resource it is, as far as rights to change it go. */
export const actedOnOwner = ({ fact }: RoomResource, people: Pick<PeopleModel, 'find'>): ActedOn => {
  const { owner } = fact.value;
  return { identity: owner, role: people.find(owner)?.role ?? unknownRole };
};
