import type { ChannelPort, IncomingPacket, OutgoingPacket } from '../../src/client/ports/channel-port.ts';
import type { LocalTracks, MediaFailure, MediaListener, MediaPort } from '../../src/client/ports/media-port.ts';
import { fail, succeed } from '../../src/shared/values/result.ts';

export interface FakeMedia {
  readonly media: MediaPort;
  readonly channel: ChannelPort;
  /** Calls a method of every listener. */
  tell(call: (listener: MediaListener) => void): void;
  /** The next call of a capture method fails with this. */
  failNext(failure: MediaFailure): void;
  /** The next calls of connect fail. */
  failConnect(times: number): void;
  readonly connects: readonly { readonly url: string; readonly token: string }[];
  readonly sent: readonly OutgoingPacket[];
  receive(packet: IncomingPacket): void;
  readonly local: LocalTracks;
}

/** Media without a network or devices: what is switched on is on. */
export const fakeMedia = (): FakeMedia => {
  const listeners = new Set<MediaListener>();
  const packetListeners = new Set<(packet: IncomingPacket) => void>();
  const openListeners = new Set<(open: boolean) => void>();
  const connects: { url: string; token: string }[] = [];
  const sent: OutgoingPacket[] = [];
  let local: LocalTracks = { microphone: false, camera: false, screenIds: [] };
  let nextFailure: MediaFailure | null = null;
  let failingConnects = 0;
  let isOpen = false;
  let screens = 0;

  const tell = (call: (listener: MediaListener) => void) => {
    for (const listener of listeners) call(listener);
  };
  const setOpen = (open: boolean) => {
    isOpen = open;
    for (const listener of openListeners) listener(open);
  };
  const change = async (next: LocalTracks) => {
    await Promise.resolve();
    if (nextFailure) {
      const failure = nextFailure;
      nextFailure = null;
      return fail(failure);
    }
    local = next;
    tell((listener) => listener.local?.(local));
    return succeed(undefined);
  };

  const media: MediaPort = {
    async connect(url, token) {
      connects.push({ url, token });
      tell((listener) => listener.connection?.('connecting'));
      if (failingConnects > 0) {
        failingConnects--;
        tell((listener) => listener.connection?.('error', 'refused'));
        return fail({ name: 'ConnectionError', message: 'refused' });
      }
      tell((listener) => listener.connection?.('connected'));
      setOpen(true);
      return succeed(undefined);
    },
    async disconnect() {
      if (!isOpen) return;
      setOpen(false);
      tell((listener) => listener.connection?.('disconnected', 'asked'));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setMicrophone: (on) => change({ ...local, microphone: on }),
    setCamera: (on) => change({ ...local, camera: on }),
    async shareScreen() {
      const screenId = `screen-${++screens}`;
      const answer = await change({ ...local, screenIds: [...local.screenIds, screenId] });
      return answer.ok ? succeed(screenId) : answer;
    },
    async stopScreen(screenId) {
      await change({ ...local, screenIds: local.screenIds.filter((one) => one !== screenId) });
    },
    attachPreview: () => undefined,
    attach: () => undefined,
    detach: () => undefined,
    demand: () => undefined,
    setVolume: () => undefined,
    setSpeaker: async () => succeed(undefined),
    startSound: async () => undefined,
    devices: async () => [
      { deviceId: 'mic-1', groupId: 'g', kind: 'microphone', label: 'Microphone 1' },
      { deviceId: 'cam-1', groupId: 'g', kind: 'camera', label: 'Camera 1' },
    ],
  };

  const channel: ChannelPort = {
    isOpen: () => isOpen,
    send: async (packet) => void sent.push(packet),
    listen(listener) {
      packetListeners.add(listener);
      return () => packetListeners.delete(listener);
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
    connects,
    sent,
    failNext(failure) {
      nextFailure = failure;
    },
    failConnect(times) {
      failingConnects = times;
    },
    receive(packet) {
      for (const listener of packetListeners) listener(packet);
    },
    get local() {
      return local;
    },
  };
};
