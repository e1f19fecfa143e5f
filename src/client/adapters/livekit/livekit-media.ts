import {
  ConnectionState,
  type Participant,
  type TrackPublication as ProviderPublication,
  type ConnectionQuality as ProviderQuality,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  setLogLevel,
} from 'livekit-client';
import { messageTopic } from '../../../shared/messages/topic.ts';
import { fail, succeed } from '../../../shared/values/result.ts';
import type { ClientOptions } from '../../options.ts';
import type { MediaCarrier } from '../../ports/channel-port.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LogPort } from '../../ports/log-port.ts';
import type { MediaListener, MediaPort } from '../../ports/media-port.ts';
import { failureOf } from '../browser/media-failure.ts';
import type { Confinement } from './confinement.ts';
import { devicesHere } from './devices-here.ts';
import { disconnectReason, isPublished, levelsOf, publicationFact, publishedBy, qualityFact } from './facts.ts';
import { applyOffer } from './first-offer.ts';
import { firstPicture } from './first-picture.ts';
import { hearHeldBack } from './held-back.ts';
import { createLocalCapture } from './local-capture.ts';
import { createPacketListeners } from './packet-listeners.ts';
import { createRemoteTracks } from './remote-tracks.ts';
import { createRoomAhead } from './room-ahead.ts';
import { autoSubscribePeople } from './room-options.ts';
import { createSilenceWatch } from './silence-watch.ts';

// The connection's test makes rooms too.
export { Room };

const askedCheckMs = 4;

/** What was asked of a connection that there is not, or not any more. */
const ended = fail({ name: 'AbortError', message: 'the connection ended meanwhile' });

