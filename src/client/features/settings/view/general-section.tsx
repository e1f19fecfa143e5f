import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { CameraPreview } from '../model/preferences-model.ts';
import { settingsText } from '../text.ts';

const words = settingsText.general;

/** Where the own camera is seen (SET-006). */
export const GeneralSection = () => {
  useSignals();
  const { cameraPreview, showsOwnCamera, dataSaver } = useEvent().studio.preferences;
  const isInGrid = cameraPreview.value === 'grid';
  return (
    <>
      <SelectField
        label={words.preview}
        value={cameraPreview.value}
        choices={(['grid', 'docked'] as const).map((place) => ({ value: place, label: words.previews[place] }))}
        onChange={(place) => {
          cameraPreview.value = place as CameraPreview;
        }}
      />
      <Switch
        label={words.ownCamera}
        hint={isInGrid ? words.ownCameraInGrid : words.ownCameraHint}
        on={isInGrid || showsOwnCamera.value}
        disabled={isInGrid}
        onChange={(on) => {
          showsOwnCamera.value = on;
        }}
      />
      <Switch
        label={words.dataSaver}
        hint={words.dataSaverHint}
        on={dataSaver.value}
        onChange={(on) => {
          dataSaver.value = on;
        }}
      />
    </>
  );
};
