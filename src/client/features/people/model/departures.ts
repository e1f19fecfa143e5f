import { untracked } from '@preact/signals-core';
import type { Scope } from '../../../scope.ts';
import type { PeopleModel, Person } from './people.ts';

/** Says who left a room, one after the other. */
export const followDepartures = (
  scope: Scope,
  { people, roomId }: { readonly people: Pick<PeopleModel, 'inRoom'>; readonly roomId: string },
  left: (identity: string) => void,
): void => {
  let before: readonly Person[] = [];
  scope.effect(() => {
    const now = people.inRoom(roomId).value;
    const gone = before.filter((person) => !now.includes(person));
    before = now;
    untracked(() => {
      for (const { identity } of gone) left(identity);
    });
  });
};