/** Live media and room messages by LiveKit (MEDIA-009): the only place that knows livekit-client. */
export const createLiveKitMedia = (
  options: ClientOptions,
  clock: Clock,
  log: LogPort,
): { media: MediaPort; channel: MediaCarrier } => {
  const listeners = new Set<MediaListener>();
  const packets = createPacketListeners();
  const openListeners = new Set<(open: boolean) => void>();
  const remote = createRemoteTracks(clock);
  let room: Room | null = null;
  const takeRoom = createRoomAhead(options);
  let confinement: Confinement | null = null;
  let speakerDeviceId = '';
  let savesData = false;

  const tell = (call: (listener: MediaListener) => void) => {
    for (const listener of listeners) call(listener);
  };
  const tellOpen = (open: boolean) => {
    for (const listener of openListeners) listener(open);
  };

  const watch = createSilenceWatch(
    {
      ask: remote.ask,
      receivedBytes: async () => room && remote.receivedBytes(room),
      isWayLost: () => room?.engine.pcManager?.publisher.getConnectionState() === 'disconnected',
    },
    clock,
    (isSilent) => {
      tell((listener) => listener.connection?.(isSilent ? 'connecting' : 'connected'));
      tellOpen(isConnected());
    },
    () => {
      // As livekit-client does it when its socket breaks: the same session goes on, over what can be reached now.
      const client = room?.engine.client as unknown as { handleOnClose(reason: string): Promise<void> } | undefined;
      void client?.handleOnClose('silent');
    },
  );

  const local = createLocalCapture(options, clock, log, {
    effect: (medium, state) => tell((listener) => listener.effect?.(medium, state)),
    changed: (tracks) => tell((listener) => listener.local?.(tracks)),
    lost: (medium) => tell((listener) => listener.lost?.(medium)),
    failed: (medium, failure) => tell((listener) => listener.failed?.(medium, failure)),
    takenAway: (medium) => tell((listener) => listener.takenAway?.(medium)),
    level: (level, hasSignal) => tell((listener) => listener.localLevel?.(level, hasSignal)),
    mutedLevel: (level) => tell((listener) => listener.mutedLevel?.(level)),
  });

  const tellPublication = (participant: Participant, publication: ProviderPublication) => {
    const fact = publicationFact(participant.identity, publication);
    if (fact) tell((listener) => listener.published?.(fact));
  };
  const tellUnpublished = (participant: Participant, publication: ProviderPublication) => {
    const fact = publicationFact(participant.identity, publication);
    if (fact) tell((listener) => listener.unpublished?.(fact));
  };

  const tellQuality = (quality: ProviderQuality, { identity }: Participant) =>
    tell((listener) => listener.quality?.(identity, qualityFact(quality)));

  const observe = (connected: Room) => {
    /** A room that was left goes on telling how it ends; that is nobody's business any more. */
    const current =
      <Facts extends unknown[]>(handle: (...facts: Facts) => void) =>
      (...facts: Facts): void => {
        if (room === connected) handle(...facts);
      };
    const tellConnection = (state: 'connecting' | 'connected') => {
      if (state === 'connected') watch.start();
      else {
        watch.stop();
        // livekit-client would go on with these, and is told nothing of who falls silent meanwhile.
        connected.activeSpeakers = [];
      }
      tell((listener) => listener.connection?.(state));
      tellOpen(isConnected());
    };
    const reconnecting = current(() => tellConnection('connecting'));
    const muteChanged = current((publication: ProviderPublication, participant: Participant) => {
      if (isPublished(participant, publication)) tellPublication(participant, publication);
      if (participant.isLocal) local.muteChanged();
    });
    const told = new Map<ProviderPublication, boolean>();
    const tellPublished = () => {
      for (const { publication, fact } of publishedBy(connected.remoteParticipants.values())) {
        if (told.get(publication) === publication.isMuted) continue;
        told.set(publication, publication.isMuted);
        if (fact) tell((listener) => listener.published?.(fact));
        remote.published(publication as RemoteTrackPublication);
      }
    };
    connected
      // What is published is known before media can flow: asked for now, it is part of the first negotiation.
      .on(
        RoomEvent.SignalConnected,
        current(() => {
          void applyOffer(connected);
          tellPublished();
        }),
      )
      // livekit-client does not tell what others publish, mute or unmute in between, nor how their connections do.
      .on(
        RoomEvent.Connected,
        current(() => {
          tellPublished();
          for (const participant of connected.remoteParticipants.values())
            tellQuality(participant.connectionQuality, participant);
        }),
      )
      .on(
        RoomEvent.TrackPublished,
        current((publication: RemoteTrackPublication, participant: RemoteParticipant) => {
          // What was held back while one connected anew may have ended meanwhile; its end is not held back.
          if (!isPublished(participant, publication)) return;
          tellPublication(participant, publication);
          remote.published(publication);
        }),
      )
      .on(
        RoomEvent.TrackUnpublished,
        current((publication: RemoteTrackPublication, participant: RemoteParticipant) => {
          tellUnpublished(participant, publication);
          remote.unpublished(publication.trackSid);
        }),
      )
      .on(
        RoomEvent.LocalTrackPublished,
        current((publication, participant) => tellPublication(participant, publication)),
      )
      .on(
        RoomEvent.LocalTrackUnpublished,
        current((publication, participant) => {
          tellUnpublished(participant, publication);
          if (publication.track) void local.unpublished(publication.track);
        }),
      )
      .on(RoomEvent.TrackMuted, muteChanged)
      .on(RoomEvent.TrackUnmuted, muteChanged)
      .on(
        RoomEvent.TrackSubscribed,
        current((_track: RemoteTrack, publication: RemoteTrackPublication, participant: RemoteParticipant) => {
          remote.subscribed(publication, participant);
          tell((listener) => listener.subscribed?.(publication.trackSid, true));
        }),
      )
      .on(RoomEvent.TrackUnsubscribed, (track) => void track.detach())
      .on(
        RoomEvent.TrackUnsubscribed,
        current((_track: RemoteTrack, publication: RemoteTrackPublication) => {
          remote.unsubscribed(publication);
          tell((listener) => listener.subscribed?.(publication.trackSid, false));
        }),
      )
      .on(
        RoomEvent.ParticipantConnected,
        current((participant) => tell((listener) => listener.participantJoined?.(participant.identity))),
      )
      .on(
        RoomEvent.ParticipantDisconnected,
        current((participant) => tell((listener) => listener.participantLeft?.(participant.identity))),
      )
      .on(
        RoomEvent.ActiveSpeakersChanged,
        current((speakers) => {
          const levels = levelsOf(connected, speakers);
          tell((listener) => listener.speakers?.(levels));
        }),
      )
      .on(RoomEvent.ConnectionQualityChanged, current(tellQuality))
      .on(
        RoomEvent.DataReceived,
        current((bytes, participant, _kind, topic, _encryption, identity?: string) => {
          // The identity comes with the packet even when the participant is not known yet.
          const sender = participant?.identity ?? identity;
          if (topic === messageTopic && sender) packets.tell({ bytes, sender });
        }),
      )
      .on(
        RoomEvent.AudioPlaybackStatusChanged,
        current(() => tell((listener) => listener.soundBlocked?.(!connected.canPlaybackAudio))),
      )
      .on(RoomEvent.Reconnecting, reconnecting)
      .on(RoomEvent.SignalReconnecting, reconnecting)
      .on(
        RoomEvent.Reconnected,
        current(() => {
          tellConnection('connected');
          remote.resumed();
          hearHeldBack(connected, clock, () => room === connected);
          void local.enter(connected);
        }),
      )
      .on(
        RoomEvent.Disconnected,
        current((reason) => {
          leave();
          tell((listener) => listener.connection?.('disconnected', disconnectReason(reason)));
        }),
      );
  };

  /** livekit-client has no event for it: from then on it has a socket. */
  const tellWhenAsked = (connecting: Room) => {
    if (room !== connecting) return;
    const { ws } = connecting.engine.client as unknown as { ws?: unknown };
    if (ws) tell((listener) => listener.asked?.());
    else clock.after(askedCheckMs, () => tellWhenAsked(connecting));
  };

  const isConnected = () => room?.state === ConnectionState.Connected && !watch.isSilent();

  const leave = () => {
    room = null;
    watch.stop();
    local.exit();
    remote.clear();
    packets.clear();
    tellOpen(false);
    // Only a change is told of the next room, in which the browser may let sound through.
    tell((listener) => listener.soundBlocked?.(false));
  };

  const disconnect = async () => {
    const leaving = room;
    if (!leaving) return;
    leave();
    tell((listener) => listener.connection?.('disconnected', 'asked'));
    await leaving.disconnect(false);
  };

  const media: MediaPort = {
    async connect(url, token, people) {
      await disconnect();
      const connecting = takeRoom();
      room = connecting;
      tell((listener) => listener.connection?.('connecting'));
      observe(connecting);
      const autoSubscribe = people <= autoSubscribePeople && !savesData;
      remote.enter(connecting, autoSubscribe);
      confinement?.enter(connecting);
      try {
        const connected = connecting.connect(url, token, { autoSubscribe });
        tellWhenAsked(connecting);
        await connected;
        if (room !== connecting) {
          await connecting.disconnect(false);
          return ended;
        }
        if (speakerDeviceId) await connecting.switchActiveDevice('audiooutput', speakerDeviceId).catch(() => undefined);
        watch.start();
        tell((listener) => listener.connection?.('connected'));
        tellOpen(true);
        await firstPicture(connecting, clock);
        if (room === connecting) await local.enter(connecting);
        if (room !== connecting) return ended;
        return succeed(undefined);
      } catch (thrown) {
        if (room === connecting && connecting.state !== ConnectionState.Connected) {
          leave();
          tell((listener) => listener.connection?.('error', 'refused'));
        }
        return fail(failureOf(thrown));
      }
    },
    async disconnect() {
      const ending = disconnect();
      // The room that is left keeps to it to its end; the next one is not told of it.
      void confinement?.set(null, null);
      await ending;
    },
    listen(listener) {
      listeners.add(listener);
      if (room) {
        const everybody = [room.localParticipant, ...room.remoteParticipants.values()];
        for (const { fact } of publishedBy(everybody)) if (fact) listener.published?.(fact);
      }
      return () => listeners.delete(listener);
    },
    setMicrophone: local.setMicrophone,
    setCamera: local.setCamera,
    setVideoEffect: local.setVideoEffect,
    setNoiseCancellation: local.setNoiseCancellation,
    setDataSaver(on) {
      savesData = on;
      remote.saveData(on);
      local.saveData(on);
    },
    shareScreen: local.shareScreen,
    stopScreen: local.stopShare,
    showCamera: local.showCamera,
    attach(trackId, element) {
      const own = local.find(trackId);
      if (own) own.attach(element);
      else remote.attach(trackId, element);
    },
    detach(trackId, element) {
      local.detach(element);
      remote.detach(trackId, element);
    },
    demand: remote.demand,
    setVolume: (sound, volume) => remote.setVolume(room, sound, volume),
    async confineTo(identities) {
      const asked = room;
      const { createConfinement } = await import('./confinement.ts');
      if (room !== asked) return ended;
      confinement ??= createConfinement(remote, clock);
      const isKept = await confinement.set(room, identities);
      return isKept && isConnected() ? succeed(undefined) : ended;
    },
    async setSpeaker(deviceId) {
      speakerDeviceId = deviceId;
      try {
        await room?.switchActiveDevice('audiooutput', deviceId);
        return succeed(undefined);
      } catch (thrown) {
        return fail(failureOf(thrown));
      }
    },
    async readConnection() {
      if (!room || !isConnected()) return null;
      const reading = room;
      const { readConnection } = await import('./connection-report.ts');
      return readConnection(reading);
    },
    startSound: async () => {
      // Where the browser refuses all the same, livekit-client tells that sound is blocked.
      await room?.startAudio().catch(() => undefined);
    },
    devices: devicesHere,
    setLogLevel: (level) => setLogLevel(level),
  };

  navigator.mediaDevices?.addEventListener('devicechange', () => tell((listener) => listener.devices?.()));

  const channel: MediaCarrier = {
    isOpen: isConnected,
    reaches: (identity) => room?.remoteParticipants.get(identity)?.isActive ?? false,
    async send({ bytes, to, reliable }) {
      await room?.localParticipant.publishData(bytes as Uint8Array<ArrayBuffer>, {
        reliable,
        topic: messageTopic,
        destinationIdentities: to ? [...to] : undefined,
      });
    },
    listen: packets.listen,
    onOpen(listener) {
      openListeners.add(listener);
      listener(isConnected());
      return () => openListeners.delete(listener);
    },
  };

  return { media, channel };
};
