import Ear from 'lucide-react/icons/ear';
import EarOff from 'lucide-react/icons/ear-off';
import { isWhispering } from '../../../../shared/rules/whisper.ts';
import type { Action } from '../../../studio/slots.ts';
import type { Studio } from '../../../studio/studio.ts';
import type { Person } from '../../people/model/people.ts';
import type { WhisperModel } from '../model/whisper-model.ts';
import { whisperText } from '../text.ts';

const whisperIn = ({ openRoom }: Studio): WhisperModel | undefined => openRoom.value?.whisper;

/** How it stands with somebody in particular; none with everybody else. */
const statusWith = ({ status, partner }: WhisperModel, { identity }: Person) =>
  partner.value?.identity === identity ? status.value : 'none';

const action = (
  id: string,
  look: ReturnType<Action<Person>['look']>,
  isOffered: (whisper: WhisperModel, person: Person) => boolean,
  run: (whisper: WhisperModel, person: Person) => void,
): Action<Person> => ({
  order: 15,
  id,
  look: () => look,
  isOffered(studio, person) {
    const whisper = whisperIn(studio);
    return whisper !== undefined && studio.event.can('room.whisper', person) && isOffered(whisper, person);
  },
  async run(studio, person) {
    const whisper = whisperIn(studio);
    if (whisper) run(whisper, person);
    return { ok: true };
  },
});

/** What can be done about whispering with somebody; one of these at a time (WHIS-002). */
export const personActions: readonly Action<Person>[] = [
  action(
    'whisper-request',
    { label: whisperText.request, icon: Ear },
    (whisper, person) => whisper.mayRequest(person),
    (whisper, { identity }) => whisper.request(identity),
  ),
  action(
    'whisper-cancel',
    { label: whisperText.cancel, icon: EarOff },
    (whisper, person) => statusWith(whisper, person) === 'requesting',
    (whisper) => whisper.stop(),
  ),
  action(
    'whisper-stop',
    { label: whisperText.stop, icon: EarOff },
    (whisper, person) => isWhispering(statusWith(whisper, person)),
    (whisper) => whisper.stop(),
  ),
];
