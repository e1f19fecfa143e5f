import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';

/** Says that somebody speaks into a muted microphone, that theirs gives nothing, or was muted, for as long as that is so. */
export const announceMicrophone = ({ studio }: RoomValue): (() => void) => {
  const { notices, localMedia } = studio;
  const announce = (code: string, isSo: ReadonlySignal<boolean>) =>
    effect(() => {
      if (isSo.value) notices.show(code, 'warning');
      else for (const notice of notices.current.peek()) if (notice.code === code) notices.dismiss(notice.id);
    });
  const stops = [
    announce('muted-speech', localMedia.spokeWhileMuted),
    announce('silent-microphone', localMedia.isSilent),
    announce('muted-from-outside', localMedia.isMutedFromOutside),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
