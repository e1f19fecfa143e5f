import { computed, effect, signal } from '@preact/signals-core';
import { ChangeParticipantNameDocument } from '../../shared/contract/generated/operations.ts';
import { canUseFeature } from '../../shared/rules/permissions.features.ts';
import type { Result } from '../../shared/values/result.ts';
import type { ApiConnection, ApiFailure, ApiPort } from '../ports/api-port.ts';
import type { ChannelPort } from '../ports/channel-port.ts';
import type { Clock } from '../ports/clock.ts';
import type { ConfigPort } from '../ports/config-port.ts';
import type { LogPort } from '../ports/log-port.ts';
import type { MediaPort } from '../ports/media-port.ts';
import type { StorePort } from '../ports/store-port.ts';
import { acknowledge } from './acknowledge.ts';
import { createChat } from './chat.ts';
import { createControlRequests } from './control-requests.ts';
import { createDevices } from './devices.ts';
import { createEvent } from './event.ts';
import { createHands } from './hands.ts';
import { createLocalMedia } from './local-media.ts';
import { createModeration } from './moderation.ts';
import { createNotices } from './notices.ts';
import { createPeople } from './people.ts';
import { followPublications } from './publications.ts';
import { createRoomConnection } from './room-connection.ts';
import type { RoomMessages } from './room-messages-model.ts';
import { createRooms, type EnteredRoom } from './rooms.ts';
import { createSession } from './session.ts';
import { createSpeakers } from './speakers.ts';
import type { Studio } from './studio.ts';

/** The ports that a page's models stand on. */
export interface StudioPorts {
  readonly api: ApiPort;
  readonly config: ConfigPort;
  readonly media: MediaPort;
  /** Carries the messages of the entered room. */
  readonly channel: ChannelPort;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Kept by the browser. */
  readonly store: StorePort;
  /** Kept by the tab. */
  readonly tabStore: StorePort;
}

/** All models of a page, and what the composition root needs beside them. */
export interface CreatedStudio {
  readonly studio: Studio;
  readonly eventId: () => string;
  /** Identities of the others in the own room. */
  readonly othersInRoom: () => readonly string[];
  /** Renews the token; the API adapter asks for it. */
  readonly renew: () => Promise<boolean>;
  /** Gives the room messages to the models that need them, once the studio screen has made them. */
  useMessages(messages: RoomMessages): void;
  /** Changes the own display name. */
  rename(name: string): Promise<Result<void, ApiFailure>>;
  unload(): void;
}

/** Makes the models of a page. */
export const createStudio = (ports: StudioPorts): CreatedStudio => {
  const { api, media, clock, log, store, tabStore } = ports;
  const notices = createNotices();
  const people = createPeople();
  const session = createSession({ api, clock, store });
  let messages: RoomMessages | null = null;
  // Hands, rooms and the event know each other by id only; this one reference closes the circle.
  let noteHand: (identity: string) => void = () => undefined;
  const event = createEvent({
    api,
    config: ports.config,
    people,
    clock,
    log,
    tabStore,
    onHand: (identity) => noteHand(identity),
  });
  const { eventId } = event;
  const rooms = createRooms({
    api,
    people,
    log,
    role: event.model.role,
    eventId,
    defaultRoomId: () => event.model.facts.peek()?.defaultRoomId ?? null,
  });
  event.attachRooms(rooms);
  const hands = createHands({ api, people, clock, log, eventId });
  noteHand = hands.noteChange;
  const devices = createDevices({ media, store });
  const connection = createRoomConnection({
    api,
    media,
    channel: ports.channel,
    clock,
    log,
    notices,
    eventId,
    identity: () => people.localIdentity.peek(),
    entered: rooms.entered,
  });
  const localMedia = createLocalMedia({
    media,
    devices,
    store,
    log,
    connection: connection.connection,
    disconnectReason: connection.disconnectReason,
    inRoom: computed(() => rooms.entered.value !== null),
    flags: () => {
      const local = people.localIdentity.value;
      const person = people.all.value.find((one) => one.identity === local);
      return [person?.flags.value, rooms.model.current.value?.flags.value, event.model.facts.value?.flags];
    },
  });
  followPublications(media, people);
  const apiConnection = signal<ApiConnection>('idle');
  api.onConnection((next) => {
    apiConnection.value = next;
  });

  const rememberPlace = (place: EnteredRoom | null) => {
    if (place) tabStore.write('place', { eventId: eventId(), roomId: place.room.roomId });
  };
  effect(() => rememberPlace(rooms.entered.value));

  /** What somebody with the right to it asks of this client; everybody else is not heard (MSG-019). */
  const obeyModerators = (from: RoomMessages) => {
    const isPermitted = (identity: string, feature: Parameters<typeof canUseFeature>[0]) => {
      const sender = people.find(identity);
      return sender !== undefined && canUseFeature(feature, sender.role.peek(), false);
    };
    from.on('mute_mic', ({ sender }) => {
      if (!isPermitted(sender.identity, 'fe-MuteOtherMics')) return;
      if (localMedia.microphone.intended.peek()) void localMedia.microphone.toggle();
      notices.show('microphone-muted', 'info', { name: sender.name.peek() });
    });
    from.on('stop_camera', ({ sender }) => {
      if (!isPermitted(sender.identity, 'fe-StopOtherCameras')) return;
      if (localMedia.camera.intended.peek()) void localMedia.camera.toggle();
      notices.show('camera-stopped', 'info', { name: sender.name.peek() });
    });
    from.on('stop_screen_share', ({ sender, message }) => {
      if (!isPermitted(sender.identity, 'fe-StopOtherScreenShares')) return;
      void media.stopScreen(message.payload.screenId);
      notices.show('screen-stopped', 'info', { name: sender.name.peek() });
    });
  };

  const studio: Studio = {
    session,
    event: event.model,
    people,
    rooms: rooms.model,
    chat: createChat({ api, people, clock, tabStore, log, eventId, entered: rooms.entered }),
    devices,
    localMedia,
    hands,
    moderation: createModeration({ api, people, messages: () => messages, eventId }),
    controlRequests: createControlRequests({ api, eventId, identity: () => people.localIdentity.peek(), notices }),
    speakers: createSpeakers({ media, people, clock }),
    notices,
    api: apiConnection,
  };

  return {
    studio,
    eventId,
    othersInRoom() {
      const roomId = rooms.entered.peek()?.room.roomId;
      if (roomId === undefined) return [];
      const present = people.inRoom(roomId).peek();
      return present.filter((person) => !person.isLocal).map((person) => person.identity);
    },
    renew: session.renew,
    useMessages(made) {
      messages = made;
      obeyModerators(made);
    },
    rename: (name) =>
      acknowledge(
        api.request(ChangeParticipantNameDocument, {
          name: name.trim(),
          identity: people.localIdentity.peek(),
          event_id: eventId(),
        }),
      ),
    unload: event.unload,
  };
};
