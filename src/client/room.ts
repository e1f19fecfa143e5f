import { computed, type Signal } from '@preact/signals-core';
import { featureFacts } from '../shared/rules/feature-facts.ts';
import { createAnnotations } from './features/annotations/model/annotations.ts';
import { createChat } from './features/chat/model/chat.ts';
import type { ChatPanel } from './features/chat/model/keep-panel.ts';
import { createControl } from './features/control/model/control.ts';
import { createResourceControl } from './features/control/model/resource-control.ts';
import { createLinkOffer } from './features/events/model/link-offer.ts';
import { mediaHeadStart } from './features/media/model/head-start.ts';
import { obeyModerators } from './features/moderation/model/obey-moderators.ts';
import { createNoticeSounds } from './features/notices/model/notice-sounds.ts';
import { createPolls } from './features/polls/model/polls.ts';
import type { NewPoll } from './features/polls/model/polls-model.ts';
import { createReplay, type RunReplay } from './features/replay/model/replay.ts';
import type { ReplayPlace } from './features/replay/model/run-replay.ts';
import { createResources } from './features/resources/model/resources.ts';
import { createSharedPdfs } from './features/resources/model/shared-pdfs.ts';
import { createSharedPlayers } from './features/resources/model/shared-players.ts';
import { createRoomMessages } from './features/room-messages/model/room-messages.ts';
import { createRoomSync } from './features/room-messages/model/room-sync.ts';
import type { MediaState } from './features/rooms/model/connect-room.ts';
import { followTileAttention } from './features/tiles/model/tiles-attention.ts';
import { createWhisper } from './features/whisper/model/whisper.ts';
import type { ApiPort } from './ports/api-port.ts';
import type { ChannelPort } from './ports/channel-port.ts';
import type { Clock } from './ports/clock.ts';
import type { KeptFilesPort } from './ports/kept-files-port.ts';
import type { LogPort } from './ports/log-port.ts';
import type { MediaPort } from './ports/media-port.ts';
import type { PdfPort } from './ports/pdf-port.ts';
import type { NoticeSound } from './ports/sound-port.ts';
import type { StorePort } from './ports/store-port.ts';
import type { UploadPort } from './ports/upload-port.ts';
import type { Scope } from './scope.ts';
import type { EventModels, PageModels, RoomGrid, RoomModels } from './studio/studio.ts';

export interface RoomInputs {
  readonly api: ApiPort;
  readonly media: Pick<MediaPort, 'stopScreen' | 'confineTo' | 'listen'>;
  /** Whether somebody is in the media of the room now. */
  readonly reaches: (identity: string) => boolean;
  readonly uploads: UploadPort;
  readonly keptFiles: KeptFilesPort;
  readonly pdf: PdfPort;
  readonly channel: Pick<ChannelPort, 'send' | 'listen' | 'onOpen'>;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Keeps what this person wrote as long as the tab. */
  readonly tabStore: StorePort;
  readonly page: Pick<PageModels, 'localMedia' | 'notices' | 'serverNow'>;
  readonly playSound: (sound: NoticeSound) => void;
  readonly event: Pick<EventModels, 'event' | 'people' | 'rooms' | 'controlRequests'>;
  /** What the first picture was made of. */
  readonly grid: RoomGrid;
  readonly chatPanel: ChatPanel;
  readonly pollDraft: Signal<NewPoll | null>;
  readonly mediaState: MediaState;
  /** Fetches what tiles are replayed with. */
  readonly loadReplays: () => Promise<(place: ReplayPlace) => RunReplay>;
  /** Makes ids of strokes that nobody else makes. */
  readonly createId: () => string;
}

