import { computed, type Signal, signal } from '@preact/signals-core';
import { object, safeParse, string } from 'valibot';
import type { DeviceKind, MediaDevice, MediaPort } from '../../../ports/media-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { DevicesModel } from './media-models.ts';

/** A preferred device as this browser keeps it (SET-010). */
const storedDevice = object({ deviceId: string(), groupId: string(), kind: string(), label: string() });

const kinds: readonly DeviceKind[] = ['microphone', 'camera', 'speaker'];

/** The devices of this machine, and which of them are wanted. */
export const createDevices = (
  scope: Scope,
  {
    media,
    store,
  }: {
    readonly media: Pick<MediaPort, 'devices' | 'listen' | 'setSpeaker' | 'setMicrophone' | 'setCamera'>;
    readonly store: StorePort;
  },
): DevicesModel => {
  const all = signal<readonly MediaDevice[]>([]);
  const on = { microphone: false, camera: false };
  const chosen = Object.fromEntries(
    kinds.map((kind) => {
      const parsed = safeParse(storedDevice, store.read(`device-${kind}`));
      return [kind, signal<string | null>(parsed.success ? parsed.output.deviceId : null)];
    }),
  ) as Record<DeviceKind, Signal<string | null>>;

  const ofKind = (kind: DeviceKind) => computed(() => all.value.filter((device) => device.kind === kind));

  /** The wish, while its device is there. */
  const present = (kind: DeviceKind) =>
    computed(() => {
      const id = chosen[kind].value;
      return all.value.some((device) => device.kind === kind && device.deviceId === id) ? id : null;
    });

  const refresh = async () => {
    all.value = await media.devices();
  };

  const stop = media.listen({
    devices: () => void refresh(),
    local: (tracks) => {
      // Labels and ids are given only once a device was granted.
      const granted = (tracks.microphone && !on.microphone) || (tracks.camera && !on.camera);
      on.microphone = tracks.microphone;
      on.camera = tracks.camera;
      if (granted) void refresh();
    },
  });
  scope.onEnd(stop);

  return {
    microphones: ofKind('microphone'),
    cameras: ofKind('camera'),
    speakers: ofKind('speaker'),
    preferred: { microphone: present('microphone'), camera: present('camera'), speaker: present('speaker') },
    refresh,
    async choose(kind, deviceId) {
      const device = all.peek().find((other) => other.kind === kind && other.deviceId === deviceId);
      if (!device) return;
      chosen[kind].value = deviceId;
      store.write(`device-${kind}`, device);
      if (kind === 'speaker') await media.setSpeaker(deviceId);
      else if (kind === 'microphone' && on.microphone) await media.setMicrophone(true, deviceId);
      else if (kind === 'camera' && on.camera) await media.setCamera(true, deviceId);
    },
  };
};
