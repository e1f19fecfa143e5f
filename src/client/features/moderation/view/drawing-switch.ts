import Pencil from 'lucide-react/icons/pencil';
import PencilOff from 'lucide-react/icons/pencil-off';
import { mediumSetting } from '../../../../shared/rules/medium-source.ts';
import { isMediumAllowed, type MediumFlags } from '../../../../shared/values/roles.ts';
import { moderationText } from '../text.ts';

type Flags = MediumFlags | undefined;

/** The line of a menu that turns drawing off or on for whoever has the flags `own`, within a room and an event. */
export const drawingSwitch = (own: Flags, room: Flags, event: Flags) => {
  const isAllowed = isMediumAllowed('annotation', own, room, event);
  return {
    look: isAllowed
      ? { label: moderationText.stopDrawing, icon: PencilOff }
      : { label: moderationText.allowDrawing, icon: Pencil },
    next: mediumSetting('annotation', !isAllowed, room, event),
  };
};
