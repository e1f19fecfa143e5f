import {
  AudioStreamType,
  type FfiEvent,
  FfiHandle,
  VideoBufferType,
  VideoQuality,
  VideoStreamType,
} from '@livekit/rtc-ffi-bindings';
import {
  type Participant,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  TrackKind,
  type TrackPublication,
  TrackSource,
} from '@livekit/rtc-node';
import { messageTopic } from '../shared/messages/topic.ts';
import type { WantedTile } from './atlas.ts';
import type { JoinedRoom, JoinRoom, RoomListener } from './joined-room.ts';
import { bytesOfPicture } from './planes.ts';
import { soundLimits } from './sound-mixer.ts';
import { PictureTracks, readPictureTrack } from './tracks.ts';

/** How often the delay of the jitter buffers is read: a freeze of the network shows in it within so long. */
const delayIntervalMs = 500;
/** How often it is seen which cameras send nothing. */
const stillnessIntervalMs = 500;
const soundFrameMs = 20;
/**
 * Cameras send several pictures a second, also of a wall: one that sends none for so many turns is withheld, as in a
 * whisper, or its link is gone. Of tracks that their publishers confine to somebody LiveKit sends nothing more, and often
 * no word. Turns, since after a busy moment of our own the pictures of it are yet to be read.
 */
const withheldAfterTurns = 4;
/** LiveKit sends a picture of 8 × 8 pixels just before a track ends. */
const smallestPicturePx = 16;

/** The way into the native part that the package's own classes take. */
const native = () => {
  const client = globalThis._ffiClientInstance;
  if (!client) throw new Error('the media client is not there yet');
  return client;
};

type Sink = (message: NonNullable<FfiEvent['message']['value']>) => void;
type Statistics = Extract<FfiEvent['message'], { case: 'getStats' }>['value']['stats'];

/** What the native part says of the streams of one room. */
interface NativeEvents {
  /** Streams by their handles. A listener of its own for each of a hundred streams would see every frame of all. */
  readonly sinks: Map<bigint, Sink>;
  ask(track: RemoteTrack, answer: (statistics: Statistics) => void): void;
  stop(): void;
}

const listenToNative = (): NativeEvents => {
  const sinks = new Map<bigint, Sink>();
  const questions = new Map<bigint, (statistics: Statistics) => void>();
  const hear = ({ message }: FfiEvent): void => {
    if (message.case === 'videoStreamEvent' || message.case === 'audioStreamEvent') {
      sinks.get(message.value.streamHandle ?? 0n)?.(message.value);
    } else if (message.case === 'getStats') {
      questions.get(message.value.asyncId ?? 0n)?.(message.value.stats);
      questions.delete(message.value.asyncId ?? 0n);
    }
  };
  native().setMaxListeners(0);
  native().on('ffi_event', hear);
  return {
    sinks,
    ask(track, answer) {
      const requestAsyncId = native().getNextRequestAsyncId();
      questions.set(requestAsyncId, answer);
      native().request({
        message: { case: 'getStats', value: { trackHandle: track.ffi_handle.handle, requestAsyncId } },
      });
    },
    stop: () => native().off('ffi_event', hear),
  };
};

const sources: Partial<Record<TrackSource, 'camera' | 'screen'>> = {
  [TrackSource.SOURCE_CAMERA]: 'camera',
  [TrackSource.SOURCE_SCREENSHARE]: 'screen',
};

/** What of the room a track is; null for what is not recorded. */
const readTrack = (
  publication: RemoteTrackPublication,
  { identity }: RemoteParticipant,
): { readonly picture: WantedTile } | { readonly soundId: string; readonly isMicrophone: boolean } | null => {
  const source = publication.source ?? TrackSource.SOURCE_UNKNOWN;
  if (publication.kind === TrackKind.KIND_AUDIO) {
    return { soundId: publication.sid ?? '', isMicrophone: source === TrackSource.SOURCE_MICROPHONE };
  }
  const picture = readPictureTrack({ identity, source: sources[source] ?? null, name: publication.name ?? '' });
  return picture && { picture };
};

interface OpenStream {
  close(): void;
}

interface PictureStream extends OpenStream {
  readonly tile: WantedTile;
  /** How often this has been asked since the last picture came. */
  stillTurns(): number;
}

