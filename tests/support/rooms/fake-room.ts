import { type Signal, signal } from '@preact/signals-core';
import { createRoomChannel } from '../../../src/client/adapters/channel/room-channel.ts';
import { createControlRequests } from '../../../src/client/features/control/model/control-requests.ts';
import { createEvent } from '../../../src/client/features/events/model/event.ts';
import { createDevices } from '../../../src/client/features/media/model/devices.ts';
import { createLocalMedia } from '../../../src/client/features/media/model/local-media.ts';
import { createNotices } from '../../../src/client/features/notices/model/notices.ts';
import type { NoticesModel } from '../../../src/client/features/notices/model/notices-model.ts';
import { createPeople, type PeopleModel, type Person } from '../../../src/client/features/people/model/people.ts';
import { createRooms } from '../../../src/client/features/rooms/model/rooms.ts';
import { createSpeakers } from '../../../src/client/features/speakers/model/speakers.ts';
import { layOutHere } from '../../../src/client/features/tiles/model/grid.ts';
import type { ChannelPort, IncomingPacket, OutgoingPacket } from '../../../src/client/ports/channel-port.ts';
import type { MediaConnection } from '../../../src/client/ports/media-port.ts';
import type { StorePort } from '../../../src/client/ports/store-port.ts';
import { enterRoom } from '../../../src/client/room.ts';
import { openRoomGrid } from '../../../src/client/room-grid.ts';
import { createScope } from '../../../src/client/scope.ts';
import type { RoomModels } from '../../../src/client/studio/studio.ts';
import type {
  EventFieldsFragment,
  ParticipantFieldsFragment,
  RoomFieldsFragment,
} from '../../../src/shared/contract/generated/operations.ts';
import { writeFrame } from '../../../src/shared/messages/frame.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import type { Role } from '../../../src/shared/values/roles.ts';
import { joinRoomAnswer } from '../facts/event-answers.ts';
import { eventFact, participantFact, roomFact } from '../facts/server-facts.ts';
import { acknowledged, type FakeApi, fakeApi, refused } from '../fakes/fake-api.ts';
import type { FakeClock } from '../fakes/fake-clock.ts';
import { fakeKeptFiles } from '../fakes/fake-kept-files.ts';
import { type FakeLiveStreams, fakeLiveStreams } from '../fakes/fake-live-streams.ts';
import { type FakeMedia, fakeMedia } from '../fakes/fake-media.ts';
import { fakeMediaRoom } from '../fakes/fake-media-room.ts';
import { type FakeConnection, fakeNetwork } from '../fakes/fake-network.ts';
import { fakePdf } from '../fakes/fake-pdf.ts';
import { type FakeSharedResources, fakeSharedResources } from '../fakes/fake-shared-resources.ts';
import { fakeUploads } from '../fakes/fake-uploads.ts';
import { type FakeWhispers, fakeWhispers } from '../fakes/fake-whispers.ts';
import { memoryStore } from '../fakes/memory-store.ts';
import { gettersOf, roomModels } from '../frame/test-studio.ts';

/** One browser in a room that has no server: everything but the stage and the frame. */
export interface FakeClient extends RoomModels {
  readonly identity: string;
  readonly api: FakeApi;
  readonly media: FakeMedia;
  readonly mediaConnection: Signal<MediaConnection>;
  readonly notices: NoticesModel;
  /** What is recorded of the room. */
  readonly liveStreams: FakeLiveStreams;
  /** Its two ways into the room, and what happens to them. */
  readonly connection: FakeConnection;
  readonly people: PeopleModel;
  /** What this person has chosen of what concerns the grid. */
  readonly preferences: { readonly showsOwnTile: Signal<boolean>; readonly dataSaver: Signal<boolean> };
  readonly sent: OutgoingPacket[];
  readonly logged: { readonly code: string; readonly data: Readonly<Record<string, unknown>> | undefined }[];
  /** What the server answers to star, spotlight and control requests. */
  roomAnswers: 'yes' | 'no' | 'never' | 'late';
  /** Answers a star that was asked for while the room answers late, by its number from 0. */
  answerStar(number: number): void;
  /** Hands a packet in as if it came from the carrier. */
  receive(packet: IncomingPacket): void;
  /** Goes to another room. */
  move(roomId: string): Promise<void>;
  /** Cuts the client off: nothing comes in or goes out any more. */
  vanish(): void;
  person(identity: string): Person;
}

/** What a browser brings along. */
interface ClientOptions {
  readonly store?: StorePort;
  /** The room has no media. */
  readonly isWithoutMedia?: boolean;
}

