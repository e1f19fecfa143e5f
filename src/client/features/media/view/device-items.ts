import type { DeviceKind, MediaDevice } from '../../../ports/media-port.ts';
import type { MenuItem } from '../../../ui/menu-look.ts';
import type { DevicesModel } from '../model/media-models.ts';
import { mediaText } from '../text.ts';

const listOf = (devices: DevicesModel, kind: DeviceKind): readonly MediaDevice[] =>
  ({ camera: devices.cameras, microphone: devices.microphones, speaker: devices.speakers })[kind].value;

const speakerChoiceSupported = () => 'setSinkId' in HTMLMediaElement.prototype;

/** The lines of a menu that choose a device of a kind; without devices, why there are none (SET-014 to SET-017). */
export const deviceItems = (devices: DevicesModel, kind: DeviceKind): readonly MenuItem[] => {
  const heading: MenuItem = { kind: 'heading', id: `${kind}-heading`, label: mediaText.devices[kind] };
  const hint = (label: string): readonly MenuItem[] => [heading, { kind: 'hint', id: `${kind}-hint`, label }];
  if (kind === 'speaker' && !speakerChoiceSupported()) return hint(mediaText.devices.speakerUnsupported);
  const list = listOf(devices, kind);
  if (list.length === 0) return hint(mediaText.devices.none[kind]);
  if (list.every((device) => device.label === '')) return hint(mediaText.devices.needsPermission[kind]);
  const chosen = devices.preferred[kind].value;
  const known = list.some((device) => device.deviceId === chosen);
  return [
    heading,
    ...list.map(
      (device, index): MenuItem => ({
        id: `${kind}-${device.deviceId}`,
        label: device.label || mediaText.devices.unnamed(mediaText.devices[kind], index + 1),
        checked: known ? device.deviceId === chosen : index === 0,
        onSelect: () => void devices.choose(kind, device.deviceId),
      }),
    ),
  ];
};
