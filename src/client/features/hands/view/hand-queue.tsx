import { useSignals } from '@preact/signals-react/runtime';
import Hand from 'lucide-react/icons/hand';
import { useId } from 'react';
import { formatTileIdentity } from '../../../../shared/rules/tiles/tile-identity.ts';
import { useEvent } from '../../../studio/context.ts';
import { reporting } from '../../../studio/reporting.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tooltip } from '../../../ui/tooltip.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { microphoneForbiddenBy } from '../../media/view/microphone-forbidden.ts';
import type { Person } from '../../people/model/people.ts';
import { handsText } from '../text.ts';
import * as styles from './hand-queue.css.ts';

/** Whose hands are up in this room, first come first; who runs the room calls the next one. Nothing while none is up. */
export const HandQueue = () => {
  useSignals();
  const hintId = useId();
  const { studio } = useEvent();
  const queue = studio.rooms.current.value?.hands.value ?? [];
  if (queue.length === 0) return null;
  const mayLower = (person: Person) => studio.event.can('participant.raise-hand', person);
  // A moderator lowers no host's hand: the queue goes on after it.
  const lowerable = studio.event.can('room.spotlight') ? queue.filter(mayLower) : [];
  const next = lowerable[0];

  const lower = (person: Person) => reporting(studio, () => studio.hands.lower(person.identity));
  const call = (person: Person) =>
    reporting(studio, async () => {
      const { identity } = person;
      const answer = await studio.hands.lower(identity);
      // Whose hand was down by then has been called by somebody else, or wants to say nothing any more.
      if (!answer.ok || !answer.value) return answer;
      studio.roomGrid.peek()?.placing.setSpotlight(formatTileIdentity({ participantIdentity: identity }));
      if (!person.isMuted.peek()) return answer;
      const by = microphoneForbiddenBy(studio, person);
      if (by) studio.notices.show('not-asked-to-unmute', 'warning', { name: person.name.peek(), by });
      else studio.moderation.askToUnmute(identity);
      return answer;
    });
  const lowerAll = reporting(studio, async () => {
    const answers = await Promise.all(lowerable.map(({ identity }) => studio.hands.lower(identity)));
    return answers.find(({ ok }) => !ok) ?? { ok: true };
  });

  return (
    <section className={styles.queue} aria-label={handsText.queue}>
      <div className={styles.head}>
        <h3 className={styles.title}>{handsText.count(queue.length)}</h3>
        {lowerable.length > 1 ? (
          <Button variant="link" onClick={() => void lowerAll()}>
            {handsText.lowerAll}
          </Button>
        ) : null}
        {next ? (
          <span {...tooltip(handsText.nextHint)}>
            <Button
              // The second click of a double click was for whoever was called by the first.
              onClick={({ detail }) => {
                if (detail < 2) void call(next)();
              }}
              describedBy={hintId}
            >
              {handsText.next}
            </Button>
            <span id={hintId} className={unseen}>
              {handsText.nextHint}
            </span>
          </span>
        ) : null}
      </div>
      <ol className={styles.people}>
        {queue.map((person) => (
          <li key={person.identity} className={styles.person}>
            <Avatar name={person.name} color={person.color} sizePx={22} />
            <span className={styles.name}>{person.name}</span>
            {mayLower(person) ? (
              <IconButton
                label={handsText.lowerHandOf(person.name.value)}
                icon={Hand}
                sizePx={16}
                pressed
                onClick={lower(person)}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
};
