import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { ParticipantFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import { fallbackColor } from '../../../../shared/values/fallback-color.ts';
import { isRole, type MediumFlags, mediumFlagsOf, type Role } from '../../../../shared/values/roles.ts';
import type { ConnectionQuality, TrackPublication } from '../../../ports/media-port.ts';

/** A participant's colour and the ink that can be read on it. */
export interface PreferredColor {
  readonly main: string;
  readonly contrast: string;
}

/** Somebody's hand, for the queue of raised hands of their room. */
export interface Hand {
  /** When it was raised, ms since 1970; 0 when it is down. */
  readonly raisedAt: Signal<number>;
  /** Its place in the queue, from 1; 0 when it is down. */
  readonly place: ReadonlySignal<number>;
  /** Whether it went up or down within the last 3 s (HAND-003). */
  readonly moved: Signal<boolean>;
}

/** What is heard of somebody. */
export interface Voice {
  /** Sound level, 0 to 10 (MEDIA-029). */
  readonly level: Signal<number>;
  readonly speaking: Signal<boolean>;
}

/** What a connection can lack. */
export type ConnectionTrouble = Extract<ConnectionQuality, 'poor' | 'lost'>;

/**
 * One participant of the event: one object as long as they are known, one signal per fact. What draws a fact
 * binds to its signal; nothing renders a participant as a whole.
 */
export interface Person {
  readonly identity: string;
  readonly isLocal: boolean;
  readonly name: Signal<string>;
  readonly role: Signal<Role>;
  readonly color: Signal<PreferredColor>;
  /** The room they are in; null in none. */
  readonly roomId: Signal<string | null>;
  readonly active: Signal<boolean>;
  readonly hand: Hand;
  readonly flags: Signal<MediumFlags>;
  /** Whether others may ask for control of what they share; hosts take it all the same (CTRL-027). */
  readonly controlRequestsEnabled: Signal<boolean>;
  /** Whether they whisper with somebody, who alone sees and hears them. */
  readonly isWhispering: Signal<boolean>;
  /** Publications, by what they carry. */
  readonly camera: Signal<TrackPublication | null>;
  readonly microphone: Signal<TrackPublication | null>;
  /** The media server lost them, or the way to it is lost: whether they are heard and seen is not known. */
  readonly isOutOfReach: Signal<boolean>;
  /** Whether they could be heard and are not; where there are no media, or nothing is known of theirs, nobody is muted. */
  readonly isMuted: ReadonlySignal<boolean>;
  /** Pictures and sounds of the screens that they share. */
  readonly screens: Signal<readonly TrackPublication[]>;
  readonly voice: Voice;
  readonly quality: Signal<ConnectionQuality>;
  /** What is wrong with their connection as it is now; null: nothing that is known. */
  readonly connectionTrouble: ReadonlySignal<ConnectionTrouble | null>;
}

const parseColor = (text: string): PreferredColor => {
  try {
    const value: unknown = JSON.parse(text);
    const { main, contrast } = value as Record<string, unknown>;
    const isColor = (color: unknown): color is string => typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color);
    return isColor(main) && isColor(contrast) ? { main, contrast } : fallbackColor;
  } catch {
    return fallbackColor;
  }
};

/** Everybody of the event, by identity, and who is in which room. */
export interface PeopleModel {
  /** The participant's own identity. */
  readonly localIdentity: string;
  /** The participant as everybody knows them. */
  readonly local: ReadonlySignal<Person | undefined>;
  /** All known people; a new array only when somebody comes or goes. */
  readonly all: ReadonlySignal<readonly Person[]>;
  find(identity: string): Person | undefined;
  /** The active people of a room, in the order of their arrival; a new array only when it differs. */
  inRoom(roomId: string): ReadonlySignal<readonly Person[]>;
  /** Raised hands of a room, first raised first. */
  handsIn(roomId: string): ReadonlySignal<readonly Person[]>;
  /** Takes a fact of the server over. */
  update(participant: ParticipantFieldsFragment): Person;
}

const sameMembers = (a: readonly Person[], b: readonly Person[]): boolean =>
  a.length === b.length && a.every((person, index) => person === b[index]);

