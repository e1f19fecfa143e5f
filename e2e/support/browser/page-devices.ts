import { keepConnections, type PageWithConnections } from '../measurements/connection-counts.ts';
import type { Person } from '../people/person.ts';

type Kind = 'audio' | 'video';

/** What a page knows of its devices, and what the journey does to them. */
interface Devices {
  /** Every track that was captured or copied. */
  readonly tracks: MediaStreamTrack[];
  readonly unplugged: Set<string>;
  readonly busy: Set<string>;
}

interface WithDevices {
  devices: Devices;
}

/** Chromium's second camera gives depths, of which nobody sees anything. */
const depthCamera = 'fake_device_1';

/** Makes the devices of a page such that they can be pulled out and taken away, and counts what they give. */
export const watchDevices = async ({ page }: Person): Promise<void> => {
  await keepConnections(page);
  await page.addInitScript((leftOut) => {
    const devices: Devices = { tracks: [], unplugged: new Set(), busy: new Set() };
    Object.assign(globalThis, { devices });
    const { mediaDevices } = navigator;
    const enumerate = mediaDevices.enumerateDevices.bind(mediaDevices);
    const capture = mediaDevices.getUserMedia.bind(mediaDevices);
    const isThere = ({ deviceId, label }: MediaDeviceInfo) => !devices.unplugged.has(deviceId) && label !== leftOut;
    mediaDevices.enumerateDevices = async () => (await enumerate()).filter(isThere);

    /** A constraint as it is without what is pulled out; throws as the browser does. */
    const constrain = async (kind: 'audio' | 'video', asked: MediaTrackConstraints | boolean | undefined) => {
      if (!asked) return asked;
      const all = (await enumerate()).filter((device) => device.kind === `${kind}input`);
      const constraints = asked === true ? {} : asked;
      const named = constraints.deviceId;
      const exact = typeof named === 'object' && !Array.isArray(named) ? named.exact : undefined;
      const ideal = typeof named === 'object' && !Array.isArray(named) ? named.ideal : named;
      const wanted = all.find(({ deviceId }) => deviceId === (exact ?? ideal));
      if (exact && wanted && !isThere(wanted)) throw new OverconstrainedError('deviceId');
      const taken = (wanted && isThere(wanted) ? wanted : undefined) ?? all.find(isThere);
      if (!taken) throw new DOMException('Requested device not found', 'NotFoundError');
      if (devices.busy.has(taken.deviceId))
        throw new DOMException(`Could not start ${kind} source`, 'NotReadableError');
      return { ...constraints, deviceId: { exact: taken.deviceId } };
    };
    mediaDevices.getUserMedia = async (constraints) => {
      const [audio, video] = [
        await constrain('audio', constraints?.audio),
        await constrain('video', constraints?.video),
      ];
      const stream = await capture({ audio, video });
      devices.tracks.push(...stream.getTracks());
      return stream;
    };
    const { clone } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.clone = function () {
      const copy = clone.call(this);
      devices.tracks.push(copy);
      return copy;
    };
  }, depthCamera);
};

export interface Device {
  readonly deviceId: string;
  readonly label: string;
}

/** The devices of a kind that can be chosen, but for a default, which stands for another one. */
export const devicesOf = ({ page }: Person, kind: Kind): Promise<readonly Device[]> =>
  page.evaluate(
    async (wanted) =>
      (await navigator.mediaDevices.enumerateDevices())
        .filter(({ kind, deviceId }) => kind === `${wanted}input` && deviceId !== 'default')
        .map(({ deviceId, label }) => ({ deviceId, label })),
    kind,
  );

/** Pulls a device out: what it captures ends, and the browser tells. */
export const unplug = ({ page }: Person, { deviceId: id }: Device): Promise<void> =>
  page.evaluate((deviceId) => {
    const { devices } = globalThis as unknown as WithDevices;
    devices.unplugged.add(deviceId);
    for (const track of devices.tracks) {
      if (track.readyState !== 'live' || track.getSettings().deviceId !== deviceId) continue;
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  }, id);

/** Plugs a device in again. */
export const plugIn = ({ page }: Person, { deviceId: id }: Device): Promise<void> =>
  page.evaluate((deviceId) => {
    (globalThis as unknown as WithDevices).devices.unplugged.delete(deviceId);
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  }, id);

/** Another program takes a device, or gives it back: whoever asks for it is refused meanwhile. */
export const occupy = ({ page }: Person, { deviceId: id }: Device, isBusy: boolean): Promise<void> =>
  page.evaluate(
    ({ deviceId, isBusy }) => {
      const { busy } = (globalThis as unknown as WithDevices).devices;
      if (isBusy) busy.add(deviceId);
      else busy.delete(deviceId);
    },
    { deviceId: id, isBusy },
  );

/** Another program takes a device that is captured, or gives it back: its tracks go on, and nothing is in them meanwhile. */
export const interrupt = ({ page }: Person, { deviceId: id }: Device, isTaken: boolean): Promise<void> =>
  page.evaluate(
    ({ deviceId, name }) => {
      for (const track of (globalThis as unknown as WithDevices).devices.tracks)
        if (track.getSettings().deviceId === deviceId) track.dispatchEvent(new Event(name));
    },
    { deviceId: id, name: isTaken ? 'mute' : 'unmute' },
  );

/** How many tracks of a kind are captured now, copies too. */
export const liveTracks = ({ page }: Person, kind: Kind): Promise<number> =>
  page.evaluate(
    (wanted) =>
      (globalThis as unknown as WithDevices).devices.tracks.filter(
        (track) => track.kind === wanted && track.readyState === 'live',
      ).length,
    kind,
  );

/** The devices of a kind whose tracks go out, by their ids; one that gives nothing any more is `ended`. */
export const sentDevices = ({ page }: Person, kind: Kind): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      (globalThis as unknown as PageWithConnections).connections
        .filter(({ connectionState }) => connectionState === 'connected')
        .flatMap((connection) => connection.getSenders())
        .flatMap(({ track }) =>
          track?.kind === wanted
            ? [track.readyState === 'live' ? (track.getSettings().deviceId ?? '') : track.readyState]
            : [],
        ),
    kind,
  );
