import { computed, type Signal, signal } from '@preact/signals-core';
import { writeFrame } from '../../src/client/adapters/channel/frame.ts';
import { createRoomChannel } from '../../src/client/adapters/channel/room-channel.ts';
import type { AnnotationsModel } from '../../src/client/features/annotations/model/annotations-model.ts';
import type { ControlModel } from '../../src/client/features/control/model/control-model.ts';
import { eventFactsOf } from '../../src/client/features/events/model/event-facts.ts';
import type { LocalMediaModel } from '../../src/client/features/media/model/media-models.ts';
import { createNotices } from '../../src/client/features/notices/model/notices.ts';
import { createPeople, type PeopleModel, type Person } from '../../src/client/features/people/model/people.ts';
import type { RoomMessages } from '../../src/client/features/room-messages/model/room-messages-model.ts';
import type { Room } from '../../src/client/features/rooms/model/rooms-model.ts';
import type { ActivityGrid } from '../../src/client/features/tiles/model/activity-grid-model.ts';
import { layOutHere } from '../../src/client/features/tiles/model/grid.ts';
import type { ChannelPort, IncomingPacket, OutgoingPacket } from '../../src/client/ports/channel-port.ts';
import type { TrackPublication } from '../../src/client/ports/media-port.ts';
import type { StorePort } from '../../src/client/ports/store-port.ts';
import { enterRoom } from '../../src/client/room.ts';
import { openRoomGrid } from '../../src/client/room-grid.ts';
import { createScope } from '../../src/client/scope.ts';
import type { RoomModels } from '../../src/client/studio/studio.ts';
import type { ParticipantFieldsFragment } from '../../src/shared/contract/generated/operations.ts';
import { fail, succeed } from '../../src/shared/values/result.ts';
import type { MediumFlags, Role } from '../../src/shared/values/roles.ts';
import { eventFact, participantFact } from './facts.ts';
import { fakeApi } from './fake-api.ts';
import type { FakeClock } from './fake-clock.ts';
import { type FakeConnection, fakeNetwork } from './fake-network.ts';
import { memoryStore } from './memory-store.ts';

/** One browser in a room that has no server: everything but the stage and the frame. */
export interface FakeClient extends ActivityGrid {
  readonly identity: string;
  /** Its two ways into the room, and what happens to them. */
  readonly connection: FakeConnection;
  readonly people: PeopleModel;
  readonly messages: RoomMessages;
  readonly annotations: AnnotationsModel;
  readonly control: ControlModel;
  readonly starred: Signal<readonly string[]>;
  readonly spotlight: Signal<string | null>;
  readonly roomFlags: Signal<MediumFlags>;
  readonly eventFlags: Signal<MediumFlags>;
  readonly playbackState: Signal<string>;
  readonly volumes: { readonly identity: string; readonly key: string; readonly volume: number }[];
  readonly sent: OutgoingPacket[];
  readonly logged: { readonly code: string; readonly data: Readonly<Record<string, unknown>> | undefined }[];
  /** What the server answers to star, spotlight and control requests. */
  roomAnswers: 'yes' | 'no' | 'never' | 'late';
  /** Answers a star that was asked for while the room answers late, by its number from 0. */
  answerStar(number: number): void;
  /** Hands a packet in as if it came from the carrier. */
  receive(packet: IncomingPacket): void;
  /** Goes to another room. */
  move(roomId: string): void;
  /** Cuts the client off: nothing comes in or goes out any more. */
  vanish(): void;
  person(identity: string): Person;
}

/** What a browser brings along. */
interface ClientOptions {
  readonly store?: StorePort;
}

export interface FakeRoom {
  /** A client joins; everybody knows everybody. */
  join(identity: string, role?: Role, options?: ClientOptions): FakeClient;
  /** Somebody is there of whom nobody needs the browser. */
  add(identity: string): void;
  leave(identity: string): void;
  update(identity: string, change: Partial<ParticipantFieldsFragment>): void;
}

export const cameraOf = (identity: string): TrackPublication => ({
  trackId: `camera-${identity}`,
  identity,
  key: 'camera',
  screenId: null,
  muted: false,
  widthPx: 640,
  heightPx: 360,
});

export const screenOf = (identity: string, screenId: string): TrackPublication => ({
  ...cameraOf(identity),
  trackId: `screen-${screenId}`,
  key: 'screen',
  screenId,
});

