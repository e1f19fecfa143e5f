import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SignalSwitch } from '../../../ui/signal-switch.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { handScopeOf } from '../model/hand-scope.ts';
import type { CameraPreview, HandScope } from '../model/preferences-model.ts';
import { settingsText } from '../text.ts';

const words = settingsText.general;

/** Where the own camera is seen, and what somebody is told of (SET-006, SET-013). */
export const GeneralSection = () => {
  useSignals();
  const { studio, isPhone } = useEvent();
  const { cameraPreview, showsOwnCamera, dataSaver, chatSounds, handScope, streamPause } = studio.preferences;
  const isInGrid = cameraPreview.value === 'grid';
  const hasMedia = !studio.localMedia.isOff.value;
  return (
    <>
      {/* The bar of a phone has no place for it. */}
      {isPhone || !hasMedia ? null : (
        <SelectField
          label={words.preview}
          value={cameraPreview.value}
          choices={(['grid', 'docked'] as const).map((place) => ({ value: place, label: words.previews[place] }))}
          onChange={(place) => {
            cameraPreview.value = place as CameraPreview;
          }}
        />
      )}
      <Switch
        label={words.ownCamera}
        hint={isInGrid ? words.ownCameraInGrid : words.ownCameraHint}
        on={isInGrid || showsOwnCamera.value}
        disabled={isInGrid}
        onChange={(on) => {
          showsOwnCamera.value = on;
        }}
      />
      {hasMedia ? <SignalSwitch label={words.dataSaver} hint={words.dataSaverHint} of={dataSaver} /> : null}
      <SignalSwitch label={words.chatSounds} hint={words.chatSoundsHint} of={chatSounds} />
      <SelectField
        label={words.hands}
        value={handScopeOf(handScope.value, studio.event.role.value)}
        choices={(['none', 'room', 'event'] as const).map((value) => ({ value, label: words.handScopes[value] }))}
        onChange={(value) => {
          handScope.value = value as HandScope;
        }}
      />
      {hasMedia ? <SignalSwitch label={words.streamPause} hint={words.streamPauseHint} of={streamPause} /> : null}
    </>
  );
};
