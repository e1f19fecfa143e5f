import { effect } from '@preact/signals-react';
import { formatTileIdentity } from '../../../../shared/rules/tiles/tile-identity.ts';
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
      const { screenId } = person.screens.peek().findLast(({ key }) => key === 'screen') ?? { screenId: null };
      const tile = formatTileIdentity({
        participantIdentity: person.identity,
        screenType: 'screen',
        ...(screenId === null ? {} : { screenId }),
      });
      studio.notices.show(code, 'info', { name: person.name.peek(), tile });
    }
  });
};
