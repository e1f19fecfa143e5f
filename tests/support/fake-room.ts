import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { writeFrame } from '../../src/client/adapters/channel/frame.ts';
import { createRoomChannel } from '../../src/client/adapters/channel/room-channel.ts';
import { createAnnotations } from '../../src/client/models/annotations.ts';
import type { AnnotationsModel } from '../../src/client/models/annotations-model.ts';
import { createControl } from '../../src/client/models/control.ts';
import type { ControlCredentials, ControlModel } from '../../src/client/models/control-model.ts';
import { createPeople, type PeopleModel, type Person } from '../../src/client/models/people.ts';
import { createRoomMessages } from '../../src/client/models/room-messages.ts';
import type { RoomMessages } from '../../src/client/models/room-messages-model.ts';
import { createRoomSync } from '../../src/client/models/room-sync.ts';
import type { TileSource } from '../../src/client/models/tile.ts';
import { createTiles } from '../../src/client/models/tiles.ts';
import { followTileAttention } from '../../src/client/models/tiles-attention.ts';
import type { TilesModel } from '../../src/client/models/tiles-model.ts';
import type { ChannelPort, IncomingPacket, OutgoingPacket } from '../../src/client/ports/channel-port.ts';
import type { TrackPublication } from '../../src/client/ports/media-port.ts';
import type { StorePort } from '../../src/client/ports/store-port.ts';
import type { ParticipantFieldsFragment } from '../../src/shared/contract/generated/operations.ts';
import { fail, succeed } from '../../src/shared/values/result.ts';
import type { MediumFlags, Role } from '../../src/shared/values/roles.ts';
import { participantFact } from './facts.ts';
import type { FakeClock } from './fake-clock.ts';
import { type FakeConnection, fakeNetwork } from './fake-network.ts';

/** One browser in a room that has no server: everything but the stage and the shell. */
export interface FakeClient {
  readonly identity: string;
  /** Its two ways into the room, and what happens to them. */
  readonly connection: FakeConnection;
  readonly roomId: Signal<string | null>;
  readonly people: PeopleModel;
  readonly messages: RoomMessages;
  readonly tiles: TilesModel;
  readonly annotations: AnnotationsModel;
  readonly control: ControlModel;
  readonly starred: Signal<readonly string[]>;
  readonly spotlight: Signal<string | null>;
  readonly roomFlags: Signal<MediumFlags | undefined>;
  readonly eventFlags: Signal<MediumFlags | undefined>;
  readonly playbackState: Signal<string>;
  readonly live: Signal<boolean>;
  readonly canUseVw: Signal<boolean>;
  readonly requestsEnabled: Signal<boolean>;
  readonly resources: Signal<readonly TileSource[]>;
  readonly volumes: { readonly identity: string; readonly key: string; readonly volume: number }[];
  readonly whisper: Signal<boolean>;
  readonly sent: OutgoingPacket[];
  readonly logged: { readonly code: string; readonly data: Readonly<Record<string, unknown>> | undefined }[];
  /** What the room answers to star and spotlight. */
  roomAnswers: 'yes' | 'no' | 'never' | 'late';
  /** Answers a star that was asked for while the room answers late, by its number from 0. */
  answerStar(number: number): void;
  credentials: ControlCredentials | 'fails' | null;
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
  readonly streamPauseEnabled?: ReadonlySignal<boolean>;
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

  const join = (
    identity: string,
    role: Role = 'access',
    { store, streamPauseEnabled }: ClientOptions = {},
  ): FakeClient => {
    const fact = participantFact(identity, { role, currentRoom: 'main' });
    facts.set(identity, fact);
    const people = createPeople();
    people.localIdentity.value = identity;
    const sent: OutgoingPacket[] = [];
    const logged: FakeClient['logged'] = [];
    const volumes: FakeClient['volumes'] = [];
    const log = {
      warn: (code: string, data?: Readonly<Record<string, unknown>>) => logged.push({ code, data }),
      info: (code: string, data?: Readonly<Record<string, unknown>>) => logged.push({ code, data }),
    };
    const roomId = signal<string | null>('main');
    const connection = network.connectionOf(identity, log);
    const roomChannel = createRoomChannel({
      ...connection,
      others: () => {
        const present = roomId.peek() === null ? [] : people.inRoom(roomId.peek()!).peek();
        return present.flatMap((person) => (person.isLocal ? [] : [person.identity]));
      },
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
      roomFlags: signal<MediumFlags | undefined>(undefined),
      eventFlags: signal<MediumFlags | undefined>(undefined),
      playbackState: signal('init'),
      live: signal(true),
      canUseVw: signal(true),
      requestsEnabled: signal(true),
      resources: signal<readonly TileSource[]>([]),
      whisper: signal(false),
    };
    const messages = createRoomMessages({ channel, people, clock, log });
    const sync = createRoomSync(messages, roomId, clock);
    const lateStars: (() => void)[] = [];
    const answered = () =>
      client.roomAnswers === 'yes' ? succeed(undefined) : fail({ code: 'FORBIDDEN', message: '' });
    const tiles = createTiles({
      people,
      roomId,
      starredItems: state.starred,
      spotlight: state.spotlight,
      playbackState: state.playbackState,
      whisperConnected: state.whisper,
      resources: state.resources,
      clock,
      media: { setVolume: (who, key, volume) => volumes.push({ identity: who, key, volume }) },
      rooms: {
        async setStarred(id, on) {
          const isLate = client.roomAnswers === 'late';
          if (isLate) await new Promise<void>((resolve) => void lateStars.push(resolve));
          if (isLate || client.roomAnswers === 'yes') {
            const others = state.starred.peek().filter((starred) => starred !== id);
            state.starred.value = on ? [...others, id] : others;
          }
          return (isLate ? succeed(undefined) : answered()) as never;
        },
        async setSpotlight(id) {
          if (client.roomAnswers === 'never') return new Promise(() => undefined);
          if (client.roomAnswers === 'yes') state.spotlight.value = id;
          return answered() as never;
        },
      },
      ...(store ? { store } : {}),
      ...(streamPauseEnabled ? { streamPauseEnabled } : {}),
      log,
    });
    followTileAttention(tiles, messages, sync, clock);
    const control = createControl({
      messages,
      sync,
      people,
      tiles,
      roomId,
      clock,
      log,
      live: state.live,
      canUseVw: state.canUseVw,
      requestsEnabled: state.requestsEnabled,
      blockRequests: () => {
        state.requestsEnabled.value = false;
      },
      async credentialsFor() {
        if (client.credentials === 'fails' || client.credentials === null) throw new Error('no credentials');
        return client.credentials;
      },
    });
    let ids = 0;
    const annotations = createAnnotations({
      messages,
      sync,
      people,
      tiles,
      roomId,
      roomFlags: state.roomFlags,
      eventFlags: state.eventFlags,
      playbackState: state.playbackState,
      controllersOf: control.controllersOf,
      clock,
      log,
      createId: () => `${identity}-${++ids}`,
    });
    sync.start();
    const client: FakeClient = {
      identity,
      people,
      messages,
      tiles,
      annotations,
      control,
      ...state,
      volumes,
      sent,
      logged,
      roomAnswers: 'yes',
      answerStar: (number) => lateStars[number]?.(),
      credentials: { sessionId: 'session', url: 'wss://vnc', authToken: 'token' },
      connection,
      roomId,
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
        roomId.value = to;
        update(identity, { currentRoom: to });
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
