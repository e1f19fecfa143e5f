import {
  ConnectionState,
  createLocalAudioTrack,
  createLocalVideoTrack,
  type LocalAudioTrack,
  type LocalTrack,
  type LocalVideoTrack,
  type Room,
  Track,
} from 'livekit-client';
import { formatTrackName } from '../../../shared/rules/tiles/track-name.ts';
import type { ClientOptions } from '../../options.ts';
import type { Clock, Stop } from '../../ports/clock.ts';
import type { LogPort } from '../../ports/log-port.ts';
import type { EffectState, LocalTracks, MediaFailure, MediaPort, ScreenSurface } from '../../ports/media-port.ts';
import { failureOf } from '../browser/media-failure.ts';
import { createCameraPreviews } from './camera-previews.ts';
import { createCaptureOrder } from './capture-order.ts';
import { captureAgain, changeDevice, isSpent } from './device-change.ts';
import { createLocalShares } from './local-shares.ts';
import { capturedOf, type LevelReports, meterMicrophone } from './microphone-meter.ts';
import { isRefusal, type Publication } from './publish-permitted.ts';
import { createPublisher } from './publisher.ts';
import { cameraCapture, cameraPublication, roomOptions } from './room-options.ts';
import { createStuckDevices } from './stuck-devices.ts';
import { createTurnOffs } from './turn-offs.ts';
import { createWornEffects, effectError } from './worn-effects.ts';

/**
 * The local microphone, camera and screens. Tracks live longer than connections: they begin on the wait screen,
 * are published by whichever room is connected, and are captured again only when they were switched off.
 */
