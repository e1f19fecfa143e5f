import { Room } from 'livekit-client';
import type { DeviceKind, MediaDevice } from '../../ports/media-port.ts';

const kinds: Partial<Record<MediaDeviceKind, DeviceKind>> = {
  audioinput: 'microphone',
  videoinput: 'camera',
  audiooutput: 'speaker',
};

/** The devices of this machine that the browser names; none where it does not say. */
export const devicesHere = async (): Promise<MediaDevice[]> => {
  const found = await Room.getLocalDevices(undefined, false).catch(() => []);
  return found.flatMap(({ kind, deviceId, groupId, label }): MediaDevice[] => {
    const known = kinds[kind];
    return known ? [{ deviceId, groupId, kind: known, label }] : [];
  });
};
