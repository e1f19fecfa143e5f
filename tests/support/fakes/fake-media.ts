import { createPacketListeners } from '../../../src/client/adapters/livekit/packet-listeners.ts';
import type { MediaCarrier } from '../../../src/client/ports/channel-port.ts';
import type { ConnectionReport } from '../../../src/client/ports/connection-report.ts';
import type {
  DeviceKind,
  DisconnectReason,
  LocalTracks,
  MediaDevice,
  MediaFailure,
  MediaListener,
  MediaPort,
  RemoteSound,
  ScreenSurface,
} from '../../../src/client/ports/media-port.ts';
import { fail, succeed } from '../../../src/shared/values/result.ts';
import type { VideoEffect } from '../../../src/shared/values/video-effects.ts';
import { publicationFact } from '../facts/server-facts.ts';
import { type FakeMediaRoom, fakeMediaRoom } from './fake-media-room.ts';

export interface FakeMedia {
  readonly media: MediaPort;
  readonly channel: MediaCarrier;
  /** Calls a method of every listener. */
  tell(call: (listener: MediaListener) => void): void;
  /** The next call of a capture method fails with this, or so many of them. */
  failNext(failure: MediaFailure, times?: number): void;
  /** The next call of connect fails: refused, or because the connection ended for another reason while it was made. */
  failConnect(reason: DisconnectReason): void;
  readonly connects: readonly { readonly url: string; readonly token: string; readonly people: number }[];
  readonly local: LocalTracks;
  /** Whether the microphone is captured: in a room one that is turned off is only muted. */
  readonly capturesMicrophone: boolean;
  /** What the browser was to offer first, each time that a screen was asked for. */
  readonly surfaces: readonly (ScreenSurface | undefined)[];
  /** The ids of the devices that were asked for, newest last; undefined: the system's own. */
  readonly asked: readonly { readonly kind: DeviceKind; readonly deviceId: string | undefined }[];
  /** The volumes that were set, newest last. They stay as long as the page, whatever rooms are gone to. */
  readonly volumes: readonly (RemoteSound & { readonly volume: number })[];
  /** What is wanted of the picture and of the sound. */
  readonly videoEffect: VideoEffect | null;
  readonly cancelsNoise: boolean;
  /** The media server mutes or ends what is published, as it does for a moderator. */
  takeAway(medium: 'microphone' | 'camera' | 'screen'): void;
  /** The connection ends, by the provider's word. */
  end(reason: DisconnectReason): void;
  /** What is on can't be published, however often it is tried. */
  giveUpOn(medium: 'microphone' | 'camera' | 'screen'): void;
  /** The device that is captured is unplugged; the browser lists what is left, and has yet to tell of it. */
  lose(medium: 'microphone' | 'camera', left?: readonly MediaDevice[]): void;
  /** From now on nobody has chosen a screen to share; the answer lets them choose one. */
  holdChoice(): () => void;
  /** From now on microphone and camera are not turned on before the answer lets them be. */
  holdTurningOn(): () => void;
  /** From now on this machine makes no video effect: a camera that is to have one is off. */
  makeNoEffects(): void;
  /** Plugs devices in and out. */
  plug(devices: readonly MediaDevice[]): void;
  /** Where the own camera is shown. */
  readonly previews: ReadonlySet<HTMLVideoElement>;
  /** Who alone receives what is published here; null: everybody. */
  readonly confidants: readonly string[] | null;
  /** How the connection does from now on. */
  report(next: ConnectionReport | null): void;
  /** How often that was read. */
  readonly reads: number;
  /** How many listen. */
  listenerCount(): number;
}

