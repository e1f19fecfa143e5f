import {
  createLocalAudioTrack,
  createLocalScreenTracks,
  createLocalVideoTrack,
  type LocalAudioTrack,
  type LocalTrack,
  type LocalVideoTrack,
  type Room,
  Track,
} from 'livekit-client';
import { formatTrackName } from '../../../shared/rules/tiles/track-name.ts';
import { fail, type Result, succeed } from '../../../shared/values/result.ts';
import type { ClientOptions } from '../../options.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LocalTracks, MediaFailure } from '../../ports/media-port.ts';
import { failureOf } from './facts.ts';
import { levelMeter } from './level-meter.ts';
import { cameraPublication, roomOptions, screenCapture, screenPublication } from './room-options.ts';

interface Share {
  readonly screenId: string;
  readonly tracks: readonly LocalTrack[];
}

/**
 * The local microphone, camera and screens. Tracks live longer than connections: they begin on the wait screen,
 * are published by whichever room is connected, and are captured again only when they were switched off.
 */
export const createLocalCapture = (
  options: ClientOptions,
  clock: Clock,
  report: { changed(local: LocalTracks): void; level(level: number): void },
) => {
  let room: Room | null = null;
  let microphone: LocalAudioTrack | null = null;
  let camera: LocalVideoTrack | null = null;
  let shares: readonly Share[] = [];
  let preview: HTMLVideoElement | null = null;
  let stopMeter: () => void = () => undefined;

  const defaults = roomOptions(options);

  const changed = () => {
    report.changed({
      microphone: microphone !== null && !microphone.isMuted,
      camera: camera !== null && !camera.isMuted,
      screenIds: shares.map((share) => share.screenId),
    });
  };

  const nameOf = (trackKey: 'camera' | 'microphone' | 'screen' | 'screen-audio', trackId?: string) =>
    formatTrackName({ participantIdentity: room?.localParticipant.identity ?? '', trackKey, trackId });

  const publish = async (track: LocalTrack, publication: Parameters<Room['localParticipant']['publishTrack']>[1]) => {
    if (!room || room.localParticipant.getTrackPublications().some((one) => one.track === track)) return;
    await room.localParticipant.publishTrack(track, publication);
  };

  const publishMicrophone = async () => {
    if (microphone && room) {
      await publish(microphone, { source: Track.Source.Microphone, name: nameOf('microphone') });
    }
  };
  const publishCamera = async () => {
    if (camera && room) {
      await publish(camera, {
        ...defaults.publishDefaults,
        ...cameraPublication(options),
        source: Track.Source.Camera,
        name: nameOf('camera'),
      });
    }
  };
  const publishShare = async (share: Share) => {
    for (const track of share.tracks) {
      const isVideo = track.kind === Track.Kind.Video;
      await publish(track, {
        ...(isVideo ? { ...defaults.publishDefaults, ...screenPublication(options) } : {}),
        source: isVideo ? Track.Source.ScreenShare : Track.Source.ScreenShareAudio,
        name: nameOf(isVideo ? 'screen' : 'screen-audio', share.screenId),
      });
    }
  };

  const restartMeter = () => {
    stopMeter();
    stopMeter =
      microphone && !microphone.isMuted
        ? levelMeter(microphone.mediaStreamTrack, clock, options.levelIntervalMs, report.level)
        : () => undefined;
    if (!microphone || microphone.isMuted) report.level(0);
  };

  const attempt = async <Value>(work: () => Promise<Value>): Promise<Result<Value, MediaFailure>> => {
    try {
      return succeed(await work());
    } catch (thrown) {
      return fail(failureOf(thrown));
    } finally {
      changed();
    }
  };

  const stopShare = async (screenId: string) => {
    const share = shares.find((one) => one.screenId === screenId);
    if (!share) return;
    shares = shares.filter((one) => one !== share);
    for (const track of share.tracks) {
      if (room) await room.localParticipant.unpublishTrack(track, true).catch(() => undefined);
      track.stop();
    }
    changed();
  };

  return {
    /** Publishes what is captured into a room that just connected, and keeps publishing into it. */
    async enter(connected: Room): Promise<void> {
      room = connected;
      await Promise.all([publishMicrophone(), publishCamera()]);
      for (const share of shares) await publishShare(share);
    },
    /** The room is gone; what is captured stays. */
    exit(): void {
      room = null;
    },
    /** The provider muted the microphone for us (a moderator did): what is captured follows. */
    async mutedFromOutside(): Promise<void> {
      restartMeter();
      changed();
    },
    setMicrophone: (on: boolean, deviceId?: string) =>
      attempt(async () => {
        if (on && !microphone) {
          const created = await createLocalAudioTrack({ ...defaults.audioCaptureDefaults, deviceId });
          created.on('ended', () => {
            if (microphone === created) microphone = null;
            restartMeter();
            changed();
          });
          microphone = created;
        } else if (on && microphone && deviceId) await microphone.setDeviceId(deviceId);
        if (on) {
          await microphone?.unmute();
          await publishMicrophone();
        } else if (room) await microphone?.mute();
        else {
          microphone?.stop();
          microphone = null;
        }
        restartMeter();
      }),
    setCamera: (on: boolean, deviceId?: string) =>
      attempt(async () => {
        if (on && !camera) {
          const created = await createLocalVideoTrack({ ...defaults.videoCaptureDefaults, deviceId });
          created.on('ended', () => {
            if (camera === created) camera = null;
            changed();
          });
          camera = created;
        } else if (on && camera && deviceId) await camera.setDeviceId(deviceId);
        if (on) {
          await camera?.unmute();
          await publishCamera();
          if (preview) camera?.attach(preview);
        } else if (room) await camera?.mute();
        else {
          camera?.stop();
          camera = null;
        }
      }),
    shareScreen: () =>
      attempt(async () => {
        let tracks: LocalTrack[];
        try {
          tracks = await createLocalScreenTracks(screenCapture(options));
        } catch (thrown) {
          // Closing the browser's picker is a decision, not a failure.
          if (thrown instanceof Error && thrown.name === 'NotAllowedError' && !/system/i.test(thrown.message))
            return null;
          throw thrown;
        }
        const share: Share = { screenId: crypto.randomUUID().slice(0, 8), tracks };
        shares = [...shares, share];
        for (const track of tracks) track.on('ended', () => void stopShare(share.screenId));
        try {
          await publishShare(share);
        } catch (thrown) {
          await stopShare(share.screenId);
          throw thrown;
        }
        return share.screenId;
      }),
    stopShare,
    attachPreview(element: HTMLVideoElement | null): void {
      if (preview && preview !== element) camera?.detach(preview);
      preview = element;
      if (element) camera?.attach(element);
    },
    /** The local video of a track id, for a tile of the local participant. */
    find(trackId: string): LocalTrack | undefined {
      return room?.localParticipant.getTrackPublications().find((one) => one.trackSid === trackId)?.track as
        | LocalTrack
        | undefined;
    },
    stopAll(): void {
      stopMeter();
      for (const track of [microphone, camera, ...shares.flatMap((share) => share.tracks)]) track?.stop();
      microphone = null;
      camera = null;
      shares = [];
      changed();
    },
  };
};

export type LocalCapture = ReturnType<typeof createLocalCapture>;
