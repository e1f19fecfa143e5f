import { useSignals } from '@preact/signals-react/runtime';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import { useEffect, useRef } from 'react';
import { initialsOf } from '../../../../shared/rules/initials.ts';
import { useEvent } from '../../../studio/context.ts';
import * as styles from '../../../ui/bar.css.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import { mediaText } from '../text.ts';

/** The own camera, docked in the bar and collapsible (SHELL-024), unless the person wants it in the grid. */
export const LocalPreview = ({ vertical }: { vertical: boolean }) => {
  useSignals();
  const { state, studio } = useEvent();
  if (studio.preferences.cameraPreview.value !== 'docked' || studio.localMedia.isOff.value) return null;
  const shown = state.previewShown.value;
  return (
    <span className={styles.previewControls}>
      <BarButton
        label={shown ? mediaText.hidePreview : mediaText.showPreview}
        icon={PictureInPicture2}
        tone={shown ? 'accent' : undefined}
        onClick={() => {
          state.previewShown.value = !shown;
        }}
      />
      {shown ? <PreviewPicture vertical={vertical} /> : null}
    </span>
  );
};

const PreviewPicture = ({ vertical }: { vertical: boolean }) => {
  useSignals();
  const { studio } = useEvent();
  const video = useRef<HTMLVideoElement>(null);
  const on = studio.localMedia.camera.on.value;
  useEffect(() => (video.current ? studio.localMedia.showCamera(video.current) : undefined), [studio]);
  return (
    <span className={styles.preview} data-vertical={vertical || undefined}>
      <video ref={video} className={styles.previewVideo} data-shown={on} autoPlay playsInline muted />
      {on ? null : (
        <span className={styles.previewInitials}>{initialsOf(studio.session.signedIn.value?.displayName ?? '')}</span>
      )}
    </span>
  );
};
