import { batch, type Signal, signal, untracked } from '@preact/signals-core';
import { AnnounceDepartureDocument } from '../shared/contract/generated/operations.ts';
import { isRole } from '../shared/values/roles.ts';
import type { Breakout, BreakoutsModel } from './features/breakouts/model/breakouts-model.ts';
import { type ChatPanel, keepPanel } from './features/chat/model/keep-panel.ts';
import { createControlRequests } from './features/control/model/control-requests.ts';
import type { JoinedEvent } from './features/entry/model/entry.ts';
import type { ChallengesModel } from './features/events/model/challenges-model.ts';
import { createEvent } from './features/events/model/event.ts';
import type { OwnGroups } from './features/events/model/event-model.ts';
import { followEvent } from './features/events/model/follow-event.ts';
import { createHands } from './features/hands/model/hands.ts';
import { createModeration } from './features/moderation/model/moderation.ts';
import type { NoticesModel } from './features/notices/model/notices-model.ts';
import { createPeople } from './features/people/model/people.ts';
import { keepPresence } from './features/people/model/presence.ts';
import { followPublications } from './features/people/model/publications.ts';
import type { NewPoll } from './features/polls/model/polls-model.ts';
import { followReadyRecordings } from './features/recording/model/ready-recordings.ts';
import type { RecordingModel } from './features/recording/model/recording-model.ts';
import { followRecordingProblems } from './features/recording/model/recording-problems.ts';
import type { EventResourcesModel } from './features/resources/model/event-resources-model.ts';
import { followRoomsWithResources } from './features/resources/model/rooms-with-resources.ts';
import { connectRoom, type MediaState, type RoomConnection } from './features/rooms/model/connect-room.ts';
import type { RoomSettingsModel } from './features/rooms/model/room-settings-model.ts';
import { createRooms } from './features/rooms/model/rooms.ts';
import type { Room } from './features/rooms/model/rooms-model.ts';
import type { EnteredRoom } from './features/rooms/model/seat.ts';
import { createSpeakers } from './features/speakers/model/speakers.ts';
import { lazyModel } from './lazy-model.ts';
import type { ApiFailure, ApiPort } from './ports/api-port.ts';
import type { Clock } from './ports/clock.ts';
import type { LogPort } from './ports/log-port.ts';
import type { MediaPort } from './ports/media-port.ts';
import type { StorePort } from './ports/store-port.ts';
import type { Scope } from './scope.ts';
import type { EventModels, RoomGrid, RoomModels } from './studio/studio.ts';

/** What an event gives to a room that is entered. */
export interface RoomPlace {
  readonly event: Pick<EventModels, 'event' | 'people' | 'rooms' | 'speakers' | 'controlRequests'>;
  readonly room: Room;
  readonly chatPanel: ChatPanel;
  readonly pollDraft: Signal<NewPoll | null>;
  readonly mediaState: MediaState;
}

/** How a room is entered, in two steps: its first picture does not wait for the code of the second. */
export interface RoomEntrance {
  /** Makes the models of the first picture; they end with the scope. */
  openGrid(scope: Scope, place: RoomPlace): RoomGrid;
  /** Loads what makes the others. */
  loadRest(): Promise<EnterRoom>;
}

/** Makes what a room has besides its first picture; it ends with the scope. */
export type EnterRoom = (scope: Scope, place: RoomPlace, grid: RoomGrid) => RoomModels;

/** What an event and its rooms need of the world. */
export interface EventPorts {
  readonly api: ApiPort;
  readonly media: MediaPort;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Lasts as long as the tab. */
  readonly tabStore: StorePort;
}

export interface EnterEventInputs extends EventPorts {
  readonly notices: NoticesModel;
  readonly mediaState: MediaState;
  /** The time by the server's clock, in ms since 1970. */
  readonly serverNow: () => number;
  /** Null when this tab is known to be the one that is used; otherwise resolves to whether it is. */
  readonly settleTabs: () => Promise<boolean> | null;
  /** Loads what a room needs. */
  readonly loadRoom: () => Promise<RoomEntrance>;
  /** A part of the page cannot be fetched. */
  readonly onMissing: () => void;
  readonly joined: JoinedEvent;
  /** Asks for a token with the claims that hold now. */
  readonly renewToken: () => void;
  /** The server no longer lets the person be here. */
  readonly refused: (failure: ApiFailure, seq: number) => void;
}

