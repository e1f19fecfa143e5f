import { computed } from '@preact/signals-core';
import { createAnnotations } from './features/annotations/model/annotations.ts';
import { createChat } from './features/chat/model/chat.ts';
import type { ChatPanel } from './features/chat/model/chat-channel.ts';
import { createControl } from './features/control/model/control.ts';
import { featureFacts } from './features/events/model/event-rights.ts';
import { createLinkOffer } from './features/events/model/link-offer.ts';
import { mediaHeadStart } from './features/media/model/head-start.ts';
import { obeyModerators } from './features/moderation/model/obey-moderators.ts';
import { createNoticeSounds } from './features/notices/model/notice-sounds.ts';
import { createPolls } from './features/polls/model/polls.ts';
import { createResources } from './features/resources/model/resources.ts';
import { createRoomMessages } from './features/room-messages/model/room-messages.ts';
import { createRoomSync } from './features/room-messages/model/room-sync.ts';
import type { MediaState } from './features/rooms/model/connect-room.ts';
import { followTileAttention } from './features/tiles/model/tiles-attention.ts';
import { createWhisper } from './features/whisper/model/whisper.ts';
import type { ApiPort } from './ports/api-port.ts';
import type { ChannelPort } from './ports/channel-port.ts';
import type { Clock } from './ports/clock.ts';
import type { LogPort } from './ports/log-port.ts';
import type { MediaPort } from './ports/media-port.ts';
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
  readonly channel: Pick<ChannelPort, 'send' | 'listen' | 'onOpen'>;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Keeps what this person wrote as long as the tab. */
  readonly tabStore: StorePort;
  readonly page: Pick<PageModels, 'localMedia' | 'notices'> & {
    readonly config: Pick<PageModels['config'], 'deployment'>;
  };
  readonly playSound: (sound: NoticeSound) => void;
  readonly event: Pick<EventModels, 'event' | 'people' | 'rooms' | 'controlRequests'>;
  /** What the first picture was made of. */
  readonly grid: RoomGrid;
  readonly chatPanel: ChatPanel;
  readonly mediaState: MediaState;
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
  const { notices } = page;
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
    serverNow: () => clock.now() + (page.config.deployment.peek()?.clockOffsetMs ?? 0),
  });
  const polls = createPolls(scope, { api, log, eventId, roomId });
  const resources = createResources(scope, {
    api,
    uploads: inputs.uploads,
    clock,
    log,
    notices,
    eventId,
    roomId,
    identity: people.localIdentity,
    show: tiles.showResources,
  });
  const messages = createRoomMessages(scope, { channel, people, clock, log });
  const sync = createRoomSync(scope, messages);
  followTileAttention(scope, { tiles, grid, people, roomId, messages, sync });
  const control = createControl(scope, {
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
    featureFacts: (role) => featureFacts(event.event.facts.peek(), role),
    playbackState: tiles.playbackState,
    controllersOf: control.controllersOf,
    clock,
    log,
    createId: inputs.createId,
  });
  obeyModerators(messages, { people, event: event.event, localMedia: page.localMedia, media, notices });
  sync.start();
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
  const sounds = createNoticeSounds(clock, inputs.playSound);
  const linkOffer = createLinkOffer(scope, { people, tabStore, eventId });
  return { ...inputs.grid, messages, chat, polls, resources, annotations, control, whisper, linkOffer, sounds };
};
