import type { MediaLogLevel } from '../../shared/values/media-log-levels.ts';
import { fail } from '../../shared/values/result.ts';
import type { IncomingPacket, MediaCarrier } from '../ports/channel-port.ts';
import type { Stop } from '../ports/clock.ts';
import type { MediaFailure, MediaListener, MediaPort } from '../ports/media-port.ts';

interface Loaded {
  readonly media: MediaPort;
  readonly channel: MediaCarrier;
}

/**
 * Live media whose code is fetched when it is first asked to do something, so that a page without a room does not
 * carry it. Listeners that came before are told everything from then on.
 */
export const createLazyMedia = (load: () => Promise<Loaded>): Loaded => {
  const listeners = new Map<MediaListener, Stop | null>();
  const packetListeners = new Map<(packet: IncomingPacket) => void, Stop | null>();
  const openListeners = new Map<(open: boolean) => void, Stop | null>();
  let loaded: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  const cameraElements = new Map<HTMLVideoElement, Stop | null>();
  let videoEffect: Parameters<MediaPort['setVideoEffect']>[0] = null;
  let noiseCancellation = false;
  let savesData = false;
  let logLevel: MediaLogLevel = 'silent';

  const ready = (): Promise<Loaded> => {
    loading ??= load().then(
      (value) => {
        loaded = value;
        value.media.setVideoEffect(videoEffect);
        value.media.setNoiseCancellation(noiseCancellation);
        value.media.setDataSaver(savesData);
        value.media.setLogLevel(logLevel);
        for (const listener of listeners.keys()) listeners.set(listener, value.media.listen(listener));
        for (const listener of packetListeners.keys()) packetListeners.set(listener, value.channel.listen(listener));
        for (const listener of openListeners.keys()) openListeners.set(listener, value.channel.onOpen(listener));
        for (const element of cameraElements.keys()) cameraElements.set(element, value.media.showCamera(element));
        return value;
      },
      (reason) => {
        loading = null;
        throw reason;
      },
    );
    return loading;
  };

  /** Runs with the loaded media; code that cannot be fetched is a failure like any other. */
  const attempt = async <Value>(work: (media: MediaPort) => Promise<Value>) => {
    try {
      return await work((await ready()).media);
    } catch (thrown) {
      const failure: MediaFailure = { name: 'NetworkError', message: String(thrown) };
      return fail(failure);
    }
  };

  const register = <Listener>(
    stops: Map<Listener, Stop | null>,
    listener: Listener,
    listen: (value: Loaded) => Stop,
  ): Stop => {
    stops.set(listener, loaded ? listen(loaded) : null);
    return () => {
      stops.get(listener)?.();
      stops.delete(listener);
    };
  };

  const media: MediaPort = {
    connect: (url, token, people) => attempt((media) => media.connect(url, token, people)),
    disconnect: async () => loaded?.media.disconnect(),
    listen: (listener) => register(listeners, listener, (value) => value.media.listen(listener)),
    setMicrophone: (on, deviceId) => attempt((media) => media.setMicrophone(on, deviceId)),
    setCamera: (on, deviceId) => attempt((media) => media.setCamera(on, deviceId)),
    setVideoEffect(effect) {
      videoEffect = effect;
      loaded?.media.setVideoEffect(effect);
    },
    setNoiseCancellation(on) {
      noiseCancellation = on;
      loaded?.media.setNoiseCancellation(on);
    },
    setDataSaver(on) {
      savesData = on;
      loaded?.media.setDataSaver(on);
    },
    setLogLevel(level) {
      logLevel = level;
      loaded?.media.setLogLevel(level);
    },
    shareScreen: (isWanted, surface) => attempt((media) => media.shareScreen(isWanted, surface)),
    stopScreen: async (screenId) => loaded?.media.stopScreen(screenId),
    showCamera: (element) => register(cameraElements, element, (value) => value.media.showCamera(element)),
    attach: (trackId, element) => loaded?.media.attach(trackId, element),
    detach: (trackId, element) => loaded?.media.detach(trackId, element),
    demand: (trackId, demand) => loaded?.media.demand(trackId, demand),
    setVolume: (sound, volume) => loaded?.media.setVolume(sound, volume),
    confineTo: (identities) => attempt((media) => media.confineTo(identities)),
    setSpeaker: (deviceId) => attempt((media) => media.setSpeaker(deviceId)),
    startSound: async () => loaded?.media.startSound(),
    devices: async () => (await ready()).media.devices(),
    readConnection: async () => (await loaded?.media.readConnection()) ?? null,
  };

  const channel: MediaCarrier = {
    reaches: (identity) => loaded?.channel.reaches(identity) ?? false,
    isOpen: () => loaded?.channel.isOpen() ?? false,
    send: async (packet) => loaded?.channel.send(packet),
    listen: (listener) => register(packetListeners, listener, (value) => value.channel.listen(listener)),
    onOpen(listener) {
      if (!loaded) listener(false);
      return register(openListeners, listener, (value) => value.channel.onOpen(listener));
    },
  };

  return { media, channel };
};
