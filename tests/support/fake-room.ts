import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { createAnnotations } from '../../src/client/models/annotations.ts';
import type { AnnotationsModel } from '../../src/client/models/annotations-model.ts';
import { createControl } from '../../src/client/models/control.ts';
import type { ControlCredentials, ControlModel } from '../../src/client/models/control-model.ts';
import { createPeople, type PeopleModel, type Person } from '../../src/client/models/people.ts';
import { createRoomMessages } from '../../src/client/models/room-messages.ts';
import type { RoomMessages } from '../../src/client/models/room-messages-model.ts';
import type { TileSource } from '../../src/client/models/tile.ts';
import { createTiles } from '../../src/client/models/tiles.ts';
import type { TilesModel } from '../../src/client/models/tiles-model.ts';
import type { ChannelPort, IncomingPacket, OutgoingPacket } from '../../src/client/ports/channel-port.ts';
import type { TrackPublication } from '../../src/client/ports/media-port.ts';
import type { StorePort } from '../../src/client/ports/store-port.ts';
import type { ParticipantFieldsFragment } from '../../src/shared/contract/generated/operations.ts';
import { fail, succeed } from '../../src/shared/values/result.ts';
import type { MediumFlags, Role } from '../../src/shared/values/roles.ts';
import { participantFact } from './facts.ts';
import type { FakeClock } from './fake-clock.ts';

/** One browser in a room that has no server: everything but the stage and the shell. */
export interface FakeClient {
  readonly identity: string;
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
  roomAnswers: 'yes' | 'no' | 'never';
  credentials: ControlCredentials | 'fails' | null;
  /** Hands a packet in as if it came from the carrier. */
  receive(packet: IncomingPacket): void;
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

/** Makes an empty room with a hub in place of the carrier. */
export const fakeRoom = (clock: FakeClock): FakeRoom => {
  const clients = new Map<string, FakeClient & { connected: boolean }>();
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
    const listeners = new Set<(packet: IncomingPacket) => void>();
    const sent: OutgoingPacket[] = [];
    const logged: FakeClient['logged'] = [];
    const volumes: FakeClient['volumes'] = [];
    const log = {
      warn: (code: string, data?: Readonly<Record<string, unknown>>) => logged.push({ code, data }),
      info: (code: string, data?: Readonly<Record<string, unknown>>) => logged.push({ code, data }),
    };
    const channel: ChannelPort = {
      isOpen: () => true,
      async send(packet) {
        sent.push(packet);
        if (!clients.get(identity)?.connected) return;
        for (const other of clients.values()) {
          if (other.identity === identity || !other.connected) continue;
          if (!packet.to || packet.to.includes(other.identity))
            other.receive({ bytes: packet.bytes, sender: identity });
        }
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onOpen: () => () => undefined,
    };
    const roomId = signal<string | null>('main');
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
          if (client.roomAnswers === 'yes') {
            state.starred.value = state.starred.peek().filter((one) => one !== id);
            if (on) state.starred.value = [...state.starred.peek(), id];
          }
          return answered() as never;
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
    const control = createControl({
      messages,
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
    const client: FakeClient & { connected: boolean } = {
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
      credentials: { sessionId: 'session', url: 'wss://vnc', authToken: 'token' },
      connected: true,
      receive(packet) {
        for (const listener of listeners) listener(packet);
      },
      vanish() {
        client.connected = false;
      },
      person: (who) => people.find(who)!,
    };
    clients.set(identity, client);
    for (const other of clients.values()) {
      other.people.update(fact);
      people.update(facts.get(other.identity)!);
    }
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
      if (client) client.connected = false;
      update(identity, { currentRoom: null, active_status: 'inactive' });
    },
  };
};
