import { signal } from '@preact/signals-core';
import { completePage } from '../../../src/client/complete-page.ts';
import { enterEvent } from '../../../src/client/event.ts';
import { createExports } from '../../../src/client/features/export/model/exports.ts';
import { createConnectionTest } from '../../../src/client/features/media/model/connection-test.ts';
import { createPlayback } from '../../../src/client/features/playback/model/playback.ts';
import { carryMessages } from '../../../src/client/features/room-messages/model/carry-messages.ts';
import type { OutgoingMessage } from '../../../src/client/features/room-messages/model/room-messages-model.ts';
import { layOutHere } from '../../../src/client/features/tiles/model/grid.ts';
import { openPage } from '../../../src/client/page.ts';
import type { EventPreview } from '../../../src/client/ports/config-port.ts';
import type { FlagsPort } from '../../../src/client/ports/flags-port.ts';
import type { NoticeSound } from '../../../src/client/ports/sound-port.ts';
import type { StorePort } from '../../../src/client/ports/store-port.ts';
import { enterRoom } from '../../../src/client/room.ts';
import { openRoomGrid } from '../../../src/client/room-grid.ts';
import { createScope } from '../../../src/client/scope.ts';
import { arrangeTiles } from '../../../src/client/stage/arrange-tiles.ts';
import type { EventModels, RoomModels, Studio } from '../../../src/client/studio/studio.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { type ServedEvent, serveEvent, smallEvent } from '../facts/event-answers.ts';
import { eventTokenFact } from '../facts/server-facts.ts';
import { fakeApi, refused } from '../fakes/fake-api.ts';
import { type FakeChannel, fakeChannels } from '../fakes/fake-channel.ts';
import { fakeClock, settle } from '../fakes/fake-clock.ts';
import { fakeConnectionTest } from '../fakes/fake-connection-test.ts';
import { fakeDeployment } from '../fakes/fake-deployment.ts';
import { fakeDeviceTest } from '../fakes/fake-device-test.ts';
import { fakeFlags } from '../fakes/fake-flags.ts';
import { fakeKeptFiles } from '../fakes/fake-kept-files.ts';
import { fakeLiveStreams } from '../fakes/fake-live-streams.ts';
import { fakeMedia } from '../fakes/fake-media.ts';
import { fakeMediaRoom } from '../fakes/fake-media-room.ts';
import { fakePdf } from '../fakes/fake-pdf.ts';
import { fakeRecordedVideos } from '../fakes/fake-recorded-video.ts';
import { fakeUploads } from '../fakes/fake-uploads.ts';
import { memoryStore } from '../fakes/memory-store.ts';

export interface TestStudioOptions {
  /** Documents that are opened; by default each has three pages. */
  readonly pdf?: ReturnType<typeof fakePdf>;
  readonly store?: StorePort;
  readonly tabStore?: StorePort;
  readonly flags?: FlagsPort;
  /** What the server knows at first. */
  readonly served?: ServedEvent;
  readonly preview?: Partial<EventPreview>;
  /** The path that the window shows at first. */
  readonly path?: string;
  /** Fetches what a room has besides its first picture. */
  readonly fetchRest?: () => Promise<void>;
}

/** The names of a room's models. */
export const roomModels = [
  'room',
  'messages',
  'chat',
  'polls',
  'resources',
  'players',
  'pdfs',
  'tiles',
  'grid',
  'placing',
  'pointing',
  'annotations',
  'control',
  'whisper',
  'replay',
  'linkOffer',
  'sounds',
] as const satisfies readonly (keyof RoomModels)[];

/** Properties that answer what the models of a lifetime have when they are asked for. */
export const gettersOf = <Models extends object>(
  models: () => Models,
  names: readonly (keyof Models & string)[],
): PropertyDescriptorMap => Object.fromEntries(names.map((name) => [name, { get: () => models()[name] }]));