/** Makes what lives as long as somebody is in an event: its people and rooms, hands, moderation, and the room entered. */
export const enterEvent = (scope: Scope, inputs: EnterEventInputs): EventModels => {
  const { api, media, clock, log, notices, joined, tabStore } = inputs;
  const access = joined.access_info;
  const { identity } = access;
  const eventId = access.event.event_id;
  const role = isRole(access.role) ? access.role : 'access';
  // The first names the event and the role; the others are groups of the tenant.
  const ownGroups = signal<OwnGroups>({ customGroups: access.groups.slice(1), levels: access.feature_levels });
  const people = createPeople(identity, inputs.mediaState.isOff);
  const event = createEvent({
    api,
    log,
    fact: access.event,
    role,
    ownGroups,
    identity,
    flags: () => [people.local.value?.flags.value, rooms.model.current.value?.flags.value],
  });
  const known = signal(access.event_challenges);
  const challenges = lazyModel<ChallengesModel>(async () => {
    const { createChallenges } = await import('./features/events/model/challenges.ts');
    return createChallenges({ api, known, event: event.model });
  }, inputs.onMissing);
  const roomGrid = signal<RoomGrid | null>(null);
  const openRoom = signal<RoomModels | null>(null);
  let roomConnection: RoomConnection | null = null;
  const finishRoom = (): Promise<void> | null => {
    const room = openRoom.peek();
    const unfinished = [room?.whisper.end(), room?.chat.stored(), room?.polls.stored()].flatMap((each) => each ?? []);
    return unfinished.length === 0 ? null : Promise.all(unfinished).then(() => undefined);
  };
  const rooms = createRooms(scope, {
    api,
    people,
    log,
    role: event.model.role,
    ownGroups,
    eventId,
    defaultRoomId: () => event.model.facts.peek().defaultRoomId,
    settleTabs: inputs.settleTabs,
    beforeLeaving: finishRoom,
    onRemoved: () => roomConnection?.remove(),
    notices,
  });
  const roomSettings = lazyModel<RoomSettingsModel>(async () => {
    const { createRoomSettings } = await import('./features/rooms/model/room-settings.ts');
    return createRoomSettings({
      ...{ api, log, event: event.model, eventId, rooms: rooms.model, people },
      openRoom: () => openRoom.peek(),
    });
  }, inputs.onMissing);
  const eventResources = lazyModel<EventResourcesModel>(async () => {
    const { createEventResources } = await import('./features/resources/model/event-resources.ts');
    return createEventResources({ api, log, eventId });
  }, inputs.onMissing);
  const breakout = signal<Breakout | null>(joined.breakout);
  const breakouts = lazyModel<BreakoutsModel>(async () => {
    const { createBreakouts } = await import('./features/breakouts/model/breakouts.ts');
    return createBreakouts({ api, log, eventId });
  }, inputs.onMissing);
  const recording = lazyModel<RecordingModel>(async () => {
    const { createRecording } = await import('./features/recording/model/recording.ts');
    return createRecording({ api, eventId, identity });
  }, inputs.onMissing);
  for (const participant of joined.participants) people.update(participant);
  for (const room of joined.rooms) rooms.update(room);
  followRecordingProblems(scope, {
    ...{ rooms: rooms.model, notices },
    concerned: () => event.model.can('room.record'),
  });
  followReadyRecordings(scope, {
    ...{ rooms: rooms.model, recording, notices },
    concerned: () => event.model.can('room.record'),
    serverNow: inputs.serverNow,
  });
  const hands = createHands(scope, { api, people, clock, log, eventId, notices });
  followPublications(scope, media, people);
  const speakers = createSpeakers(scope, { media, people });
  const controlRequests = createControlRequests({ api, eventId, identity, notices });
  const moderation = createModeration({ api, people, messages: () => openRoom.peek()?.messages ?? null, eventId });

  const refused = (failure: ApiFailure) => inputs.refused(failure, heardUntil());
  let isHeard = false;
  const presence = keepPresence(scope, {
    api,
    log,
    eventId,
    identity,
    notices,
    isActive: () => (isHeard ? people.local.peek()?.active.peek() : undefined),
    refused,
  });
  let wasConnected = false;
  const stopWatching = api.onConnection((connection) => {
    isHeard = connection === 'connected';
    if (connection === 'connected' && wasConnected) presence.rewrite();
    wasConnected ||= connection === 'connected';
  });
  scope.onEnd(stopWatching);
  const heardUntil = followEvent(
    scope,
    api,
    { eventId, seq: joined.seq },
    {
      EventUpdate: (entry) => event.update(entry.event),
      ChallengeUpdate({ challenge_id, challenge }) {
        const others = known.peek().filter(({ sort_key }) => sort_key !== `challenge:${challenge_id}`);
        known.value = challenge ? [...others, challenge] : others;
      },
      RoomUpdate: (entry) => void rooms.update(entry.room),
      BreakoutUpdate(entry) {
        breakout.value = entry.breakout;
      },
      ParticipantUpdate({ participant, seq }) {
        const person = people.update(hands.take(participant, seq));
        if (!person.isLocal) return;
        event.setRole(person.role.peek());
        // The page of somebody who counts as away says first that they are there.
        if (person.active.peek()) rooms.followMove(person.roomId.peek(), seq);
        else presence.rewrite();
      },
    },
    refused,
  );

  inputs.renewToken();

  const chatPanel = keepPanel(scope, { tabStore, eventId, identity });
  const pollDraft = signal<NewPoll | null>(null);
  // Once the room has ended, which takes them along.
  scope.onEnd(() => tabStore.write('conversations', null));
  const roomFailed = signal(false);
  let roomScope: Scope | null = null;
  const open = async (entered: EnteredRoom, current: Scope) => {
    roomFailed.value = false;
    try {
      const { openGrid, loadRest } = await inputs.loadRoom();
      if (current.isOver) return;
      const models = { event: event.model, people, rooms: rooms.model, speakers, controlRequests };
      const place: RoomPlace = {
        event: models,
        room: entered.room,
        chatPanel,
        pollDraft,
        mediaState: inputs.mediaState,
      };
      const grid = roomGrid.peek() ?? openGrid(current, place);
      roomGrid.value = grid;
      const enterRoom = await loadRest();
      if (current.isOver || openRoom.peek()) return;
      openRoom.value = enterRoom(current, place, grid);
    } catch (error) {
      log.warn('room-not-loaded', { error: String(error) });
      if (!current.isOver) roomFailed.value = true;
    }
  };
  let openRoomId: string | null = null;
  const changeRoom = (entered: EnteredRoom | null) => {
    const roomId = entered?.room.roomId ?? null;
    if (roomId === openRoomId) return;
    openRoomId = roomId;
    batch(() => {
      roomGrid.value = null;
      openRoom.value = null;
    });
    roomScope?.end();
    tabStore.write('place', entered && { eventId, roomId });
    if (!entered) return;
    const current = scope.child();
    roomScope = current;
    roomConnection = connectRoom(current, {
      api,
      media,
      log,
      notices,
      state: inputs.mediaState,
      eventId,
      identity,
      entered,
      isLeaving: () =>
        rooms.model.entering.peek() !== null || (people.local.peek()?.roomId.peek() ?? roomId) !== roomId,
    });
    void open(entered, current);
  };
  scope.effect(() => {
    const entered = rooms.entered.value;
    untracked(() => changeRoom(entered));
  });

  const announceDeparture = () => api.requestOnUnload(AnnounceDepartureDocument, { event_id: eventId, identity });

  return {
    event: event.model,
    setOwnGroups(groups) {
      ownGroups.value = groups;
    },
    challenges,
    people,
    rooms: rooms.model,
    roomSettings,
    eventResources,
    roomsWithResources: followRoomsWithResources(scope, { api, log, eventId, entered: rooms.entered }),
    breakout,
    breakouts,
    recording,
    breakoutDraft: signal(null),
    hands,
    moderation,
    controlRequests,
    speakers,
    roomGrid,
    openRoom,
    chatPanel,
    idleLeftMs: signal<number | null>(null),
    roomFailed,
    loadRoom() {
      const entered = rooms.entered.peek();
      if (entered && roomScope) void open(entered, roomScope);
      else inputs.loadRoom().catch(() => undefined);
    },
    finishRoom,
    announceDeparture,
  };
};
