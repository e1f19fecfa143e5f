import { createStudio } from '../../src/client/models/create-studio.ts';
import type { StorePort } from '../../src/client/ports/store-port.ts';
import { succeed } from '../../src/shared/values/result.ts';
import { eventFact, participantFact, roomFact } from './facts.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';
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

/** A studio on fakes, with the log lines that it wrote. */
export const testStudio = (shared: { store?: StorePort; tabStore?: StorePort } = {}) => {
  const clock: FakeClock = fakeClock();
  const api: FakeApi = fakeApi();
  const media = fakeMedia();
  const logged: { code: string; data?: unknown }[] = [];
  const channel = { entered: [] as string[], exits: 0, mediaAway: 0 };
  const created = createStudio({
    api,
    config: {
      eventPreview: async (eventId) => ({ eventId, name: 'Demo', admitsGuests: true, error: null }),
      capture: async () => ({ cameraHeightPx: 360 }),
    },
    media: media.media,
    channel: {
      enter: ({ roomId }) => void channel.entered.push(roomId),
      exit: () => void channel.exits++,
      mediaAway: () => void channel.mediaAway++,
      send: () => undefined,
      listen: () => () => undefined,
      onOpen: () => () => undefined,
    },
    clock,
    log: {
      warn: (code, data) => void logged.push({ code, data }),
      info: (code, data) => void logged.push({ code, data }),
    },
    store: shared.store ?? memoryStore(),
    tabStore: shared.tabStore ?? memoryStore(),
  });
  api.answer('JoinEventAuth', () => succeed(joinAnswer()));
  api.answer('JoinRoom', ({ room_id }: { room_id: string }) => succeed(joinRoomAnswer(room_id)));
  api.answer('GetComms', () =>
    succeed({ getComms: { payload: { __typename: 'CommsPayload', token: 't', provider: 'livekit', url: 'ws://m' } } }),
  );
  api.answer('QueryChat', () => succeed({ queryChat: { items: [], before: null, seq: 3 } }));
  // What goes on in the background of everything; what a test is about it answers itself.
  api.acknowledge('UpdateUserStatus', 'LeaveEvent', 'LeaveRoom', 'ChatBroadcast', 'SetRequireAttention');
  return {
    ...created,
    api,
    clock,
    media,
    logged,
    channel,
    /** In the event and in the room main, with media connected. */
    async inMain() {
      await created.studio.event.join('demo');
      await created.studio.rooms.join('main');
      await clock.advance(0);
      await settle();
    },
  };
};
