import { effect } from '@preact/signals-react';
import { useEffect } from 'react';
import type { Person } from '../../models/people.ts';
import type { RoomValue } from '../shell-context.ts';
import { useRoom } from '../shell-context.ts';
import { stageWords } from '../stage-words.ts';

/** Says who begins to share a screen in the room (MEDIA-027). */
const announceShares = ({ studio }: RoomValue) => {
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

/** Says to host and moderator who raised a hand anywhere in the event (HAND-005). */
const announceHands = ({ studio }: RoomValue) => {
  let known: ReadonlyMap<Person, number> | null = null;
  return effect(() => {
    const wanted = studio.event.role.value !== 'access';
    const now = new Map(studio.people.all.value.map((person) => [person, person.handRaisedAt.value]));
    const before = known;
    known = now;
    if (!before || !wanted) return;
    for (const [person, raisedAt] of now) {
      const news = raisedAt > 0 && before.get(person) === 0;
      if (news && !person.isLocal) studio.notices.show('hand-raised', 'info', { name: person.name.peek() });
    }
  });
};

/** Says how an own request for control ended (CTRL-009, CTRL-011, CTRL-012). */
const announceControl = ({ studio, control, tiles }: RoomValue) => {
  let last = control.outcome.peek();
  return effect(() => {
    const outcome = control.outcome.value;
    if (!outcome || outcome === last) return;
    last = outcome;
    if ('name' in outcome) {
      const owner = tiles.find(outcome.tileId);
      const tile = stageWords.tileName(owner?.person?.name.peek() ?? '', owner?.screenId ? 'screen' : 'camera', false);
      const variant = outcome.kind === 'accepted' ? 'success' : 'warning';
      const who: Record<string, string> = outcome.name === null ? {} : { name: outcome.name };
      studio.notices.show(`control-${outcome.kind}`, variant, { ...who, tile });
    } else {
      studio.notices.show(`control-${outcome.kind}`, 'error');
    }
  });
};

/** Turns what happens in the room into notices. It draws nothing and never renders again. */
export const Announcer = () => {
  const room = useRoom();
  useEffect(() => {
    const stops = [announceShares(room), announceHands(room), announceControl(room)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [room]);
  return null;
};
