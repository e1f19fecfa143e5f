import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { AccountModel } from '../features/account/model/account-model.ts';
import type { AdministrationModel } from '../features/administration/model/administration-model.ts';
import type { AnnotationsModel } from '../features/annotations/model/annotations-model.ts';
import type { Breakout, BreakoutDraft, BreakoutsModel } from '../features/breakouts/model/breakouts-model.ts';
import type { ChatModel } from '../features/chat/model/chat-model.ts';
import type { ChatPanel } from '../features/chat/model/keep-panel.ts';
import type { ConfigModel } from '../features/config/model/config-model.ts';
import type { ControlModel } from '../features/control/model/control-model.ts';
import type { ControlRequestsModel } from '../features/control/model/control-requests-model.ts';
import type { EntryModel } from '../features/entry/model/entry-model.ts';
import type { ChallengesModel } from '../features/events/model/challenges-model.ts';
import type { EventModel, OwnGroups } from '../features/events/model/event-model.ts';
import type { LinkOffer } from '../features/events/model/link-offer.ts';
import type { HandsModel } from '../features/hands/model/hands-model.ts';
import type { ConnectionTestModel } from '../features/media/model/connection-test-model.ts';
import type { DevicesModel, LocalMediaModel } from '../features/media/model/media-models.ts';
import type { ModerationModel } from '../features/moderation/model/moderation-model.ts';
import type { NoticeSounds } from '../features/notices/model/notice-sounds.ts';
import type { NoticesModel } from '../features/notices/model/notices-model.ts';
import type { PeopleModel } from '../features/people/model/people.ts';
import type { OpenPlayback } from '../features/playback/model/playback-model.ts';
import type { PollsModel } from '../features/polls/model/polls-model.ts';
import type { RecordingModel } from '../features/recording/model/recording-model.ts';
import type { ReplayModel } from '../features/replay/model/replay-model.ts';
import type { EventResourcesModel } from '../features/resources/model/event-resources-model.ts';
import type { ResourcesModel } from '../features/resources/model/resources-model.ts';
import type { SharedPdfs } from '../features/resources/model/shared-pdf-model.ts';
import type { SharedPlayers } from '../features/resources/model/shared-player-model.ts';
import type { RoomMessages } from '../features/room-messages/model/room-messages-model.ts';
import type { RoomSettingsModel } from '../features/rooms/model/room-settings-model.ts';
import type { Room, RoomsModel } from '../features/rooms/model/rooms-model.ts';
import type { PreferencesModel } from '../features/settings/model/preferences-model.ts';
import type { AccountsModel } from '../features/sign-in/model/accounts-model.ts';
import type { SessionModel } from '../features/sign-in/model/session-model.ts';
import type { SpeakersModel } from '../features/speakers/model/speakers-model.ts';
import type { TabsModel } from '../features/tabs/model/tabs-model.ts';
import type { ActivityGrid } from '../features/tiles/model/activity-grid-model.ts';
import type { WhisperModel } from '../features/whisper/model/whisper-model.ts';
import type { ApiConnection } from '../ports/api-port.ts';
import type { DeviceTestPort } from '../ports/device-test-port.ts';
import type { FlagsPort } from '../ports/flags-port.ts';
import type { OpenLevelBar } from '../ports/level-bar-port.ts';
import type { LogPort } from '../ports/log-port.ts';
import type { PlaySound } from '../ports/sound-port.ts';

/** What somebody tests their devices and their connection with, before others depend on them. */
export interface SelfTests {
  readonly devices: DeviceTestPort;
  readonly connection: ConnectionTestModel;
}

/** The models that last as long as the page. */
export interface PageModels {
  readonly config: ConfigModel;
  readonly session: SessionModel;
  readonly accounts: AccountsModel;
  readonly account: AccountModel;
  readonly administration: AdministrationModel;
  readonly tabs: TabsModel;
  readonly entry: EntryModel<EventModels>;
  readonly devices: DevicesModel;
  readonly localMedia: LocalMediaModel;
  readonly notices: NoticesModel;
  readonly preferences: PreferencesModel;
  /** What the volumes of tiles were set to, by tile, as long as the media keep them. */
  readonly volumes: Map<string, number>;
  readonly flags: FlagsPort;
  readonly log: LogPort;
  /** The time by the server's clock, in ms since 1970. */
  readonly serverNow: () => number;
  /** Fetches what tests devices and the connection. */
  readonly loadSelfTests: () => Promise<SelfTests>;
  /** Fetches what opens a recording. */
  readonly loadPlayback: () => Promise<OpenPlayback>;
  readonly playSound: PlaySound;
  readonly openLevelBar: OpenLevelBar;
  readonly api: ReadonlySignal<ApiConnection>;
}

/** The models that last as long as somebody is in the event. */
export interface EventModels {
  readonly event: EventModel;
  /** Takes over what the groups of the local participant give them now. */
  setOwnGroups(groups: OwnGroups): void;
  readonly challenges: ChallengesModel;
  readonly people: PeopleModel;
  readonly rooms: RoomsModel;
  readonly roomSettings: RoomSettingsModel;
  readonly eventResources: EventResourcesModel;
  /** Null: not known. */
  readonly roomsWithResources: ReadonlySignal<ReadonlySet<string> | null>;
  /** The breakout that runs in the event. */
  readonly breakout: ReadonlySignal<Breakout | null>;
  readonly breakouts: BreakoutsModel;
  readonly recording: RecordingModel;
  /** Outlives a breakout that somebody else starts meanwhile; null: nothing is planned. */
  readonly breakoutDraft: Signal<BreakoutDraft | null>;
  readonly hands: HandsModel;
  readonly moderation: ModerationModel;
  readonly controlRequests: ControlRequestsModel;
  readonly speakers: SpeakersModel;
  /** What is seen first of the room that was entered: there before the rest of it. */
  readonly roomGrid: ReadonlySignal<RoomGrid | null>;
  /** The room that was entered, once what it needs is loaded. */
  readonly openRoom: ReadonlySignal<RoomModels | null>;
  readonly chatPanel: ChatPanel;
  /** How long, in ms, somebody has who is asked whether they are still there; null: nobody is asked, or they are. */
  readonly idleLeftMs: Signal<number | null>;
  /** What a room needs could not be loaded; `loadRoom` tries again. */
  readonly roomFailed: ReadonlySignal<boolean>;
  /** Loads what a room needs: for the one that was entered, or ahead of time. */
  loadRoom(): void;
  /**
   * Does what the server takes only from somebody who is still in the room: ends their whisper, and has what they wrote
   * stored. Null when there is nothing to wait for.
   */
  finishRoom(): Promise<void> | null;
  /** The page goes away: says so, as far as a page that goes can. */
  announceDeparture(): void;
}

/** The models of a room's first picture. */
export interface RoomGrid extends ActivityGrid {
  readonly room: Room;
}

/** The models that last as long as somebody is in one room. */
export interface RoomModels extends RoomGrid {
  readonly messages: RoomMessages;
  readonly chat: ChatModel;
  readonly polls: PollsModel;
  readonly resources: ResourcesModel;
  readonly players: SharedPlayers;
  readonly pdfs: SharedPdfs;
  readonly annotations: AnnotationsModel;
  readonly control: ControlModel;
  readonly whisper: WhisperModel;
  readonly replay: ReplayModel;
  readonly linkOffer: LinkOffer;
  readonly sounds: NoticeSounds;
}

/** What whoever is in an event can reach. */
export type Studio = PageModels & EventModels;
