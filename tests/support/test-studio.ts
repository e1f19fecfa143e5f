import { signal } from '@preact/signals-core';
import { layOutHere } from '../../src/client/features/tiles/model/grid.ts';
import { openPage } from '../../src/client/page.ts';
import type { OutgoingPacket } from '../../src/client/ports/channel-port.ts';
import type { StorePort } from '../../src/client/ports/store-port.ts';
import { enterRoom } from '../../src/client/room.ts';
import { createScope } from '../../src/client/scope.ts';
import type { EventModels, Studio } from '../../src/client/studio/studio.ts';
import { succeed } from '../../src/shared/values/result.ts';
import { eventFact, participantFact, roomFact } from './facts.ts';
import { type FakeApi, fakeApi, refused } from './fake-api.ts';
import { type FakeClock, fakeClock, settle } from './fake-clock.ts';
import { fakeMedia } from './fake-media.ts';
import { memoryStore } from './memory-store.ts';

/** The answer to joinEventAuth for 'me' in an event with the rooms main and side. */
export const joinAnswer = (
  role = 'access',
  overrides: Record<string, unknown> = {},
  access: Record<string, unknown> = {},
) => ({
  joinEventAuth: {
    payload: {
      __typename: 'JoinAuthPayload',
      access_info: {
        identity: 'me',
        token_sub_id: 'sub',
        is_allowed: true,
        is_locked: false,
        failed_schedule: null,
        role,
        groups: [],
        event: eventFact(),
        ...access,
      },
      participants: [participantFact('me', { role }), participantFact('ann', { currentRoom: 'main' })],
      rooms: [roomFact('main', { name: 'Main hall' }), roomFact('side', { name: 'A side room' })],
      seq: 7,
      ...overrides,
    },
  },
});

/** The answer to joinRoom. */
export const joinRoomAnswer = (roomId: string) => ({
  joinRoom: {
    payload: { __typename: 'JoinRoomPayload', prev_room_id: null, room: roomFact(roomId), room_seq: 3, seq: 9 },
  },
});

/** A page on fakes below its ports, with the log lines that it wrote. */
export const testStudio = (shared: { store?: StorePort; tabStore?: StorePort } = {}) => {
  const clock: FakeClock = fakeClock();
  const api: FakeApi = fakeApi();
  const media = fakeMedia();
  const logged: { code: string; data?: unknown }[] = [];
  const carried = { entered: [] as string[], exits: 0, mediaAway: 0 };
  const scope = createScope(clock);
  const ports = {
    api,
    media: media.media,
    channel: {
      enter: ({ roomId }: { roomId: string }) => void carried.entered.push(roomId),
      exit: () => void carried.exits++,
      mediaAway: () => void carried.mediaAway++,
      send: (packet: OutgoingPacket) => void media.channel.send(packet),
      listen: media.channel.listen,
      onOpen: () => () => undefined,
    },
    clock,
    log: {
      warn: (code: string, data?: unknown) => void logged.push({ code, data }),
      info: (code: string, data?: unknown) => void logged.push({ code, data }),
    },
    tabStore: shared.tabStore ?? memoryStore(),
  };
  let strokes = 0;
  const opened = openPage(scope, {
    ...ports,
    config: {
      eventPreview: async (eventId) => ({ eventId, name: 'Demo', admitsGuests: true, error: null }),
      capture: async () => ({ cameraHeightPx: 360 }),
    },
    store: shared.store ?? memoryStore(),
    loadRoom: async (page) => (roomScope, place) =>
      enterRoom(roomScope, {
        ...ports,
        ...place,
        page,
        playbackState: signal('init'),
        layOut: layOutHere,
        createId: () => `stroke-${++strokes}`,
      }),
  });
  const { page } = opened;
  const event = (): EventModels => {
    const models = page.entry.event.peek();
    if (!models) throw new Error('nobody is in an event');
    return models;
  };
  /** The models of the page, the event and the room that there are when they are asked for. */
  const studio = {
    ...page,
    get event() {
      return event().event;
    },
    get people() {
      return event().people;
    },
    get rooms() {
      return event().rooms;
    },
    get hands() {
      return event().hands;
    },
    get moderation() {
      return event().moderation;
    },
    get controlRequests() {
      return event().controlRequests;
    },
    get speakers() {
      return event().speakers;
    },
    get chat() {
      const room = event().openRoom.peek();
      if (!room) throw new Error('nobody is in a room');
      return room.chat;
    },
  } satisfies Partial<Studio> & { readonly chat: unknown };
  api.answer('JoinEventAuth', () => succeed(joinAnswer()));
  api.answer('JoinRoom', ({ room_id }: { room_id: string }) => succeed(joinRoomAnswer(room_id)));
  api.answer('GetComms', () =>
    succeed({ getComms: { payload: { __typename: 'CommsPayload', token: 't', provider: 'livekit', url: 'ws://m' } } }),
  );
  api.answer('QueryChat', () => succeed({ queryChat: { items: [], before: null, seq: 3 } }));
  api.answer('RefreshToken', () => refused('UNREACHABLE'));
  // What goes on in the background of everything; what a test is about it answers itself.
  api.acknowledge('UpdateUserStatus', 'LeaveEvent', 'LeaveRoom', 'ChatBroadcast', 'SetRequireAttention');
  return {
    ...opened,
    studio,
    scope,
    api,
    clock,
    media,
    logged,
    channel: carried,
    /** In the event and in the room main, with media connected. */
    async inMain() {
      await page.entry.join('demo');
      await studio.rooms.join('main');
      await clock.advance(0);
      await settle();
    },
  };
};