/** Makes an empty room on a fake network: what is sent arrives when the clock moves. */
export const fakeRoom = (clock: FakeClock): FakeRoom => {
  const clients = new Map<string, FakeClient>();
  const network = fakeNetwork(clock);
  let sessions = 0;
  const facts = new Map<string, ParticipantFieldsFragment>();

  const join = (identity: string, role: Role = 'access', { store = memoryStore() }: ClientOptions = {}): FakeClient => {
    const fact = participantFact(identity, { role, currentRoom: 'main' });
    facts.set(identity, fact);
    const people = createPeople(identity);
    const sent: OutgoingPacket[] = [];
    const logged: FakeClient['logged'] = [];
    const volumes: FakeClient['volumes'] = [];
    const log = {
      warn: (code: string, data?: Readonly<Record<string, unknown>>) => logged.push({ code, data }),
      info: (code: string, data?: Readonly<Record<string, unknown>>) => logged.push({ code, data }),
    };
    let roomId = 'main';
    const connection = network.connectionOf(identity, log);
    const roomChannel = createRoomChannel({
      ...connection,
      others: () =>
        people
          .inRoom(roomId)
          .peek()
          .flatMap((person) => (person.isLocal ? [] : [person.identity])),
      clock,
      log,
      session: ++sessions,
    });
    const channel: ChannelPort = {
      ...roomChannel,
      send(packet) {
        sent.push(packet);
        roomChannel.send(packet);
      },
    };
    const state = {
      starred: signal<readonly string[]>([]),
      spotlight: signal<string | null>(null),
      roomFlags: signal<MediumFlags>({}),
      eventFlags: signal<MediumFlags>({}),
      playbackState: signal('init'),
    };
    const roomOf = (id: string): Room => ({
      roomId: id,
      name: signal(id),
      locked: signal(false),
      capacity: signal(null),
      recording: signal(false),
      flags: state.roomFlags,
      starredItems: state.starred,
      spotlight: state.spotlight,
      people: people.inRoom(id),
      hands: people.handsIn(id),
    });
    const event = eventFactsOf(eventFact());
    const lateStars: (() => void)[] = [];
    const answered = () =>
      client.roomAnswers === 'yes' ? succeed(undefined) : fail({ code: 'FORBIDDEN' as const, message: '' });
    let ids = 0;
    const api = fakeApi();
    api.answer('QueryChat', () => succeed({ queryChat: { items: [], before: null, seq: 0 } }));
    const surroundings = {
      people,
      event: { facts: computed(() => ({ ...event, flags: state.eventFlags.value })) } as never,
      rooms: {
        async setStarred(id: string, on: boolean) {
          const isLate = client.roomAnswers === 'late';
          if (isLate) await new Promise<void>((resolve) => void lateStars.push(resolve));
          if (isLate || client.roomAnswers === 'yes') {
            const others = state.starred.peek().filter((starred) => starred !== id);
            state.starred.value = on ? [...others, id] : others;
          }
          return isLate ? succeed(undefined) : answered();
        },
        async setSpotlight(id: string | null) {
          if (client.roomAnswers === 'never') return new Promise(() => undefined);
          if (client.roomAnswers === 'yes') state.spotlight.value = id;
          return answered();
        },
      } as never,
      speakers: { recent: signal([]), dominant: signal(null) },
      controlRequests: {
        async setEnabled(enabled: boolean) {
          if (client.roomAnswers === 'never') return new Promise<boolean>(() => undefined);
          if (client.roomAnswers !== 'yes') return false;
          update(identity, { control_requests_enabled: enabled });
          return true;
        },
      },
    };
    let scope = createScope(clock);
    const enter = (): RoomModels => {
      scope.end();
      scope = createScope(clock);
      const grid = openRoomGrid(scope, {
        media: { setVolume: (who, key, volume) => volumes.push({ identity: who, key, volume }) },
        clock,
        log,
        tabStore: store,
        event: surroundings,
        room: roomOf(roomId),
        playbackState: state.playbackState,
        layOut: layOutHere,
      });
      return enterRoom(scope, {
        api,
        media: { stopScreen: async () => undefined },
        channel,
        clock,
        log,
        tabStore: store,
        page: {
          notices: createNotices(),
          localMedia: {} as Partial<LocalMediaModel> as LocalMediaModel,
        },
        event: surroundings,
        grid,
        mediaState: { connection: signal('connected'), disconnectReason: signal(null), isAway: signal(false) },
        chatPanel: { isOpen: signal(true), draft: signal('') },
        createId: () => `${identity}-${++ids}`,
      });
    };
    let models = enter();
    const client: FakeClient = {
      identity,
      people,
      get messages() {
        return models.messages;
      },
      get tiles() {
        return models.tiles;
      },
      get grid() {
        return models.grid;
      },
      get placing() {
        return models.placing;
      },
      get pointing() {
        return models.pointing;
      },
      get annotations() {
        return models.annotations;
      },
      get control() {
        return models.control;
      },
      ...state,
      volumes,
      sent,
      logged,
      roomAnswers: 'yes',
      answerStar: (number) => lateStars[number]?.(),
      connection,
      receive({ bytes, sender }) {
        const frame = {
          session: ++sessions,
          sequence: 1,
          reliable: true,
          byApiAlone: false,
          elsewhere: [],
          message: bytes,
        };
        connection.hearByMedia({ bytes: writeFrame(frame), sender });
      },
      move(to) {
        connection.endMedia();
        roomChannel.exit();
        roomId = to;
        update(identity, { currentRoom: to });
        models = enter();
        roomChannel.enter({ eventId: 'demo', roomId: to, identity });
        connection.connectMedia();
      },
      vanish() {
        connection.endMedia();
        connection.cutApi();
      },
      person: (who) => people.find(who)!,
    };
    clients.set(identity, client);
    for (const other of clients.values()) {
      other.people.update(fact);
      people.update(facts.get(other.identity)!);
    }
    channel.enter({ eventId: 'demo', roomId: 'main', identity });
    connection.connectMedia();
    return client;
  };

  const update = (identity: string, change: Partial<ParticipantFieldsFragment>) => {
    const fact = { ...facts.get(identity)!, ...change };
    facts.set(identity, fact);
    for (const client of clients.values()) client.people.update(fact);
  };

  return {
    join,
    update,
    add(identity) {
      facts.set(identity, participantFact(identity, { currentRoom: 'main' }));
      update(identity, {});
    },
    leave(identity) {
      const client = clients.get(identity);
      client?.connection.endMedia();
      update(identity, { currentRoom: null, active_status: 'inactive' });
    },
  };
};