/** A class, so that everybody shares one shape. */
class KnownPerson implements Person {
  readonly identity: string;
  readonly isLocal: boolean;
  readonly name = signal('');
  readonly role = signal<Role>('access');
  readonly color = signal<PreferredColor>(fallbackColor);
  readonly roomId = signal<string | null>(null);
  readonly active = signal(false);
  readonly hand: Hand;
  readonly flags = signal<MediumFlags>({});
  readonly controlRequestsEnabled = signal(true);
  readonly isWhispering = signal(false);
  readonly camera = signal<TrackPublication | null>(null);
  readonly microphone = signal<TrackPublication | null>(null);
  readonly screens = signal<readonly TrackPublication[]>([]);
  readonly voice: Voice = { level: signal(0), speaking: signal(false) };
  readonly quality = signal<ConnectionQuality>('unknown');

  readonly isOutOfReach = signal(false);

  readonly connectionTrouble = computed(() => {
    const quality = this.quality.value;
    return quality === 'poor' || quality === 'lost' ? quality : null;
  });

  readonly isMuted: ReadonlySignal<boolean>;

  constructor(
    identity: string,
    isLocal: boolean,
    handsIn: PeopleModel['handsIn'],
    isWithoutMedia: ReadonlySignal<boolean>,
    /** The room of whoever looks: of microphones in other rooms nothing is known. */
    localRoomId: ReadonlySignal<string | null>,
  ) {
    this.identity = identity;
    this.isLocal = isLocal;
    const raisedAt = signal(0);
    const place = computed(() => {
      const room = this.roomId.value;
      if (raisedAt.value === 0 || room === null) return 0;
      return handsIn(room).value.indexOf(this) + 1;
    });
    this.hand = { raisedAt, place, moved: signal(false) };
    this.isMuted = computed(
      () =>
        !isWithoutMedia.value &&
        this.roomId.value === localRoomId.value &&
        (this.microphone.value?.muted ?? !this.isOutOfReach.value),
    );
  }
}

/** Makes an empty {@link PeopleModel} of the participant with this identity, in rooms with or without media. */
export const createPeople = (localIdentity: string, isWithoutMedia: ReadonlySignal<boolean>): PeopleModel => {
  const byIdentity = new Map<string, Person>();
  const all = signal<readonly Person[]>([]);
  const localRoomId = signal<string | null>(null);
  const rooms = new Map<string, ReadonlySignal<readonly Person[]>>();
  const hands = new Map<string, ReadonlySignal<readonly Person[]>>();

  /** A computed list that keeps its old array while its members are the same. */
  const stable = (compute: () => readonly Person[]): ReadonlySignal<readonly Person[]> => {
    let last: readonly Person[] = [];
    return computed(() => {
      const next = compute();
      if (!sameMembers(last, next)) last = next;
      return last;
    });
  };

  const remembered = (
    byRoom: Map<string, ReadonlySignal<readonly Person[]>>,
    roomId: string,
    compute: () => readonly Person[],
  ): ReadonlySignal<readonly Person[]> => {
    const found = byRoom.get(roomId) ?? stable(compute);
    byRoom.set(roomId, found);
    return found;
  };

  const inRoom = (roomId: string) =>
    remembered(rooms, roomId, () =>
      all.value.filter((person) => person.roomId.value === roomId && person.active.value),
    );

  const handsIn = (roomId: string) =>
    remembered(hands, roomId, () =>
      inRoom(roomId)
        .value.filter((person) => person.hand.raisedAt.value > 0)
        .sort((a, b) => a.hand.raisedAt.value - b.hand.raisedAt.value),
    );

  return {
    localIdentity,
    local: computed(() => {
      all.value;
      return byIdentity.get(localIdentity);
    }),
    all,
    find: (identity) => byIdentity.get(identity),
    inRoom,
    handsIn,
    update(participant) {
      let person = byIdentity.get(participant.identity);
      const isNew = !person;
      if (!person) {
        const isLocal = participant.identity === localIdentity;
        person = new KnownPerson(participant.identity, isLocal, handsIn, isWithoutMedia, localRoomId);
        byIdentity.set(participant.identity, person);
      }
      person.name.value = participant.name;
      person.role.value = isRole(participant.role) ? participant.role : 'access';
      person.color.value = parseColor(participant.preferred_color);
      person.roomId.value = participant.currentRoom ?? null;
      if (person.isLocal) localRoomId.value = person.roomId.peek();
      person.active.value = participant.active_status === 'active';
      person.hand.raisedAt.value = participant.require_attention;
      person.flags.value = mediumFlagsOf(participant);
      person.controlRequestsEnabled.value = participant.control_requests_enabled;
      person.isWhispering.value = participant.is_whispering;
      if (isNew) all.value = [...all.value, person];
      return person;
    },
  };
};
