import type { DeviceKind, MediaDevice } from '../../../ports/media-port.ts';
import type { MenuItem } from '../../../ui/menu-look.ts';
import { isDenied, isNotFound, leavesPermission } from '../model/capture-failures.ts';
import type { DevicesModel, LocalMediaModel } from '../model/media-models.ts';
import { mediaText } from '../text.ts';

const speakerChoiceSupported = () => 'setSinkId' in HTMLMediaElement.prototype;

/** Why there are no devices of a kind to choose from, or null (SET-014 to SET-017). */
export const deviceHint = (
  devices: DevicesModel,
  localMedia: Pick<LocalMediaModel, 'microphone' | 'camera'>,
  kind: DeviceKind,
): string | null => {
  if (kind === 'speaker' && !speakerChoiceSupported()) return mediaText.devices.speakerUnsupported;
  const { list, isGranted } = devices[kind];
  const failure = localMedia[kind === 'camera' ? 'camera' : 'microphone'].failure.value;
  if (list.value.length === 0 && (failure === null || isNotFound(failure))) return mediaText.devices.none[kind];
  return isGranted.value && (failure === null || leavesPermission(failure))
    ? null
    : mediaText.devices.needsPermission[kind];
};

/** Whether another device of a kind may do: the browser names them, and it is not the person who allows none (MEDIA-019). */
export const isChoosable = (
  devices: DevicesModel,
  localMedia: Pick<LocalMediaModel, 'microphone' | 'camera'>,
  kind: DeviceKind,
): boolean => {
  if (kind === 'speaker' && !speakerChoiceSupported()) return false;
  const { list, isGranted } = devices[kind];
  const failure = localMedia[kind === 'camera' ? 'camera' : 'microphone'].failure.value;
  return list.value.length > 0 && isGranted.value && !(failure && isDenied(failure));
};

/** The name of a device; one that the browser does not tell is named by its place. */
export const deviceLabel = ({ kind, label }: MediaDevice, index: number): string =>
  label || mediaText.devices.unnamed(mediaText.devices[kind], index + 1);

/** The lines of a menu that choose a device of a kind; where one gave nothing, why. */
export const deviceItems = (
  devices: DevicesModel,
  localMedia: Pick<LocalMediaModel, 'microphone' | 'camera'>,
  kind: DeviceKind,
): readonly MenuItem[] => {
  const heading: MenuItem = { kind: 'heading', id: `${kind}-heading`, label: mediaText.devices[kind] };
  const hint = deviceHint(devices, localMedia, kind);
  const hints: readonly MenuItem[] = hint === null ? [] : [{ kind: 'hint', id: `${kind}-hint`, label: hint }];
  if (!isChoosable(devices, localMedia, kind)) return [heading, ...hints];
  const { list, chosen, choose } = devices[kind];
  const known = list.value.some((device) => device.deviceId === chosen.value);
  return [
    heading,
    ...hints,
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