const openPictures = (
  events: NativeEvents,
  track: RemoteTrack,
  tile: WantedTile,
  listener: RoomListener,
): PictureStream => {
  let turns = 0;
  const { stream } = native().request<{ stream: { handle: { id: bigint } } }>({
    message: {
      case: 'newVideoStream',
      value: {
        type: VideoStreamType.VIDEO_STREAM_NATIVE,
        trackHandle: track.ffi_handle.handle,
        format: VideoBufferType.I420,
        normalizeStride: true,
      },
    },
  });
  const handle = new FfiHandle(stream.handle.id);
  events.sinks.set(stream.handle.id, (event) => {
    const { message } = event as { message: { case?: string; value?: unknown } };
    if (message.case !== 'frameReceived') return;
    const { buffer } = message.value as {
      buffer: { handle: { id: bigint }; info: { width: number; height: number; dataPtr: bigint } };
    };
    const { width, height, dataPtr } = buffer.info;
    const isPicture = width >= smallestPicturePx && height >= smallestPicturePx;
    const data = isPicture ? native().copyBuffer(dataPtr, bytesOfPicture(width, height)) : null;
    new FfiHandle(buffer.handle.id).dispose();
    if (!data) return;
    turns = 0;
    listener.picture(tile.tileId, { data, width, height });
  });
  return {
    tile,
    stillTurns: () => ++turns,
    close() {
      events.sinks.delete(stream.handle.id);
      handle.dispose();
    },
  };
};

const openSound = (events: NativeEvents, track: RemoteTrack, soundId: string, listener: RoomListener): OpenStream => {
  const { stream } = native().request<{ stream: { handle: { id: bigint } } }>({
    message: {
      case: 'newAudioStream',
      value: {
        type: AudioStreamType.AUDIO_STREAM_NATIVE,
        trackHandle: track.ffi_handle.handle,
        sampleRate: soundLimits.sampleRateHz,
        numChannels: 1,
        frameSizeMs: soundFrameMs,
      },
    },
  });
  const handle = new FfiHandle(stream.handle.id);
  const delay = watchDelay(events, track);
  events.sinks.set(stream.handle.id, (event) => {
    const { message } = event as { message: { case?: string; value?: unknown } };
    if (message.case !== 'frameReceived') return;
    const { frame } = message.value as {
      frame: { handle: { id: bigint }; info: { samplesPerChannel: number; numChannels: number; dataPtr: bigint } };
    };
    const { samplesPerChannel, numChannels, dataPtr } = frame.info;
    const bytes = native().copyBuffer(dataPtr, samplesPerChannel * numChannels * 2);
    new FfiHandle(frame.handle.id).dispose();
    listener.sound(soundId, new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2), delay.ms());
  });
  return {
    close() {
      delay.stop();
      events.sinks.delete(stream.handle.id);
      handle.dispose();
    },
  };
};

/** What the jitter buffer of a track has held back since it was last asked, as the statistics of WebRTC have it. */
const watchDelay = (events: NativeEvents, track: RemoteTrack): { ms(): number; stop(): void } => {
  let delayMs: number = soundLimits.usualDelayMs;
  let before: { delayS: number; emitted: number } | null = null;
  const read = (statistics: Statistics): void => {
    for (const { stats } of statistics) {
      if (stats.case !== 'inboundRtp') continue;
      const { jitterBufferDelay = 0, jitterBufferEmittedCount = 0n } = stats.value.inbound ?? {};
      const now = { delayS: jitterBufferDelay, emitted: Number(jitterBufferEmittedCount) };
      if (before && now.emitted > before.emitted) {
        delayMs = ((now.delayS - before.delayS) / (now.emitted - before.emitted)) * 1000;
      }
      before = now;
      return;
    }
  };
  const timer = setInterval(() => events.ask(track, read), delayIntervalMs);
  return { ms: () => delayMs, stop: () => clearInterval(timer) };
};

