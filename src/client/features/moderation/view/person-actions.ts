import type { LucideIcon } from 'lucide-react';
import MicOff from 'lucide-react/icons/mic-off';
import Pencil from 'lucide-react/icons/pencil';
import PencilOff from 'lucide-react/icons/pencil-off';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import Shield from 'lucide-react/icons/shield';
import ShieldOff from 'lucide-react/icons/shield-off';
import VideoOff from 'lucide-react/icons/video-off';
import type { EventValue } from '../../../studio/context.ts';
import { reporting } from '../../../studio/reporting.ts';
import type { Placed } from '../../../studio/slots.ts';
import type { MenuItem } from '../../../ui/menu-look.ts';
import type { PageAction } from '../../events/model/event-action.ts';
import type { Person } from '../../people/model/people.ts';
import { moderationText } from '../text.ts';

interface PersonAction {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Of the permission table; the server asks it again. */
  readonly action: PageAction;
  /** Whether there is something to act on. */
  readonly applies: boolean;
  readonly call: Parameters<typeof reporting>[1];
}

const isOn = (publication: { readonly muted: boolean } | null): boolean => publication !== null && !publication.muted;

/** What this person may do to another now (PERM-016 to PERM-019, and the host's own); empty: nothing. */
export const personActions = ({ studio }: EventValue, person: Person): readonly (MenuItem & Placed)[] => {
  const { identity } = person;
  const mayDraw = person.flags.value.annotation_enabled !== false;
  const isModerator = person.role.value === 'moderator';
  const actions: readonly PersonAction[] = [
    {
      id: 'mute',
      label: moderationText.mute,
      icon: MicOff,
      action: 'participant.mute-microphone',
      applies: isOn(person.microphone.value),
      call: () => studio.moderation.muteMicrophone(identity),
    },
    {
      id: 'camera',
      label: moderationText.stopCamera,
      icon: VideoOff,
      action: 'participant.stop-camera',
      applies: isOn(person.camera.value),
      call: () => studio.moderation.stopCamera(identity),
    },
    {
      id: 'screens',
      label: moderationText.stopScreens,
      icon: ScreenShareOff,
      action: 'participant.stop-screen-share',
      applies: person.screens.value.length > 0,
      call: () => studio.moderation.stopScreens(identity),
    },
    {
      id: 'drawing',
      label: mayDraw ? moderationText.stopDrawing : moderationText.allowDrawing,
      icon: mayDraw ? PencilOff : Pencil,
      action: 'participant.administer',
      applies: true,
      call: () => studio.moderation.setParticipantMedium(identity, 'annotation', mayDraw ? false : null),
    },
    {
      id: 'role',
      label: isModerator ? moderationText.endModerator : moderationText.makeModerator,
      icon: isModerator ? ShieldOff : Shield,
      action: 'participant.set-role',
      applies: person.role.value !== 'host',
      call: () => studio.moderation.setRole(identity, isModerator ? 'access' : 'moderator'),
    },
  ];
  return actions
    .filter(({ applies, action }) => applies && studio.event.can(action, person))
    .map(({ id, label, icon, call }, index) => ({
      order: 20 + index,
      id,
      label,
      icon,
      onSelect: reporting(studio, call),
    }));
};
