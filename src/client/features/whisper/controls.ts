import EarOff from 'lucide-react/icons/ear-off';
import type { ControlsPart } from '../../studio/slots.ts';
import { whisperText } from './text.ts';
import { WhisperBar, WhisperQuestions } from './view/whisper-bar.tsx';
import { WhisperMark } from './view/whisper-mark.tsx';

/** How it stands with a whisper, and the way out of it. */
export const whisperControls: ControlsPart = {
  header: [{ place: 'start', order: 20, Component: WhisperMark }],
  area: [
    { place: 'top', order: 40, Component: WhisperBar },
    { order: 60, Component: WhisperQuestions },
  ],
  more: ({ whisper }) => {
    const status = whisper.status.value;
    const label = status === 'requesting' ? whisperText.cancel : whisperText.stop;
    const stop = { id: 'stop-whispering', label, icon: EarOff, onSelect: whisper.stop };
    return [{ order: 10, items: status === 'none' ? [] : [stop] }];
  },
};