export const createLocalCapture = (
  options: ClientOptions,
  clock: Clock,
  log: LogPort,
  report: LevelReports & {
    effect(medium: 'microphone' | 'camera', state: EffectState): void;
    changed(local: LocalTracks): void;
    lost(medium: 'microphone' | 'camera'): void;
    failed(medium: 'microphone' | 'camera' | 'screen', failure: MediaFailure): void;
    takenAway(medium: 'microphone' | 'camera' | 'screen'): void;
  },
) => {
  let room: Room | null = null;
  let microphone: LocalAudioTrack | null = null;
  let camera: LocalVideoTrack | null = null;
  const previews = createCameraPreviews(() => camera);
  let stopMeter: Stop = () => undefined;

  const stuck = createStuckDevices();
  const { isOn } = stuck;
  const defaults = roomOptions(options);
  const worn = createWornEffects(log, report.effect, (medium) => {
    if (medium === 'microphone') void inOrder('microphone', renewMicrophone);
    else void inOrder('camera', breakCamera);
  });
  let savesData = false;
  const { inOrder, attempt, perform } = createCaptureOrder(() => changed());
  const turnOffs = createTurnOffs();

  /** Whether the microphone was on when that was last told. */
  let wasHeard = false;
  const changed = () => {
    wasHeard = isOn(microphone);
    report.changed({ microphone: wasHeard, camera: isOn(camera), screenIds: shares.ids() });
  };

  const nameOf = (trackKey: 'camera' | 'microphone' | 'screen' | 'screen-audio', trackId?: string) =>
    formatTrackName({ participantIdentity: room?.localParticipant.identity ?? '', trackKey, trackId });

  const publisher = createPublisher(
    clock,
    () => room,
    () => void publishCaptured(),
  );

  /** From now on nothing of a track goes out; the provider is told when it knows the track. */
  const mute = async (track: LocalTrack) => {
    track.mediaStreamTrack.enabled = false;
    changed();
    await publisher.settled(track);
    await track.mute();
  };

  /** Nothing of it goes out from now on. What is done in order may wait for a device or a connection. */
  const turnOffNow = (medium: 'microphone' | 'camera') => {
    turnOffs.turnOff(medium);
    const track = medium === 'microphone' ? microphone : camera;
    if (!track) return;
    track.mediaStreamTrack.enabled = false;
    changed();
    if (room) void mute(track).catch(() => undefined);
  };

  /** The next camera is another track: one that elements go on showing would keep them, and all around them. */
  const dropCamera = () => {
    camera?.detach();
    camera = null;
  };

  /** What cannot be published is off: nobody is to believe that they are heard or seen. */
  const publishOrStop = async (track: LocalAudioTrack | LocalVideoTrack, publication: Publication) => {
    try {
      if (isSpent(track)) await track.restartTrack();
      await publisher.publish(track, publication);
    } catch (problem) {
      track.stop();
      if (track === camera) dropCamera();
      if (track === microphone) microphone = null;
      restartMeter();
      throw problem;
    }
  };
  const publishMicrophone = async () => {
    if (microphone && room)
      await publishOrStop(microphone, { source: Track.Source.Microphone, name: nameOf('microphone') });
  };
  const publishCamera = async () => {
    // One that is being given its effect is published with it, however soon a room is there.
    if (!camera || !room || worn.isMissing(camera)) return;
    const to = { source: Track.Source.Camera, name: nameOf('camera') };
    await publishOrStop(camera, { ...defaults.publishDefaults, ...cameraPublication(options), ...to });
  };
  const shares = createLocalShares(options, {
    ...{ nameOf, changed, publish: publisher.publish },
    room: () => room,
    failed: (problem) => report.failed('screen', failureOf(problem)),
  });

  /** Publishes everything that is captured and not published; what cannot be any more is switched off. */
  const publishCaptured = async () => {
    const giveUp = (medium: 'microphone' | 'camera', track: LocalTrack | null) => {
      const wasOn = isOn(track);
      return (problem: unknown) => {
        changed();
        // What is forbidden says so by itself.
        if (wasOn && !isRefusal(problem)) report.failed(medium, failureOf(problem));
      };
    };
    await Promise.all([
      publishMicrophone().catch(giveUp('microphone', microphone)),
      publishCamera().catch(giveUp('camera', camera)),
      shares.publishAll(),
    ]);
    changed();
  };

  const putCameraAway = async (track: LocalVideoTrack) => {
    if (room) await mute(track);
    else {
      track.stop();
      dropCamera();
    }
    changed();
  };
  /** Gives the camera that is on the effect that is wanted; until it has it, nothing goes out. */
  const refreshCamera = async () => {
    // One that is muted gets it when it is on again.
    if (!camera || !isOn(camera)) return;
    const track = camera;
    const isHeldBack = worn.isMissing(track) && room !== null;
    if (isHeldBack) await publisher.settled(track);
    if (isHeldBack && track.sender) await track.pauseUpstream();
    try {
      await worn.dress(track);
      await track.resumeUpstream();
      await publishCamera();
    } catch (problem) {
      await putCameraAway(track);
      report.failed('camera', failureOf(problem));
    }
  };
  const breakCamera = async () => {
    if (!camera) return;
    const track = camera;
    await putCameraAway(track);
    await worn.discard(track);
    report.failed('camera', failureOf(effectError('it broke')));
  };
  /** The microphone as it is asked of the browser. */
  const audioCapture = () => ({ ...defaults.audioCaptureDefaults, noiseSuppression: worn.suppressesNoise() });
  /** Gives the microphone what is wanted of noise; captured anew, because browsers do not change it while they capture. */
  const refreshMicrophone = async () => {
    if (!microphone) return;
    const track = microphone;
    await worn.cancel(track);
    if (track.constraints.noiseSuppression !== worn.suppressesNoise()) {
      const { deviceId } = track.constraints;
      await track.restartTrack({ ...audioCapture(), deviceId });
    }
    // What noise cancellation makes of a sound has a switch of its own.
    track.mediaStreamTrack.enabled = !track.isMuted && turnOffs.isMeantOn('microphone');
    restartMeter();
  };

  /** As {@link refreshMicrophone}, of one that nobody turns on or off: another one takes over where it is gone. */
  const renewMicrophone = async () => {
    const track = microphone;
    const answer = await attempt(refreshMicrophone);
    if (!answer.ok && track && isSpent(track)) lose('microphone', track);
  };

  const restartMeter = () => {
    stopMeter();
    stopMeter = microphone
      ? meterMicrophone(microphone, isOn(microphone), clock, options.levelIntervalMs, report)
      : () => undefined;
    if (!isOn(microphone)) report.level(0, true);
  };

  /** What takes a device anew, or another one: a track for which there is none any more is off. */
  const orOff = async (track: LocalAudioTrack | LocalVideoTrack, change: Promise<void>) => {
    try {
      await change;
    } catch (problem) {
      if (isSpent(track)) await mute(track);
      throw problem;
    }
  };
  /**
   * The device of a track is gone: to others it is off, until another one was found. livekit-client would take one by
   * itself, but for a track that is muted.
   */
  const lose = (medium: 'microphone' | 'camera', track: LocalAudioTrack | LocalVideoTrack) => {
    if (room)
      return void inOrder(medium, async () => {
        // Another device may have been taken meanwhile.
        if (!isSpent(track)) return;
        report.lost(medium);
        await mute(track);
      });
    report.lost(medium);
    track.stop();
    if (track === camera) dropCamera();
    else microphone = null;
    restartMeter();
    changed();
  };

  const turnOnMicrophone = (deviceId?: string) => {
    const { check, keep } = turnOffs.turnOn('microphone');
    return perform('microphone', async () => {
      check();
      if (!microphone) {
        const created = await createLocalAudioTrack({ ...audioCapture(), deviceId });
        keep(created);
        created.on('ended', () => {
          if (microphone === created) lose('microphone', created);
        });
        microphone = created;
      } else if (deviceId) await orOff(microphone, changeDevice(microphone, deviceId));
      check();
      await captureAgain(microphone);
      stuck.forget(microphone);
      check();
      await orOff(microphone, refreshMicrophone());
      check();
      await publishMicrophone();
      restartMeter();
    });
  };
  const turnOnCamera = (deviceId?: string) => {
    const { check, keep } = turnOffs.turnOn('camera');
    return perform('camera', async () => {
      check();
      if (!camera) {
        const created = await createLocalVideoTrack({ resolution: cameraCapture(options, savesData), deviceId });
        keep(created);
        await worn.dress(created).catch((problem: unknown) => {
          created.stop();
          throw problem;
        });
        keep(created);
        created.on('ended', () => {
          if (camera === created) lose('camera', created);
        });
        camera = created;
      } else {
        await worn.dress(camera);
        if (deviceId) await orOff(camera, changeDevice(camera, deviceId));
      }
      check();
      await captureAgain(camera);
      stuck.forget(camera);
      check();
      await publishCamera();
      previews.renew();
    });
  };

  return {
    /** Publishes what is captured into a room that is connected, for the first time or again. */
    async enter(connected: Room): Promise<void> {
      room = connected;
      publisher.begin();
      await publishCaptured();
    },
    /** The room is gone; what is captured stays. */
    exit(): void {
      room = null;
      publisher.end();
    },
    /**
     * Something was muted or is on again. If the microphone was on until now, and still has its device, the provider muted it
     * on a moderator's behalf.
     */
    muteChanged(): void {
      const isThere = microphone !== null && capturedOf(microphone).readyState === 'live';
      const isTaken = wasHeard && isThere && !isOn(microphone);
      restartMeter();
      changed();
      if (isTaken) report.takenAway('microphone');
    },
    /** The provider ended a publication while the room goes on, as it does for a moderator: what is captured ends too. */
    async unpublished(track: LocalTrack): Promise<void> {
      const from = room;
      // A room that goes ends its publications one by one, and is gone after.
      await Promise.resolve();
      if (from === null || room !== from) return;
      // A connection that is made anew ends and publishes all of them; one that resumes ends none by itself.
      if (from.state !== ConnectionState.Connected && from.state !== ConnectionState.SignalReconnecting) return;
      const screenId = shares.idOf(track);
      if (screenId !== undefined) {
        const stopped = shares.stop(screenId);
        report.takenAway('screen');
        await stopped;
      } else if (track === microphone && isOn(track)) {
        await inOrder('microphone', () => mute(track));
        report.takenAway('microphone');
      } else if (track === camera && isOn(track)) {
        await inOrder('camera', () => mute(track));
        report.takenAway('camera');
      }
      restartMeter();
    },
    setVideoEffect(effect: Parameters<MediaPort['setVideoEffect']>[0]): void {
      worn.want(effect);
      void inOrder('camera', refreshCamera);
    },
    saveData(on: boolean): void {
      if (on === savesData) return;
      savesData = on;
      void inOrder('camera', async () => {
        if (!camera) return;
        const size = cameraCapture(options, on);
        // livekit-client captures by them the next time.
        Object.assign(camera.constraints, size);
        // Left as it was captured by a browser that cannot change it.
        await capturedOf(camera)
          .applyConstraints(size)
          .catch(() => undefined);
      });
    },
    setNoiseCancellation(on: boolean): void {
      worn.cancelNoise(on);
      void inOrder('microphone', renewMicrophone);
    },
    setMicrophone(on: boolean, deviceId?: string) {
      if (on) return turnOnMicrophone(deviceId);
      turnOffNow('microphone');
      return perform('microphone', async () => {
        if (room && microphone) await mute(microphone);
        else if (microphone) {
          microphone.stop();
          stuck.stop(microphone);
          microphone = null;
        }
        restartMeter();
      });
    },
    setCamera(on: boolean, deviceId?: string) {
      if (on) return turnOnCamera(deviceId);
      turnOffNow('camera');
      return perform('camera', async () => {
        if (!camera) return;
        const track = camera;
        if (room) await mute(track);
        else track.stop();
        stuck.stop(track);
        if (!room) dropCamera();
      });
    },
    shareScreen: (isWanted: () => boolean, surface?: ScreenSurface) => attempt(() => shares.start(isWanted, surface)),
    stopShare: shares.stop,
    showCamera: previews.show,
    /** The local video of a track id, for a tile of the local participant. */
    find(trackId: string): LocalTrack | undefined {
      return room?.localParticipant.getTrackPublications().find((publication) => publication.trackSid === trackId)
        ?.track as LocalTrack | undefined;
    },
    /** Takes own video out of an element, whether it is still published or not. */
    detach(element: HTMLVideoElement): void {
      for (const track of [camera, ...shares.tracks()]) {
        if (track?.attachedElements.includes(element)) track.detach(element);
      }
    },
  };
};