export interface FakeRoom {
  readonly whispers: FakeWhispers;
  readonly resources: FakeSharedResources;
  /** A client joins; everybody knows everybody. */
  join(identity: string, role?: Role, options?: ClientOptions): FakeClient;
  /** Adds somebody without a client. */
  add(identity: string): void;
  leave(identity: string): void;
  update(identity: string, change: Partial<ParticipantFieldsFragment>): void;
  /** Everybody hears that the event or the room main changed. */
  changeEvent(change: Partial<EventFieldsFragment>): void;
  changeRoom(change: Partial<RoomFieldsFragment>): void;
}

/** What a client takes over of what the server says. */
interface Listener {
  event(fact: EventFieldsFragment): void;
  room(fact: RoomFieldsFragment): void;
}

/** Makes an empty room on a fake network: what is sent arrives when the clock moves. */
export const fakeRoom = (clock: FakeClock): FakeRoom => {
  const clients = new Map<string, FakeClient>();
  const network = fakeNetwork(clock);
  let sessions = 0;
  const facts = new Map<string, ParticipantFieldsFragment>();
  const listeners = new Map<string, Listener>();
  const mediaRoom = fakeMediaRoom();
  const resources = fakeSharedResources((identity) => facts.get(identity));
  const whispers = fakeWhispers(clock, {
    roomOf: (identity) => facts.get(identity)?.currentRoom ?? null,
    mark: (identity, is_whispering) => update(identity, { is_whispering }),
  });
  let event = eventFact();
  let main = roomFact('main');

  const join = (
    identity: string,
    role: Role = 'access',
    { store = memoryStore(), isWithoutMedia = false }: ClientOptions = {},
  ): FakeClient => {
    const fact = participantFact(identity, { role, currentRoom: 'main' });
    facts.set(identity, fact);
    const people = createPeople(identity, signal(isWithoutMedia));
    const sent: OutgoingPacket[] = [];
    const logged: FakeClient['logged'] = [];
    const preferences = { showsOwnTile: signal(true), dataSaver: signal(false) };
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
    const lateStars: (() => void)[] = [];
    let ids = 0;
    const api = fakeApi();
    const liveStreams = fakeLiveStreams(clock, api);
    api.answer('QueryChat', () => succeed({ queryChat: { items: [], open_questions: [], before: null, seq: 0 } }));
    resources.serve(identity, api);
    api.answer('JoinRoom', ({ room_id }: { room_id: string }) => {
      // Whoever goes elsewhere whispers no more.
      const isElsewhere = facts.get(identity)?.currentRoom !== room_id;
      if (isElsewhere) update(identity, { currentRoom: room_id, is_whispering: false });
      return succeed(joinRoomAnswer(room_id, room_id === 'main' ? main : roomFact(room_id)));
    });
    /** Does what was asked for, unless this client's wishes are refused or never answered. */
    const answerTo = async (operation: string, change: () => void) => {
      if (client.roomAnswers === 'never') return new Promise<never>(() => undefined);
      if (client.roomAnswers === 'no') return refused('FORBIDDEN');
      change();
      return acknowledged(operation);
    };
    const answerStar = async (operation: string, item: string, isStarred: boolean) => {
      if (client.roomAnswers === 'late') await new Promise<void>((resolve) => void lateStars.push(resolve));
      const others = main.starred_items.filter((starred) => starred !== item);
      return answerTo(operation, () => changeRoom({ starred_items: isStarred ? [...others, item] : others }));
    };
    api.answer('AddNewStarredItemToRoom', ({ item_id }: { item_id: string }) =>
      answerStar('AddNewStarredItemToRoom', item_id, true),
    );
    api.answer('RemoveStarredItemFromRoom', ({ item_id }: { item_id: string }) =>
      answerStar('RemoveStarredItemFromRoom', item_id, false),
    );
    api.answer('SetRoomSpotlight', ({ item_id }: { item_id: string | null }) =>
      answerTo('SetRoomSpotlight', () => changeRoom({ spotlight: item_id })),
    );
    api.answer('UpdateVWControlPermission', ({ state }: { state: boolean }) =>
      answerTo('UpdateVWControlPermission', () => update(identity, { control_requests_enabled: state })),
    );
    whispers.serve(identity, api);
    const provider = fakeMedia(identity, mediaRoom);
    const mediaConnection = signal<MediaConnection>('connected');
    const { media } = provider;
    const volumes = new Map<string, number>();
    const notices = createNotices();
    const eventScope = createScope(clock);
    const devices = createDevices(eventScope, { media, store, notices });
    const localMedia = createLocalMedia(eventScope, {
      media,
      devices,
      store,
      log,
      notices,
      connection: signal('connected'),
      disconnectReason: signal(null),
      isOff: signal(false),
      // Nothing of this person is captured.
      inEvent: signal(false),
      roomId: signal(null),
      onStuck: () => undefined,
      mayShareScreen: () => true,
      flags: () => [undefined, undefined, undefined],
    });
    const ownGroups = signal({ customGroups: [], levels: [] });
    const eventModel = createEvent({
      api,
      log,
      fact: event,
      ownGroups,
      role,
      identity,
      flags: () => [people.local.value?.flags.value, rooms.model.current.value?.flags.value],
    });
    const rooms = createRooms(eventScope, {
      api,
      people,
      log,
      role: eventModel.model.role,
      ownGroups,
      eventId: 'demo',
      defaultRoomId: () => 'main',
      beforeLeaving: () => models.whisper.end(),
      onRemoved: () => undefined,
      settleTabs: () => null,
      notices,
    });
    listeners.set(identity, { event: eventModel.update, room: rooms.update });
    const surroundings = {
      event: eventModel.model,
      people,
      rooms: rooms.model,
      speakers: createSpeakers(eventScope, { media, people }),
      controlRequests: createControlRequests({ api, eventId: 'demo', identity, notices }),
    };
    let scope = eventScope.child();
    const enter = (): RoomModels => {
      scope.end();
      scope = eventScope.child();
      const room = rooms.update(roomId === 'main' ? main : roomFact(roomId));
      const grid = openRoomGrid(scope, {
        media,
        clock,
        log,
        tabStore: store,
        event: surroundings,
        room,
        layOut: layOutHere,
        volumes,
        preferences,
      });
      return enterRoom(scope, {
        api,
        media,
        uploads: fakeUploads().port,
        keptFiles: fakeKeptFiles().port,
        pdf: fakePdf().port,
        channel,
        reaches: provider.channel.reaches,
        clock,
        log,
        tabStore: store,
        page: { notices, localMedia, serverNow: () => clock.now() },
        playSound: () => undefined,
        event: surroundings,
        grid,
        mediaState: {
          connection: mediaConnection,
          disconnectReason: signal(null),
          isAway: signal(false),
          isOff: signal(false),
        },
        chatPanel: { isOpen: signal(true), drafts: signal([]), fold: () => undefined },
        pollDraft: signal(null),
        loadReplays: liveStreams.load,
        createId: () => `${identity}-${++ids}`,
      });
    };
    let models = enter();
    void rooms.model.join(roomId);
    const own = {
      identity,
      api,
      liveStreams,
      media: provider,
      mediaConnection,
      notices,
      people,
      preferences,
      sent,
      logged,
      roomAnswers: 'yes' as FakeClient['roomAnswers'],
      answerStar: (number: number) => lateStars[number]?.(),
      connection,
      receive({ bytes, sender }: IncomingPacket) {
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
      async move(to: string) {
        await rooms.model.join(to);
        connection.endMedia();
        roomChannel.exit();
        await provider.media.disconnect();
        roomId = to;
        models = enter();
        roomChannel.enter({ eventId: 'demo', roomId: to, identity });
        connection.connectMedia();
        // There are media in the room main alone.
        if (to === 'main') await provider.media.connect('ws://fake', identity, 1);
      },
      vanish() {
        connection.endMedia();
        connection.cutApi();
        whispers.cut(identity);
        void provider.media.disconnect();
      },
      person: (who: string) => people.find(who)!,
    };
    /** Its room's models are those of the room that it is in when they are asked for. */
    const client: FakeClient = Object.defineProperties(
      own as typeof own & RoomModels,
      gettersOf(() => models, roomModels),
    );
    clients.set(identity, client);
    for (const other of clients.values()) {
      other.people.update(fact);
      people.update(facts.get(other.identity)!);
    }
    channel.enter({ eventId: 'demo', roomId: 'main', identity });
    connection.connectMedia();
    void provider.media.connect('ws://fake', identity, 1);
    return client;
  };

  const update = (identity: string, change: Partial<ParticipantFieldsFragment>) => {
    const fact = { ...facts.get(identity)!, ...change };
    facts.set(identity, fact);
    for (const client of clients.values()) client.people.update(fact);
  };

  const changeRoom = (change: Partial<RoomFieldsFragment>) => {
    main = { ...main, ...change };
    for (const listener of listeners.values()) listener.room(main);
  };

  return {
    whispers,
    resources,
    join,
    update,
    changeRoom,
    changeEvent(change) {
      event = { ...event, ...change };
      for (const listener of listeners.values()) listener.event(event);
    },
    add(identity) {
      facts.set(identity, participantFact(identity, { currentRoom: 'main' }));
      update(identity, {});
    },
    leave(identity) {
      const client = clients.get(identity);
      client?.connection.endMedia();
      void client?.media.media.disconnect();
      update(identity, { currentRoom: null, active_status: 'inactive' });
    },
  };
};
