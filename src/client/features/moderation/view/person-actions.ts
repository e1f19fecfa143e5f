import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import Shield from 'lucide-react/icons/shield';
import ShieldOff from 'lucide-react/icons/shield-off';
import VideoOff from 'lucide-react/icons/video-off';
import type { Action } from '../../../studio/slots.ts';
import type { Studio } from '../../../studio/studio.ts';
import { microphoneForbiddenBy } from '../../media/view/microphone-forbidden.ts';
import type { Person } from '../../people/model/people.ts';
import { moderationText } from '../text.ts';
import { drawingSwitch } from './drawing-switch.ts';

const isOn = (publication: { readonly muted: boolean } | null): boolean => publication !== null && !publication.muted;

const drawingOf = ({ rooms, event }: Studio, { flags, roomId }: Person) =>
  drawingSwitch(flags.value, rooms.find(roomId.value ?? '')?.flags.value, event.facts.value.flags);

const isModerator = ({ role }: Person): boolean => role.value === 'moderator';

/** What one person may do to another (PERM-016 to PERM-019, and the host's own). */
export const personActions: readonly Action<Person>[] = [
  {
    order: 20,
    id: 'mute',
    isOffered: ({ event }, person) => isOn(person.microphone.value) && event.can('participant.mute-microphone', person),
    look: () => ({ label: moderationText.mute, icon: MicOff }),
    run: ({ moderation }, { identity }) => moderation.muteMicrophone(identity),
  },
  {
    order: 20,
    id: 'ask-to-unmute',
    isOffered: (studio, person) =>
      person.isMuted.value &&
      person.roomId.value === studio.rooms.current.value?.roomId &&
      microphoneForbiddenBy(studio, person) === null &&
      studio.event.can('participant.mute-microphone', person),
    look: () => ({ label: moderationText.askToUnmute, icon: Mic }),
    async run({ moderation }, { identity }) {
      moderation.askToUnmute(identity);
      return { ok: true };
    },
  },
  {
    order: 21,
    id: 'camera',
    isOffered: ({ event }, person) => isOn(person.camera.value) && event.can('participant.stop-camera', person),
    look: () => ({ label: moderationText.stopCamera, icon: VideoOff }),
    run: ({ moderation }, { identity }) => moderation.stopCamera(identity),
  },
  {
    order: 22,
    id: 'screens',
    isOffered: ({ event }, person) =>
      person.screens.value.length > 0 && event.can('participant.stop-screen-share', person),
    look: () => ({ label: moderationText.stopScreens, icon: ScreenShareOff }),
    run: ({ moderation }, { identity }) => moderation.stopScreens(identity),
  },
  {
    order: 23,
    id: 'drawing',
    isOffered: ({ event }, person) => event.can('participant.administer', person),
    look: (person, studio) => drawingOf(studio, person).look,
    run: (studio, person) =>
      studio.moderation.setParticipantMedium(person, 'annotation', drawingOf(studio, person).next),
  },
  {
    order: 24,
    id: 'role',
    isOffered: ({ event }, person) => person.role.value !== 'host' && event.can('participant.set-role', person),
    look: (person) =>
      isModerator(person)
        ? { label: moderationText.endModerator, icon: ShieldOff }
        : { label: moderationText.makeModerator, icon: Shield },
    async run({ moderation, notices }, person) {
      const ends = isModerator(person);
      const answer = await moderation.setRole(person.identity, ends ? 'access' : 'moderator');
      if (answer.ok) notices.show(ends ? 'moderator-ended' : 'moderator-made', 'success', { name: person.name.peek() });
      return answer;
    },
  },
];
