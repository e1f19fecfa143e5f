import type { LucideIcon } from 'lucide-react';
import { folded } from '../../shared/rules/folded.ts';
import type { RoomValue } from '../studio/context.ts';
import { isFeatureShown } from '../studio/feature-shown.ts';
import { hotkeyLabels } from '../studio/hotkey-labels.ts';
import { type HotkeyName, hotkeys } from '../studio/hotkeys.ts';
import { reporting } from '../studio/reporting.ts';
import { type Action, inOrder } from '../studio/slots.ts';
import { controlsParts } from './controls-parts.ts';
import { detailsParts } from './details-parts.ts';
import { moreItems } from './more-items.ts';
import { frameText } from './text.ts';

/** Something that can be found and done. */
export interface Command {
  readonly id: string;
  readonly kind: 'action' | 'room' | 'person';
  readonly label: string;
  readonly icon?: LucideIcon;
  /** The hotkey as people read it. */
  readonly hotkey?: string;
  readonly run: () => void;
}

const words = frameText.commands;

/** What hotkeys and menus do, under their names; a line below a heading is named after it too. */
const actions = (room: RoomValue): Command[] => {
  const byKey = Object.assign({}, ...controlsParts.map((part) => part.hotkeys?.(room))) as Partial<
    Record<HotkeyName, () => void>
  >;
  const found: Command[] = Object.entries(byKey).map(([name, run]) => ({
    id: `key-${name}`,
    kind: 'action',
    label: hotkeyLabels[name as HotkeyName],
    hotkey: hotkeys()[name as HotkeyName].shown,
    run,
  }));
  let heading: string | null = null;
  const lines = [...detailsParts.flatMap((part) => part.commands?.(room) ?? []), ...moreItems(room)];
  for (const item of lines) {
    if (item.kind === 'heading') heading = item.label;
    else if (item.kind === 'line') heading = null;
    else if (item.kind !== 'hint' && !item.disabled) {
      const { id, label, icon, hotkey, onSelect } = item;
      found.push({ id, kind: 'action', label: heading ? `${heading}: ${label}` : label, icon, hotkey, run: onSelect });
    }
  }
  return found;
};

/** What can be done with some of the people, or of the rooms, each under its name. */
const actionsOn = <Subject>(
  { studio, state, isPhone }: RoomValue,
  actions: readonly Action<Subject>[],
  subjects: readonly { readonly subject: Subject; readonly id: string; readonly name: string }[],
): Command[] =>
  subjects.flatMap(({ subject, id: subjectId, name }) =>
    inOrder(actions)
      .filter((action) => action.isOffered(studio, subject, isPhone))
      .map(({ id, look, run }): Command => {
        const { label, icon } = look(subject, studio);
        const act = reporting(studio, () => run(studio, subject, state));
        return { id: `${id}-${subjectId}`, kind: 'action', label: words.on(name, label), icon, run: () => void act() };
      }),
  );

/** What can be done with each room and each person besides the participant. */
const actionsOnAll = (room: RoomValue): Command[] => {
  const { rooms, people } = room.studio;
  const allRooms = rooms.all.value.map((subject) => ({ subject, id: subject.roomId, name: subject.name.value }));
  const others = people.all.value
    .filter(({ isLocal, active }) => !isLocal && active.value)
    .map((subject) => ({ subject, id: subject.identity, name: subject.name.value }));
  return [
    ...actionsOn(
      room,
      detailsParts.flatMap((part) => part.roomActions ?? []),
      allRooms,
    ),
    ...(isFeatureShown(room, 'fe-UserPopper')
      ? actionsOn(
          room,
          detailsParts.flatMap((part) => part.personActions ?? []),
          others,
        )
      : []),
  ];
};

/** Everything that somebody in a room can go to or do now: commands, rooms, people, and what can be done with these. */
export const commandsOf = (room: RoomValue): readonly Command[] => {
  const { studio, placing, state } = room;
  const { rooms } = studio;
  const showRooms = () => {
    state.sidebarOpen.value = true;
  };
  const join = (roomId: string) => () => void reporting(studio, () => rooms.join(roomId))();
  const others = rooms.all.value
    .filter((other) => other !== rooms.current.value)
    .map((other) => ({ other, isOpen: rooms.obstacle(other) === null }));
  return [
    ...actions(room),
    ...others.map(
      ({ other, isOpen }): Command => ({
        id: `room-${other.roomId}`,
        kind: 'room',
        label: (isOpen ? words.join : words.show)(other.name.value),
        run: isOpen ? join(other.roomId) : showRooms,
      }),
    ),
    ...(rooms.current.value?.people.value ?? []).map(
      (person): Command => ({
        id: `person-${person.identity}`,
        kind: 'person',
        label: words.show(person.name.value),
        run: () => placing.show(person.identity),
      }),
    ),
    ...others.flatMap(({ other, isOpen }) =>
      other.people.value.map(
        (person): Command => ({
          id: `person-${person.identity}`,
          kind: 'person',
          label: words.follow(person.name.value, other.name.value),
          run: isOpen ? join(other.roomId) : showRooms,
        }),
      ),
    ),
    ...actionsOnAll(room),
  ];
};

/** Those that have every word that was written, in their order; where a word begins it counts before its inside. */
export const matching = (commands: readonly Command[], written: string): readonly Command[] => {
  const wanted = folded(written).split(/\s+/).filter(Boolean);
  const fits = (label: string) => wanted.every((word) => label.includes(word));
  const begins = (label: string) => wanted.every((word) => ` ${label}`.includes(` ${word}`));
  const labelled = commands.map((command) => ({ command, label: folded(command.label) }));
  const found = labelled.filter(({ label }) => fits(label));
  return [...found.filter(({ label }) => begins(label)), ...found.filter(({ label }) => !begins(label))].map(
    ({ command }) => command,
  );
};
