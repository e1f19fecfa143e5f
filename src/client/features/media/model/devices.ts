import { computed, signal } from '@preact/signals-core';
import { object, safeParse, string } from 'valibot';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import type { DeviceKind, MediaDevice, MediaPort } from '../../../ports/media-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { DeviceChoice, DevicesModel } from './media-models.ts';

/** A preferred device as this browser keeps it (SET-010). */
const storedDevice = object({ deviceId: string(), groupId: string(), kind: string(), label: string() });

/** The devices of this machine, and which of them are wanted. */
export const createDevices = (
  scope: Scope,
  {
    media,
    store,
    notices,
  }: {
    readonly media: Pick<MediaPort, 'devices' | 'listen' | 'setSpeaker'>;
    readonly store: StorePort;
    readonly notices: Pick<NoticesModel, 'show'>;
  },
): DevicesModel => {
  const all = signal<readonly MediaDevice[]>([]);
  const loading = signal(true);

  const createChoice = (kind: DeviceKind): DeviceChoice => {
    const key = `device-${kind}`;
    const parsed = safeParse(storedDevice, store.read(key));
    const wish = signal(parsed.success ? parsed.output : null);
    const list = computed(() => all.value.filter((device) => device.kind === kind));
    const isGranted = computed(() => list.value.some(({ label }) => label !== ''));
    // A browser that forgot the page gives its devices other ids.
    const found = computed(() => {
      const wished = wish.value;
      const same = (name: 'deviceId' | 'label') => list.value.find((device) => device[name] === wished?.[name]);
      return wished && (same('deviceId') ?? same('label'));
    });
    const isMissing = computed(() => isGranted.value && wish.value !== null && !found.value);
    scope.effect(() => {
      if (isMissing.value) notices.show('device-missing', 'warning', { device: kind });
    });
    return {
      list,
      isGranted,
      // Before they are known by name, the wished one may be there.
      chosen: computed(() => found.value?.deviceId ?? (isGranted.value ? null : (wish.value?.deviceId ?? null))),
      choose(deviceId) {
        const device = list.peek().find((other) => other.deviceId === deviceId) ?? null;
        if (!device && deviceId !== null) return;
        store.write(key, device);
        wish.value = device;
      },
    };
  };
  const microphone = createChoice('microphone');
  const camera = createChoice('camera');
  const speaker = createChoice('speaker');
  scope.effect(() => {
    const deviceId = speaker.chosen.value;
    if (deviceId !== null && speaker.isGranted.value) void media.setSpeaker(deviceId);
  });

  const refresh = async () => {
    const isFirst = all.peek().length === 0;
    all.value = await media.devices();
    if (!isFirst) return;
    scope.after(mediaLimits.deviceListDelayMs, () => {
      loading.value = false;
    });
  };

  const on = { microphone: false, camera: false };
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

  return { microphone, camera, speaker, loading, refresh };
};
