import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { DeviceKind } from '../../../ports/media-port.ts';
import { useEvent } from '../../../studio/context.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { mediaText } from '../../media/text.ts';
import { deviceHint, deviceLabel } from '../../media/view/device-items.ts';
import * as styles from './settings.css.ts';

/** The devices of a kind to choose from; where there are none, why not (SET-014 to SET-017). */
export const DeviceField = ({ kind }: { kind: DeviceKind }) => {
  useSignals();
  const { studio } = useEvent();
  const { devices } = studio;
  useEffect(() => void devices.refresh(), [devices]);
  const label = mediaText.devices[kind];
  if (devices.loading.value) {
    return (
      <div className={styles.group} role="status" aria-label={label}>
        <span className={styles.label}>{label}</span>
        <span className={styles.waiting}>
          <Spinner />
        </span>
      </div>
    );
  }
  const hint = deviceHint(devices, studio.localMedia, kind);
  if (hint !== null) {
    return (
      <div className={styles.group}>
        <span className={styles.label}>{label}</span>
        <p className={styles.hint}>{hint}</p>
      </div>
    );
  }
  const { list, chosen, choose } = devices[kind];
  const choices = list.value.map((device, index) => ({
    value: device.deviceId,
    label: deviceLabel(device, index),
  }));
  return (
    <SelectField label={label} value={chosen.value ?? choices[0]?.value ?? ''} choices={choices} onChange={choose} />
  );
};