/** Makes what lives, besides the grid, as long as somebody is in one room: chat, polls, resources, messages, drawings, control and whispers. */
export const enterRoom = (scope: Scope, inputs: RoomInputs): RoomModels => {
  const { api, media, channel, clock, log, tabStore, page, event } = inputs;
  const { people } = event;
  const { room, tiles, grid } = inputs.grid;
  const { roomId } = room;
  const { eventId } = event.event.facts.peek();
  const { notices, serverNow } = page;
  const chat = createChat(scope, {
    api,
    people,
    clock,
    tabStore,
    log,
    notices,
    eventId,
    roomId,
    roomIds: () => event.rooms.all.peek().map((each) => each.roomId),
    panel: inputs.chatPanel,
    headStart: mediaHeadStart(scope, inputs.mediaState),
    serverNow,
  });
  const polls = createPolls(scope, { api, log, notices, eventId, roomId, draft: inputs.pollDraft });
  const resources = createResources(scope, {
    api,
    uploads: inputs.uploads,
    keptFiles: inputs.keptFiles,
    clock,
    log,
    notices,
    eventId,
    roomId,
    identity: people.localIdentity,
    seesPrivate: () => inputs.event.event.can('event.administer'),
    isSeen: (resourceId) => tiles.find(resourceId)?.local.visible.peek() === true,
    show: tiles.showResources,
  });
  const { learnsOf } = resources;
  /** Of what is private, or infected, the others know nothing (RES-014, RES-016). */
  const readersOf = (tileId: string): readonly string[] | null => {
    const here = people.inRoom(roomId).peek();
    return resources.isWithheld(tileId)
      ? here.filter((person) => !person.isLocal && learnsOf(tileId, person)).map(({ identity }) => identity)
      : null;
  };
  const messages = createRoomMessages(scope, { channel, people, readersOf, clock, log });
  const sync = createRoomSync(scope, messages);
  followTileAttention(scope, { tiles, grid, people, roomId, messages, sync });
  const resourceControl = createResourceControl(scope, { api, log, eventId, roomId, people, resources });
  const control = createControl(scope, {
    resources: resourceControl,
    messages,
    sync,
    people,
    tiles,
    roomId,
    clock,
    log,
    setRequestsEnabled: event.controlRequests.setEnabled,
  });
  const annotations = createAnnotations(scope, {
    messages,
    sync,
    people,
    tiles,
    roomId,
    roomFlags: room.flags,
    eventFlags: computed(() => event.event.facts.value.flags),
    learnsOf,
    featureFacts: (role) => featureFacts(event.event.facts.peek(), role),
    controllersOf: control.controllersOf,
    clock,
    log,
    createId: inputs.createId,
  });
  const directorsOf = (tileId: string) => resources.find(tileId)?.fact.peek().control_participants ?? [];
  const directing = {
    directorsOf,
    controllersOf: control.controllersOf,
    identity: people.localIdentity,
    messages,
    sync,
    tabStore,
    log,
  };
  const pdfs = createSharedPdfs(scope, { ...directing, pdf: inputs.pdf });
  const players = createSharedPlayers(scope, { ...directing, clock });
  obeyModerators(messages, { people, event: event.event, room, localMedia: page.localMedia, notices });
  sync.start(room);
  const whisper = createWhisper(scope, {
    api,
    media,
    mediaConnection: inputs.mediaState.connection,
    reaches: inputs.reaches,
    people,
    tiles,
    notices,
    log,
    eventId,
    roomId,
  });
  const replay = createReplay(scope, {
    load: async () =>
      (await inputs.loadReplays())({
        ...{ api, log, eventId, room, local: people.local, whisper, serverNow },
        isPlaced: (tileId) => grid.items.value.some(({ id }) => id === tileId),
      }),
    notices,
    log,
  });
  const sounds = createNoticeSounds(clock, inputs.playSound);
  const linkOffer = createLinkOffer(scope, { people, tabStore, eventId });
  return {
    ...inputs.grid,
    messages,
    chat,
    polls,
    resources,
    players,
    pdfs,
    annotations,
    control,
    whisper,
    replay,
    linkOffer,
    sounds,
  };
};