/** Joins a room of LiveKit, by the token as somebody whom nobody sees. */
export const joinLiveKitRoom: JoinRoom = async (url, token, listener) => {
  const room = new Room();
  /** The native part is there with the first connection, before which nothing is subscribed. */
  let events: NativeEvents | null = null;
  const pictures = new PictureTracks<RemoteTrackPublication>();
  const streams = new Map<string, OpenStream | PictureStream>();
  let shown: ReadonlySet<string> = new Set();

  const setQuality = (publication: RemoteTrackPublication, kind: WantedTile['kind']): void => {
    const handle = (publication as unknown as { ffiHandle: { handle: bigint } }).ffiHandle.handle;
    const quality = kind === 'screen' ? VideoQuality.HIGH : VideoQuality.LOW;
    native().request({
      message: { case: 'setRemoteTrackPublicationQuality', value: { trackPublicationHandle: handle, quality } },
    });
  };

  const begin = (publication: RemoteTrackPublication, participant: RemoteParticipant): void => {
    const read = readTrack(publication, participant);
    if (!read) return;
    if ('soundId' in read) {
      if (read.isMicrophone && !publication.muted) listener.microphone(participant.identity, true);
      publication.setSubscribed(true);
      return;
    }
    const taken = pictures.add(participant.identity, read.picture, publication);
    if (!taken) return;
    taken.before?.setSubscribed(false);
    if (!publication.muted) listener.pictureBegan(read.picture, publication.sid);
  };

  const end = (publication: RemoteTrackPublication, participant: RemoteParticipant): void => {
    const read = readTrack(publication, participant);
    if (!read) return;
    if ('soundId' in read) {
      if (read.isMicrophone && !publication.muted) listener.microphone(participant.identity, false);
      return;
    }
    if (!pictures.isOf(read.picture.tileId, publication)) return;
    pictures.remove(read.picture.tileId);
    listener.pictureEnded(read.picture.tileId);
  };

  const setMuted = (publication: TrackPublication, participant: Participant, isMuted: boolean): void => {
    const read = readTrack(publication as RemoteTrackPublication, participant as RemoteParticipant);
    if (!read) return;
    if ('soundId' in read) {
      if (read.isMicrophone) listener.microphone(participant.identity, !isMuted);
      return;
    }
    if (!pictures.isOf(read.picture.tileId, publication as RemoteTrackPublication)) return;
    if (isMuted) listener.pictureEnded(read.picture.tileId);
    else listener.pictureBegan(read.picture, publication.sid);
  };

  const closeStream = (sid: string | undefined): void => {
    streams.get(sid ?? '')?.close();
    streams.delete(sid ?? '');
  };

  room
    .on(RoomEvent.TrackPublished, begin)
    .on(RoomEvent.TrackUnpublished, end)
    .on(RoomEvent.TrackMuted, (publication, participant) => setMuted(publication, participant, true))
    .on(RoomEvent.TrackUnmuted, (publication, participant) => setMuted(publication, participant, false))
    .on(RoomEvent.TrackSubscribed, (track, publication, participant) => {
      const read = readTrack(publication, participant);
      if (!read) return;
      const sid = publication.sid ?? '';
      closeStream(sid);
      events ??= listenToNative();
      if ('soundId' in read) {
        listener.soundBegan(read.soundId);
        streams.set(sid, openSound(events, track, read.soundId, listener));
        return;
      }
      if (!pictures.isOf(read.picture.tileId, publication)) return;
      setQuality(publication, read.picture.kind);
      streams.set(sid, openPictures(events, track, read.picture, listener));
    })
    .on(RoomEvent.TrackUnsubscribed, (_track, publication, participant) => {
      const read = readTrack(publication, participant);
      const wasOpen = streams.has(publication.sid ?? '');
      closeStream(publication.sid);
      if (!read || !wasOpen) return;
      if ('soundId' in read) {
        listener.soundEnded(read.soundId);
        return;
      }
      const { tileId } = read.picture;
      // It is still wanted: whoever publishes it has taken it away from those who are not to see it for now.
      if (shown.has(tileId) && pictures.isOf(tileId, publication)) listener.pictureWithheld(tileId);
    })
    .on(RoomEvent.DataReceived, (packet, participant, _kind, topic) => {
      if (topic === messageTopic && participant) listener.said(participant.identity, packet);
    })
    .on(RoomEvent.ActiveSpeakersChanged, (speakers) => listener.speakers(speakers.map(({ identity }) => identity)))
    .on(RoomEvent.Disconnected, () => listener.lost());

  await room.connect(url, token, { autoSubscribe: false, dynacast: false });
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.trackPublications.values()) {
      begin(publication as RemoteTrackPublication, participant);
    }
  }

  const stillness = setInterval(() => {
    for (const stream of streams.values()) {
      if (!('tile' in stream) || stream.tile.kind !== 'camera') continue;
      if (stream.stillTurns() >= withheldAfterTurns) listener.pictureWithheld(stream.tile.tileId);
    }
  }, stillnessIntervalMs);

  const joined: JoinedRoom = {
    show(tileIds) {
      for (const [tileId, publication] of pictures.all()) {
        const [before, now] = [shown.has(tileId), tileIds.has(tileId)];
        if (before !== now || now !== publication.subscribed) publication.setSubscribed(now);
      }
      shown = new Set(tileIds);
    },
    async close() {
      room.removeAllListeners();
      clearInterval(stillness);
      for (const sid of [...streams.keys()]) closeStream(sid);
      events?.stop();
      await room.disconnect();
    },
  };
  return joined;
};
