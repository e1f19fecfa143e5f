import type { DeviceKind, MediaDevice } from '../../../ports/media-port.ts';
import type { MenuItem } from '../../../ui/menu-look.ts';
import { isDenied, isNotFound } from '../model/capture-failures.ts';
import type { DevicesModel, LocalMediaModel } from '../model/media-models.ts';
import { mediaText } from '../text.ts';

const speakerChoiceSupported = () => 'setSinkId' in HTMLMediaElement.prototype;

/**
 * Why there are no devices of a kind to choose from (SET-014 to SET-017). Null: the browser names some, and the person
 * denies none; where one fails for another reason, another may do (MEDIA-019).
 */
export const deviceHint = (
  devices: DevicesModel,
  localMedia: Pick<LocalMediaModel, 'microphone' | 'camera'>,
  kind: DeviceKind,
): string | null => {
  if (kind === 'speaker' && !speakerChoiceSupported()) return mediaText.devices.speakerUnsupported;
  const { list, isGranted } = devices[kind];
  const failure = localMedia[kind === 'camera' ? 'camera' : 'microphone'].failure.value;
  if (list.value.length === 0 && (failure === null || isNotFound(failure))) return mediaText.devices.none[kind];
  const denies = failure !== null && isDenied(failure);
  return isGranted.value && !denies ? null : mediaText.devices.needsPermission[kind];
};

/** The name of a device; one that the browser does not tell is named by its place. */
export const deviceLabel = ({ kind, label }: MediaDevice, index: number): string =>
  label || mediaText.devices.unnamed(mediaText.devices[kind], index + 1);

/** The lines of a menu that choose a device of a kind, or why there are none. */
export const deviceItems = (
  devices: DevicesModel,
  localMedia: Pick<LocalMediaModel, 'microphone' | 'camera'>,
  kind: DeviceKind,
): readonly MenuItem[] => {
  const heading: MenuItem = { kind: 'heading', id: `${kind}-heading`, label: mediaText.devices[kind] };
  const hint = deviceHint(devices, localMedia, kind);
  if (hint !== null) return [heading, { kind: 'hint', id: `${kind}-hint`, label: hint }];
  const { list, chosen, choose } = devices[kind];
  const known = list.value.some((device) => device.deviceId === chosen.value);
  return [
    heading,
    ...list.value.map(
      (device, index): MenuItem => ({
        id: `${kind}-${device.deviceId}`,
        label: deviceLabel(device, index),
        checked: known ? device.deviceId === chosen.value : index === 0,
        onSelect: () => choose(device.deviceId),
      }),
    ),
  ];
};
