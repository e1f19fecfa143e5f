import type { LucideIcon } from 'lucide-react';
import Hand from 'lucide-react/icons/hand';
import MicOff from 'lucide-react/icons/mic-off';
import Pencil from 'lucide-react/icons/pencil';
import PencilOff from 'lucide-react/icons/pencil-off';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import Shield from 'lucide-react/icons/shield';
import ShieldOff from 'lucide-react/icons/shield-off';
import VideoOff from 'lucide-react/icons/video-off';
import type { PageAction } from '../../models/event-action.ts';
import type { Person } from '../../models/people.ts';
import type { Studio } from '../../models/studio.ts';
import type { MenuItem } from '../controls/menu-look.ts';
import { roomText } from '../room-text.ts';

type Call = Promise<{ readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string } }>;

interface PersonAction {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Of the permission table; the server asks it again. */
  readonly action: PageAction;
  /** Whether there is something to act on. */
  readonly applies: boolean;
  readonly call: () => Call;
}

const isOn = (publication: { readonly muted: boolean } | null): boolean => publication !== null && !publication.muted;

/** What this person may do to another now (PERM-016 to PERM-019, and the host's own); empty: nothing. */
export const personActions = (studio: Studio, person: Person): readonly MenuItem[] => {
  const { identity } = person;
  const { sidebar } = roomText;
  const mayDraw = person.flags.value.annotation_enabled !== false;
  const isModerator = person.role.value === 'moderator';
  const actions: readonly PersonAction[] = [
    {
      id: 'hand',
      label: sidebar.lowerHand,
      icon: Hand,
      action: 'participant.raise-hand',
      applies: person.handRaisedAt.value > 0,
      call: () => studio.hands.lower(identity),
    },
    {
      id: 'mute',
      label: sidebar.mute,
      icon: MicOff,
      action: 'participant.mute-microphone',
      applies: isOn(person.microphone.value),
      call: () => studio.moderation.muteMicrophone(identity),
    },
    {
      id: 'camera',
      label: sidebar.stopCamera,
      icon: VideoOff,
      action: 'participant.stop-camera',
      applies: isOn(person.camera.value),
      call: () => studio.moderation.stopCamera(identity),
    },
    {
      id: 'screens',
      label: sidebar.stopScreens,
      icon: ScreenShareOff,
      action: 'participant.stop-screen-share',
      applies: person.screens.value.length > 0,
      call: () => studio.moderation.stopScreens(identity),
    },
    {
      id: 'drawing',
      label: mayDraw ? sidebar.stopDrawing : sidebar.allowDrawing,
      icon: mayDraw ? PencilOff : Pencil,
      action: 'participant.administer',
      applies: true,
      call: () => studio.moderation.setParticipantMedium(identity, 'annotation', mayDraw ? false : null),
    },
    {
      id: 'role',
      label: isModerator ? sidebar.endModerator : sidebar.makeModerator,
      icon: isModerator ? ShieldOff : Shield,
      action: 'participant.set-role',
      applies: person.role.value !== 'host',
      call: () => studio.moderation.setRole(identity, isModerator ? 'access' : 'moderator'),
    },
  ];
  return actions
    .filter(({ applies, action }) => applies && studio.event.can(action, person))
    .map(({ id, label, icon, call }) => ({
      id,
      label,
      icon,
      onSelect: async () => {
        const answer = await call();
        if (!answer.ok) studio.notices.show(answer.error.code, 'error');
      },
    }));
};