/** Media without a network or devices: what is switched on is on, and reaches those in the same room. */
export const fakeMedia = (identity = 'me', room: FakeMediaRoom = fakeMediaRoom()): FakeMedia => {
  const listeners = new Set<MediaListener>();
  const packets = createPacketListeners();
  let packetListeners = 0;
  const openListeners = new Set<(open: boolean) => void>();
  const connects: { url: string; token: string; people: number }[] = [];
  const volumes: (RemoteSound & { volume: number })[] = [];
  const previews = new Set<HTMLVideoElement>();
  let videoEffect: VideoEffect | null = null;
  let makesEffects = true;
  let cancelsNoise = false;
  let savesData = false;
  let report: ConnectionReport | null = null;
  let confidants: readonly string[] | null = null;
  let reads = 0;
  let local: LocalTracks = { microphone: false, camera: false, screenIds: [] };
  let nextFailures: readonly MediaFailure[] = [];
  const asked: { kind: DeviceKind; deviceId: string | undefined }[] = [];
  let devices: readonly MediaDevice[] = [
    { deviceId: 'mic-1', groupId: 'g', kind: 'microphone', label: 'Microphone 1' },
    { deviceId: 'cam-1', groupId: 'g', kind: 'camera', label: 'Camera 1' },
  ];
  let failingConnect: DisconnectReason | null = null;
  let isOpen = false;
  let capturesMicrophone = false;
  let screens = 0;
  const surfaces: (ScreenSurface | undefined)[] = [];
  let choice = Promise.resolve();
  let turnedOn = Promise.resolve();
  const turnOffs = { microphone: 0, camera: 0 };

  const tell = (call: (listener: MediaListener) => void) => {
    for (const listener of listeners) call(listener);
  };
  const setOpen = (open: boolean) => {
    isOpen = open;
    for (const listener of openListeners) listener(open);
  };
  const publication = (key: 'camera' | 'microphone' | 'screen', screenId: string | null) =>
    publicationFact(identity, key, screenId);
  /** Tells the room what differs between two states of what is captured. */
  const publishChange = (before: LocalTracks, next: LocalTracks) => {
    if (!isOpen) return;
    for (const key of ['camera', 'microphone'] as const) {
      if (next[key] && !before[key]) room.publish(publication(key, null));
      if (!next[key] && before[key]) room.unpublish(publication(key, null).trackId);
    }
    for (const screenId of next.screenIds) {
      if (!before.screenIds.includes(screenId)) room.publish(publication('screen', screenId));
    }
    for (const screenId of before.screenIds) {
      if (!next.screenIds.includes(screenId)) room.unpublish(publication('screen', screenId).trackId);
    }
  };
  /** Videos that are asked for, until they or the connection go; and those of them that are here. */
  const demanded = new Set<string>();
  const arrived = new Set<string>();
  const follow = (trackId: string) => {
    const isSpared = savesData && room.find(trackId)?.key === 'camera';
    const isHere = isOpen && demanded.has(trackId) && room.reaches(identity, trackId) && !isSpared;
    if (isHere === arrived.has(trackId)) return;
    if (isHere) arrived.add(trackId);
    else arrived.delete(trackId);
    tell((listener) => listener.subscribed?.(trackId, isHere));
  };
  const hearRoom = (call: (listener: MediaListener) => void) => {
    tell(call);
    call({
      published: ({ trackId }) => follow(trackId),
      unpublished({ trackId }) {
        demanded.delete(trackId);
        follow(trackId);
      },
      participantLeft() {
        for (const trackId of [...arrived]) follow(trackId);
      },
    });
  };
  const nothing: LocalTracks = { microphone: false, camera: false, screenIds: [] };
  const put = (differ: Partial<LocalTracks>) => {
    const before = local;
    local = { ...before, ...differ };
    publishChange(before, local);
    tell((listener) => listener.local?.(local));
  };
  const change = async (differ: Partial<LocalTracks>, deviceId?: string) => {
    await Promise.resolve();
    const [failure, ...others] = nextFailures;
    nextFailures = others;
    if (failure) return fail(failure);
    if (deviceId !== undefined && !devices.some((device) => device.deviceId === deviceId))
      return fail({ name: 'OverconstrainedError', message: 'no such device' });
    put(differ);
    return succeed(undefined);
  };

  const turnedOff = fail({ name: 'AbortError', message: 'it was turned off meanwhile' });
  /** Resolves when it is time to turn a medium on; false: it was turned off meanwhile. Off is at once. */
  const isTurn = async (medium: 'microphone' | 'camera', on: boolean): Promise<boolean> => {
    if (!on) turnOffs[medium]++;
    if (!on && nextFailures.length === 0) put({ [medium]: false });
    const before = turnOffs[medium];
    await (on && turnedOn);
    return before === turnOffs[medium];
  };

  const noEffect: MediaFailure = { name: 'EffectError', message: 'no effects here' };
  /** As the real one: why is said before the camera goes off. */
  const putCameraAway = async () => {
    await Promise.resolve();
    tell((listener) => listener.effect?.('camera', 'failed'));
    await change({ camera: false });
  };
  const breakEffect = async () => {
    await putCameraAway();
    tell((listener) => listener.failed?.('camera', noEffect));
  };
  const end = (reason: DisconnectReason) => {
    setOpen(false);
    packets.clear();
    room.leave(identity);
    room.confine(identity, null);
    demanded.clear();
    arrived.clear();
    tell((listener) => listener.connection?.('disconnected', reason));
  };
  const cannotBeSeen = () => videoEffect !== null && !makesEffects;

  const media: MediaPort = {
    async connect(url, token, people) {
      connects.push({ url, token, people });
      tell((listener) => listener.connection?.('connecting'));
      if (failingConnect) {
        const reason = failingConnect;
        failingConnect = null;
        tell((listener) => listener.connection?.(reason === 'refused' ? 'error' : 'disconnected', reason));
        return fail({ name: 'ConnectionError', message: reason });
      }
      const review = () => {
        for (const trackId of demanded) follow(trackId);
      };
      room.enter(identity, { tell: hearRoom, receive: packets.tell, review });
      room.confine(identity, confidants);
      tell((listener) => listener.connection?.('connected'));
      setOpen(true);
      publishChange(nothing, local);
      review();
      return succeed(undefined);
    },
    async disconnect() {
      confidants = null;
      if (isOpen) end('asked');
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async setMicrophone(on, deviceId) {
      if (on) asked.push({ kind: 'microphone', deviceId });
      if (!(await isTurn('microphone', on))) return turnedOff;
      capturesMicrophone = on || (capturesMicrophone && isOpen);
      return change({ microphone: on }, on ? deviceId : undefined);
    },
    async setCamera(on, deviceId) {
      if (on) asked.push({ kind: 'camera', deviceId });
      if (!(await isTurn('camera', on))) return turnedOff;
      if (!on || !cannotBeSeen()) return change({ camera: on }, on ? deviceId : undefined);
      await putCameraAway();
      return fail(noEffect);
    },
    setVideoEffect(effect) {
      videoEffect = effect;
      if (local.camera && cannotBeSeen()) void breakEffect();
    },
    setDataSaver(on) {
      savesData = on;
      for (const trackId of demanded) follow(trackId);
    },
    setNoiseCancellation(on) {
      cancelsNoise = on;
    },
    async shareScreen(isWanted, surface) {
      surfaces.push(surface);
      await choice;
      if (!isWanted()) return succeed(null);
      const screenId = `screen-${++screens}`;
      const answer = await change({ screenIds: [...local.screenIds, screenId] });
      return answer.ok ? succeed(screenId) : answer;
    },
    async stopScreen(screenId) {
      await change({ screenIds: local.screenIds.filter((shared) => shared !== screenId) });
    },
    showCamera(element) {
      previews.add(element);
      return () => previews.delete(element);
    },
    attach: () => undefined,
    detach: () => undefined,
    demand(trackId, demand) {
      if (demand === 'unsubscribed') demanded.delete(trackId);
      else demanded.add(trackId);
      follow(trackId);
    },
    setVolume: (sound, volume) => void volumes.push({ ...sound, volume }),
    async confineTo(identities) {
      confidants = identities;
      const stay = connects.length;
      // The server is told, and answers once it keeps to it.
      await Promise.resolve();
      if (!isOpen || stay !== connects.length) return fail({ name: 'AbortError', message: 'nobody answered' });
      room.confine(identity, confidants);
      await Promise.resolve();
      return succeed(undefined);
    },
    async setSpeaker(deviceId) {
      asked.push({ kind: 'speaker', deviceId });
      return succeed(undefined);
    },
    startSound: async () => tell((listener) => listener.soundBlocked?.(false)),
    devices: async () => devices,
    async readConnection() {
      reads++;
      return report;
    },
    setLogLevel: () => undefined,
  };

  const channel: MediaCarrier = {
    reaches: (other) => room.has(other),
    isOpen: () => isOpen,
    async send(packet) {
      room.send(identity, packet.bytes, packet.to);
    },
    listen(listener) {
      const stop = packets.listen(listener);
      packetListeners++;
      return () => {
        stop();
        packetListeners--;
      };
    },
    onOpen(listener) {
      openListeners.add(listener);
      listener(isOpen);
      return () => openListeners.delete(listener);
    },
  };

  return {
    media,
    channel,
    tell,
    end,
    connects,
    surfaces,
    asked,
    volumes,
    plug(next) {
      devices = next;
      tell((listener) => listener.devices?.());
    },
    takeAway(medium) {
      const before = local;
      local = { ...local, ...(medium === 'screen' ? { screenIds: [] } : { [medium]: false }) };
      publishChange(before, local);
      tell((listener) => listener.local?.(local));
      tell((listener) => listener.takenAway?.(medium));
    },
    giveUpOn(medium) {
      local = medium === 'screen' ? { ...local, screenIds: [] } : { ...local, [medium]: false };
      tell((listener) => listener.local?.(local));
      tell((listener) => listener.failed?.(medium, { name: 'PublishError', message: '' }));
    },
    lose(medium, left = devices) {
      devices = left;
      local = { ...local, [medium]: false };
      tell((listener) => listener.lost?.(medium));
      tell((listener) => listener.local?.(local));
    },
    holdTurningOn() {
      let go = () => {};
      turnedOn = new Promise((resolve) => {
        go = resolve;
      });
      return go;
    },
    holdChoice() {
      let choose: () => void = () => undefined;
      choice = new Promise((resolve) => {
        choose = resolve;
      });
      return choose;
    },
    makeNoEffects() {
      makesEffects = false;
      if (local.camera && cannotBeSeen()) void breakEffect();
    },
    failNext(failure, times = 1) {
      nextFailures = Array(times).fill(failure);
    },
    failConnect(reason) {
      failingConnect = reason;
    },
    get capturesMicrophone() {
      return capturesMicrophone;
    },
    get reads() {
      return reads;
    },
    report(next) {
      report = next;
    },
    listenerCount: () => listeners.size + packetListeners + openListeners.size,
    get videoEffect() {
      return videoEffect;
    },
    get confidants() {
      return confidants;
    },
    get cancelsNoise() {
      return cancelsNoise;
    },
    get local() {
      return local;
    },
    previews,
  };
};
