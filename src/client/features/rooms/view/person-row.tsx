import { useSignals } from '@preact/signals-react/runtime';
import Hand from 'lucide-react/icons/hand';
import MicOff from 'lucide-react/icons/mic-off';
import { useEvent } from '../../../studio/context.ts';
import { useDetails } from '../../../studio/details-context.ts';
import { isFeatureShown } from '../../../studio/feature-shown.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { handsText } from '../../hands/text.ts';
import type { Person } from '../../people/model/people.ts';
import { roomsText } from '../text.ts';
import { ActionMenu } from './action-menu.tsx';
import * as styles from './sidebar.css.ts';

/** One person of a room. It renders once; what changes is bound to its signals. */
export const PersonRow = ({ person }: { person: Person }) => (
  <li className={styles.person}>
    <Avatar name={person.name} color={person.color} sizePx={22} />
    <span className={styles.personName}>
      {person.name}
      {person.isLocal ? <span className={styles.you}> ({roomsText.you})</span> : null}
    </span>
    <HandHighlight person={person} />
    <HandMark person={person} />
    <MicrophoneMark person={person} />
    <PersonMenu person={person} />
  </li>
);

/** Shows for a moment that a hand went up or down (HAND-003); of all rows only the one that changes is rendered. */
const HandHighlight = ({ person }: { person: Person }) => {
  useSignals();
  if (!person.hand.moved.value) return null;
  const isUp = person.hand.raisedAt.value > 0;
  return <span className={styles.handHighlight} data-moved={isUp ? 'up' : 'down'} aria-hidden="true" />;
};

const HandMark = ({ person }: { person: Person }) => {
  useSignals();
  if (person.hand.raisedAt.value === 0) return null;
  return (
    <span className={styles.hand} role="img" aria-label={handsText.up}>
      <Icon of={Hand} sizePx={15} />
    </span>
  );
};

const MicrophoneMark = ({ person }: { person: Person }) => {
  useSignals();
  if (!person.isMuted.value) return null;
  return (
    <span className={styles.muted} role="img" aria-label={roomsText.muted}>
      <Icon of={MicOff} sizePx={15} />
    </span>
  );
};

/** What may be done with somebody, for who has that menu (PERM-028). */
const PersonMenu = ({ person }: { person: Person }) => {
  useSignals();
  const isShown = isFeatureShown(useEvent(), 'fe-UserPopper');
  const actions = useDetails().flatMap((part) => part.personActions ?? []);
  if (!isShown) return null;
  // Whoever looks has a place as wide, so that the marks of all rows stand below one another.
  if (person.isLocal) return <span className={styles.rowMenu} />;
  return <ActionMenu name={person.name.value} subject={person} actions={actions} />;
};
