import type { DeviceKind } from '../../../ports/media-port.ts';
import type { MenuItem } from '../../../ui/menu-look.ts';
import type { DevicesModel } from '../model/media-models.ts';
import { mediaText } from '../text.ts';

const speakerChoiceSupported = () => 'setSinkId' in HTMLMediaElement.prototype;

/** The lines of a menu that choose a device of a kind; without devices, why there are none (SET-014 to SET-017). */
export const deviceItems = (devices: DevicesModel, kind: DeviceKind): readonly MenuItem[] => {
  const heading: MenuItem = { kind: 'heading', id: `${kind}-heading`, label: mediaText.devices[kind] };
  const hint = (label: string): readonly MenuItem[] => [heading, { kind: 'hint', id: `${kind}-hint`, label }];
  if (kind === 'speaker' && !speakerChoiceSupported()) return hint(mediaText.devices.speakerUnsupported);
  const { chosen, isGranted, choose } = devices[kind];
  const list = devices[kind].list.value;
  if (list.length === 0) return hint(mediaText.devices.none[kind]);
  if (!isGranted.value) return hint(mediaText.devices.needsPermission[kind]);
  const known = list.some((device) => device.deviceId === chosen.value);
  return [
    heading,
    ...list.map(
      (device, index): MenuItem => ({
        id: `${kind}-${device.deviceId}`,
        label: device.label || mediaText.devices.unnamed(mediaText.devices[kind], index + 1),
        checked: known ? device.deviceId === chosen.value : index === 0,
        onSelect: () => choose(device.deviceId),
      }),
    ),
  ];
};
