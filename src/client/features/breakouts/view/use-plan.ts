import type { Signal } from '@preact/signals-react';
import { useState } from 'react';
import {
  readBreakoutList,
  roomsForGroupsOf,
  spreadAtRandom,
  type WrongBreakoutLine,
} from '../../../../shared/rules/breakouts.ts';
import { isFull } from '../../../../shared/rules/entry.ts';
import type { BreakoutDraft, BreakoutPlan } from '../model/breakouts-model.ts';
import { breakoutsText } from '../text.ts';

/** Somebody who can be sent to a room. */
export interface Candidate {
  readonly identity: string;
  readonly name: string;
  readonly isHost: boolean;
}

/** A room of the event. */
export interface RoomOfEvent {
  readonly roomId: string;
  readonly name: string;
  readonly isLocked: boolean;
  /** Null: unlimited. */
  readonly capacity: number | null;
  /** The identities of those in it. */
  readonly people: readonly string[];
}

/**
 * A line of a table that is left out: somebody or a room in it is wrong, the room is locked, or it would have to be made.
 */
export type LeftOutLine = Omit<WrongBreakoutLine, 'field'> & {
  readonly field: WrongBreakoutLine['field'] | 'locked' | 'noRoom';
};

/** A room to which somebody can be sent: one that there is, or one to make. */
export interface PlannedRoom {
  /** What stands for it in the plan. */
  readonly key: string;
  readonly name: string;
  readonly room: BreakoutPlan['room'];
}

const isCalled = (name: string) => (room: { readonly name: string }) => room.name.toLowerCase() === name.toLowerCase();

const emptyDraft: BreakoutDraft = { chosen: new Map(), added: [] };

/**
 * Who goes where, as long as a breakout is planned: chosen one by one, by chance, or by a table. `people` are those whom
 * the plan is about, `ofEvent` the rooms that there are; nobody is sent to a locked one, nor is a second one made with its name.
 * Others are made where `makesRooms`. The plan itself is in `draft`.
 */
export const usePlan = (
  people: readonly Candidate[],
  ofEvent: readonly RoomOfEvent[],
  makesRooms: boolean,
  draft: Signal<BreakoutDraft | null>,
) => {
  const { chosen, added } = draft.value ?? emptyDraft;
  const rooms = ofEvent.filter(({ isLocked }) => !isLocked);
  const isLocked = (name: string) => ofEvent.some((room) => room.isLocked && isCalled(name)(room));
  const change = (changes: (before: BreakoutDraft) => Partial<BreakoutDraft>) => {
    const before = draft.peek() ?? emptyDraft;
    draft.value = { ...before, ...changes(before) };
  };
  const setChosen = (next: ReadonlyMap<string, string>) => change(() => ({ chosen: next }));
  const [wrong, setWrong] = useState<readonly LeftOutLine[]>([]);
  const all: readonly PlannedRoom[] = [
    ...rooms.map(({ roomId, name }) => ({ key: roomId, name, room: { roomId } })),
    ...(makesRooms ? added : [])
      .filter((name) => !ofEvent.some(isCalled(name)))
      .map((name) => ({ key: `new ${name.toLowerCase()}`, name, room: { name } })),
  ];
  const keyOf = (name: string): string => rooms.find(isCalled(name))?.roomId ?? `new ${name.toLowerCase()}`;
  const add = (names: readonly string[]) =>
    change((before) => {
      const after = new Map(before.added.map((name) => [name.toLowerCase(), name]));
      for (const name of names) if (!after.has(name.toLowerCase())) after.set(name.toLowerCase(), name);
      return { added: [...after.values()] };
    });
  const numbered = (count: number) =>
    Array.from({ length: count + ofEvent.length }, (_, index) => breakoutsText.plan.newRoom(index + 1))
      .filter((name) => !isLocked(name))
      .slice(0, count);
  const guests = people.filter(({ isHost }) => !isHost).map(({ identity }) => identity);
  const roomsFor = (count: number, way: 'rooms' | 'people') =>
    way === 'rooms' ? count : roomsForGroupsOf(guests.length, count);
  /** Who is away by now, or in another part of the event, is left out; addresses are of those who are still to come. */
  const emails = [...chosen.keys()].filter((key) => key.includes('@'));
  const going = [...people.map(({ identity }) => identity), ...emails].filter((key) =>
    all.some((room) => room.key === chosen.get(key)),
  );
  const sent = new Map(going.map((key) => [key, chosen.get(key)]));

  return {
    rooms: all,
    wrong,
    emails,
    /**
     * The names of the rooms that may be too small for those who would be in them: who has an address is not known before.
     * Hosts need no place to come.
     */
    tooSmall: rooms
      .filter(({ roomId, capacity, people: inside }) => {
        const staying = inside.filter((identity) => (sent.get(identity) ?? roomId) === roomId);
        const coming = [...guests, ...emails].filter((key) => sent.get(key) === roomId && !inside.includes(key));
        return coming.length > 0 && isFull(staying.length + coming.length - 1, capacity);
      })
      .map(({ name }) => name),
    roomOf: (key: string): string => chosen.get(key) ?? '',
    going: going.length,
    into: new Set(going.map((key) => chosen.get(key))).size,
    choose: (key: string, room: string) => change((before) => ({ chosen: new Map(before.chosen).set(key, room) })),
    addRoom() {
      const taken = all.map(({ name }) => name);
      const free = numbered(taken.length + 1).find((name) => !taken.some((other) => isCalled(name)({ name: other })));
      if (free) add([free]);
    },
    /** Whether there are enough rooms, or can be, to spread everybody so. */
    hasRoomsFor: (count: number, way: 'rooms' | 'people') => makesRooms || roomsFor(count, way) <= rooms.length,
    /** Spreads everybody but hosts over so many rooms, or over as many as it takes for so many people in each. */
    spread(count: number, way: 'rooms' | 'people') {
      const wanted = roomsFor(count, way);
      const names = makesRooms ? numbered(wanted) : rooms.slice(0, wanted).map(({ name }) => name);
      const dealt = spreadAtRandom(guests, names.length);
      add(names);
      setWrong([]);
      setChosen(
        new Map(dealt.flatMap((group, index) => group.map((one) => [one, keyOf(names[index] ?? '')] as const))),
      );
    },
    take(table: string) {
      const read = readBreakoutList(table, people);
      const isOpen = ({ room }: { readonly room: string }) =>
        rooms.some(isCalled(room)) || (makesRooms && !isLocked(room));
      const lines = read.lines.filter(isOpen);
      const homeless = read.lines.filter((line) => !isOpen(line));
      add(lines.map(({ room }) => room));
      setWrong([
        ...read.wrong,
        ...homeless.map(
          ({ line, room }) => ({ line, field: isLocked(room) ? 'locked' : 'noRoom', text: room }) as const,
        ),
      ]);
      setChosen(
        new Map(
          lines.map(
            ({ person, room }) => ['identity' in person ? person.identity : person.email, keyOf(room)] as const,
          ),
        ),
      );
    },
    /** The plan as it is sent. */
    lines: (): readonly BreakoutPlan[] =>
      going.flatMap((key) => {
        const room = all.find((each) => each.key === chosen.get(key))?.room;
        return room ? [{ person: key.includes('@') ? { email: key } : { identity: key }, room }] : [];
      }),
  };
};
