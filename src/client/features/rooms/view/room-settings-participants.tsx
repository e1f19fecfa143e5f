import { useSignals } from '@preact/signals-react/runtime';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Mic from 'lucide-react/icons/mic';
import Monitor from 'lucide-react/icons/monitor';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ScreenShare from 'lucide-react/icons/screen-share';
import Video from 'lucide-react/icons/video';
import { useEffect, useRef, useState } from 'react';
import { mediumSetting, mediumSource } from '../../../../shared/rules/medium-source.ts';
import { isMediumAllowed, type Medium } from '../../../../shared/values/roles.ts';
import { useEvent } from '../../../studio/context.ts';
import { reporting } from '../../../studio/reporting.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tick } from '../../../ui/text-field.css.ts';
import type { Person } from '../../people/model/people.ts';
import type { Room } from '../model/rooms-model.ts';
import { roomSettingsText } from '../room-settings-text.ts';
import { MoveDialog } from './move-dialog.tsx';
import { offeredMedia } from './offered-media.ts';
import * as styles from './room-settings.css.ts';

const words = roomSettingsText;
const icons: Readonly<Record<Medium, LucideIcon>> = {
  microphone: Mic,
  camera: Video,
  screenShare: ScreenShare,
  vw: Monitor,
  annotation: Pencil,
};

/** The people of a room: what each may use, moving them elsewhere, and who may not come in (ROOM-042). */
export const RoomParticipants = ({ room }: { room: Room }) => {
  useSignals();
  const { studio } = useEvent();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState(false);
  const blocked = useAnswer(() => studio.roomSettings.blocked(room.roomId));
  // Every fact of a room brings flags of its own, and is all that is told of somebody who was blocked by another host.
  const flags = room.flags.value;
  const asked = useRef(flags);
  const { again } = blocked;
  useEffect(() => {
    if (asked.current === flags) return;
    asked.current = flags;
    void again();
  }, [flags, again]);
  const people = room.people.value;
  const mayMove = studio.event.can('room.move-participants');
  // Where one of them may not be moved, nobody is.
  const movable = people.filter((person) => mayMove && studio.event.can('participant.move', person));
  const selected = movable.filter(({ identity }) => chosen.has(identity));
  const choose = (identity: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(identity);
    else next.delete(identity);
    setChosen(next);
  };
  return (
    <>
      {people.length === 0 ? (
        <p className={styles.hint}>{words.nobody}</p>
      ) : (
        <>
          {movable.length > 0 ? (
            <div className={styles.line}>
              <label className={styles.line}>
                <input
                  type="checkbox"
                  className={tick}
                  checked={selected.length === movable.length}
                  onChange={(event) =>
                    setChosen(new Set(event.currentTarget.checked ? movable.map(({ identity }) => identity) : []))
                  }
                />
                {words.selectAll}
              </label>
              <Button disabled={selected.length === 0} onClick={() => setMoving(true)}>
                {words.move}
              </Button>
            </div>
          ) : null}
          <ul className={styles.people}>
            {people.map((person) => (
              <PersonLine
                key={person.identity}
                person={person}
                room={room}
                isChosen={selected.includes(person)}
                onChoose={movable.includes(person) ? (isChosen) => choose(person.identity, isChosen) : null}
                onBlock={() => void blocked.act(() => studio.roomSettings.block(room.roomId, person.identity))}
              />
            ))}
          </ul>
        </>
      )}
      <FailureLine failure={blocked.failure} onRetry={() => void blocked.again()} />
      {blocked.answer && blocked.answer.length > 0 ? (
        <div>
          <h3 className={styles.label}>{words.blocked}</h3>
          <ul className={styles.people}>
            {blocked.answer.map((identity) => {
              const name = studio.people.find(identity)?.name.value ?? words.unknownPerson;
              return (
                <li key={identity} className={styles.person}>
                  <span className={styles.name}>{name}</span>
                  <Button
                    label={words.unblockOf(name)}
                    onClick={() => void blocked.act(() => studio.roomSettings.unblock(room.roomId, identity))}
                  >
                    {words.unblock}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
      {moving ? (
        <MoveDialog
          room={room}
          identities={selected.map(({ identity }) => identity)}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false);
            setChosen(new Set());
          }}
        />
      ) : null}
    </>
  );
};

interface PersonLineProps {
  readonly person: Person;
  readonly room: Room;
  readonly isChosen: boolean;
  readonly onChoose: ((isChosen: boolean) => void) | null;
  readonly onBlock: () => void;
}

const PersonLine = ({ person, room, isChosen, onChoose, onBlock }: PersonLineProps) => {
  useSignals();
  const { studio } = useEvent();
  const name = person.name.value;
  const event = studio.event.facts.value.flags;
  const media = offeredMedia(studio);
  const mayAdminister = studio.event.can('participant.administer', person);
  const sourceOf = (medium: Medium) => mediumSource(medium, person.flags.value, room.flags.value, event);
  const isOn = (medium: Medium) => isMediumAllowed(medium, person.flags.value, room.flags.value, event);
  // Why somebody may not use a medium, or may though their room or the event forbids it.
  const reasons = media.flatMap((medium) => {
    const source = sourceOf(medium);
    if (source && !isOn(medium)) return words.offBy[source](words.media[medium]);
    const isException = source === 'participant' && !isMediumAllowed(medium, undefined, room.flags.value, event);
    return isException ? words.onBy(words.media[medium]) : [];
  });
  return (
    <li className={styles.person}>
      {onChoose ? (
        <input
          type="checkbox"
          className={tick}
          aria-label={words.select(name)}
          checked={isChosen}
          onChange={(change) => onChoose(change.currentTarget.checked)}
        />
      ) : null}
      <span className={styles.name}>
        {name}
        {reasons.length > 0 ? <span className={styles.reasons}>{reasons.join(' · ')}</span> : null}
      </span>
      <span className={styles.tools}>
        {mayAdminister && media.some((medium) => sourceOf(medium) === 'participant') ? (
          <IconButton
            label={words.followRoomOf(name)}
            icon={RotateCcw}
            sizePx={16}
            onClick={() => void reporting(studio, () => studio.roomSettings.clearMedia(person.identity))()}
          />
        ) : null}
        {person.isLocal || !studio.event.can('room.block', person) ? null : (
          <IconButton label={words.blockOf(name)} icon={Ban} sizePx={16} onClick={onBlock} />
        )}
        {mayAdminister
          ? media.map((medium) => {
              const on = isOn(medium);
              return (
                <IconButton
                  key={medium}
                  label={words.mediaOf(words.media[medium], name)}
                  icon={icons[medium]}
                  sizePx={16}
                  pressed={on}
                  off={!on}
                  onClick={() =>
                    void reporting(studio, () =>
                      studio.moderation.setParticipantMedium(
                        person,
                        medium,
                        mediumSetting(medium, !on, room.flags.value, event),
                      ),
                    )()
                  }
                />
              );
            })
          : null}
      </span>
    </li>
  );
};