/** The page of 'me' on fakes below its ports, with the log lines that it wrote. */
export const testStudio = (options: TestStudioOptions = {}) => {
  const clock = fakeClock();
  const api = fakeApi();
  const mediaRoom = fakeMediaRoom();
  const media = fakeMedia('me', mediaRoom);
  const channels = fakeChannels(clock);
  const channel = channels.of('me');
  const peers = new Map<string, FakeChannel>();
  const logged: { code: string; data?: unknown }[] = [];
  const scope = createScope(clock);
  // Messages travel with media, until the page does without them.
  media.channel.onOpen((isOpen) => (isOpen ? channel.open() : channel.close()));
  const ports = {
    api,
    media: media.media,
    clock,
    log: {
      warn: (code: string, data?: unknown) => void logged.push({ code, data }),
      info: (code: string, data?: unknown) => void logged.push({ code, data }),
    },
    tabStore: options.tabStore ?? memoryStore(),
  };
  // As after a reload: this tab was the one in use.
  ports.tabStore.write('tab', { identity: 'me' });
  api.answer('LoopbackBroadcast', (loopback) => {
    queueMicrotask(() => api.push('Loopback', { loopback }));
    return succeed({ loopbackBroadcast: true });
  });
  const uploads = fakeUploads();
  const keptFiles = fakeKeptFiles();
  const pdf = options.pdf ?? fakePdf();
  const videos = fakeRecordedVideos(clock);
  const liveStreams = fakeLiveStreams(clock, api);
  const visited: string[] = [];
  const played: NoticeSound[] = [];
  const levelBars = new Set<{ readonly share: number }>();
  const path = signal(options.path ?? '/events/demo');
  const deployment = fakeDeployment(options.preview);
  const deviceTest = fakeDeviceTest();
  const connectionTest = fakeConnectionTest();
  api.answer('QueryTenants', () => succeed({ queryTenants: [] }));
  api.answer('QueryToken', () => succeed({ queryToken: { items: [eventTokenFact()], nextToken: null } }));
  api.answer('MintRegionToken', () => succeed({ mintRegionToken: 'region token' }));
  let strokes = 0;
  const opened = openPage(scope, {
    ...ports,
    config: deployment.port,
    store: options.store ?? memoryStore(),
    flags: options.flags ?? fakeFlags(),
    playSound: (sound) => void played.push(sound),
    openLevelBar: async () => {
      const bar = { share: 0 };
      levelBars.add(bar);
      return { show: (share) => void Object.assign(bar, { share }), end: () => void levelBars.delete(bar) };
    },
    tabId: '1790000000000',
    tabKey: 'this tab',
    path,
    visit: (url) => void visited.push(url),
    reload: deployment.window.reload,
    loadEvent: async () => enterEvent,
    loadStatus: async () => deployment.status,
    loadSelfTests: async () => ({
      devices: deviceTest.port,
      connection: createConnectionTest({ api, port: connectionTest.port, clock }),
    }),
    loadPlayback: async () => (place) => {
      const playing = createScope(clock);
      const playback = createPlayback(playing, {
        ...ports,
        ...place,
        openVideo: videos.open,
        pdf: pdf.port,
        pageAddress: 'http://localhost/',
        isDeveloper: false,
      });
      return {
        playback,
        exports: createExports({ ...ports, ...place }),
        arrange: (tiles) => arrangeTiles({ ...tiles, clock }),
        hasFastWebGl: () => false,
        end: () => playing.end(),
      };
    },
    loadCompletion: async () => (pageScope, place) =>
      completePage(pageScope, {
        ...ports,
        ...place,
        ...deployment,
        version: deployment.pageVersion,
        forgetFiles: () => keptFiles.kept.clear(),
      }),
    loadRoom: async (page) => ({
      openGrid: (roomScope, place) =>
        openRoomGrid(roomScope, {
          ...ports,
          ...place,
          layOut: layOutHere,
          volumes: page.volumes,
          preferences: page.preferences,
        }),
      async loadRest() {
        await options.fetchRest?.();
        return (roomScope, place, grid) => {
          const createId = () => `stroke-${++strokes}`;
          const models = enterRoom(roomScope, {
            ...ports,
            ...place,
            page,
            playSound: (sound) => page.playSound(sound, null),
            grid,
            uploads: uploads.port,
            keptFiles: keptFiles.port,
            pdf: pdf.port,
            channel: channel.channel,
            reaches: media.channel.reaches,
            loadReplays: liveStreams.load,
            createId,
          });
          carryMessages(roomScope, {
            channel: channel.channel,
            media: place.mediaState,
            mediaPort: media.media,
            place: { eventId: 'demo', roomId: grid.room.roomId, identity: 'me' },
          });
          return models;
        };
      },
    }),
  });
  const { page } = opened;
  const event = (): EventModels => {
    const models = page.entry.event.peek();
    if (!models) throw new Error('nobody is in an event');
    return models;
  };
  const room = (): RoomModels => {
    const models = event().openRoom.peek();
    if (!models) throw new Error('nobody is in a room');
    return models;
  };
  /** The models of the page, the event and the room that there are when they are asked for. */
  const studio: Studio & RoomModels = Object.defineProperties({ ...page } as Studio & RoomModels, {
    ...gettersOf(event, [
      'event',
      'people',
      'rooms',
      'roomSettings',
      'eventResources',
      'breakout',
      'breakouts',
      'hands',
      'moderation',
      'controlRequests',
      'speakers',
      'roomGrid',
      'openRoom',
      'chatPanel',
      'roomFailed',
      'loadRoom',
      'announceDeparture',
    ]),
    ...gettersOf(room, roomModels),
  });
  api.answer('GetComms', () =>
    succeed({ getComms: { payload: { __typename: 'CommsPayload', token: 't', provider: 'livekit', url: 'ws://m' } } }),
  );
  api.answer('QueryChat', () => succeed({ queryChat: { items: [], open_questions: [], before: null, seq: 3 } }));
  api.answer('QueryResources', () => succeed({ queryResources: { items: [], seq: 0 } }));
  api.answer('RefreshToken', () => refused('UNREACHABLE'));
  // Presence is written behind everything; what a test is about it answers itself.
  api.acknowledge('UpdateUserStatus');
  return {
    ...opened,
    ...serveEvent(api, options.served ?? smallEvent()),
    studio,
    scope,
    api,
    clock,
    media,
    mediaRoom,
    channel,
    logged,
    /** What is on its way to the server. */
    uploads,
    keptFiles,
    pdf,
    deviceTest,
    connectionTest,
    /** What the deployment says, and the window that hears it. */
    deployment,
    tabStore: ports.tabStore,
    /** The sounds that were played. */
    played,
    /** The players of the recording that is watched. */
    videos,
    /** What is recorded of the room, for replays. */
    liveStreams,
    /** The bars of levels that are open. */
    levelBars,
    /** The path that the window shows. */
    path,
    /** Addresses for which the page was left. */
    visited,
    /** Somebody else in the own room says a message, which arrives when the clock moves. */
    say(identity: string, message: OutgoingMessage, to?: readonly string[]): void {
      const peer = peers.get(identity) ?? channels.of(identity);
      peers.set(identity, peer);
      const { roomId } = room().room;
      if (peer.entered.at(-1) !== roomId) peer.channel.enter({ eventId: 'demo', roomId, identity });
      peer.open();
      peer.say(message, to);
    },
    /** Goes into the event and the room main, with media connected. */
    async inMain() {
      await page.entry.join('demo');
      await studio.rooms.join('main');
      await clock.advance(0);
      await settle();
    },
  };
};

export type TestStudio = ReturnType<typeof testStudio>;
