import EarOff from 'lucide-react/icons/ear-off';
import type { ControlsPart } from '../../studio/slots.ts';
import { whisperText } from './text.ts';
import { WhisperBar } from './view/whisper-bar.tsx';
import { WhisperMark } from './view/whisper-mark.tsx';

/** How it stands with a whisper, and the way out of it. */
export const whisperControls: ControlsPart = {
  header: [{ place: 'start', order: 20, Component: WhisperMark }],
  area: [{ order: 50, Component: WhisperBar }],
  more: ({ whisper }) => {
    const status = whisper.status.value;
    const label = status === 'requesting' ? whisperText.cancel : whisperText.stop;
    const stop = { id: 'stop-whispering', label, icon: EarOff, onSelect: whisper.stop };
    return [{ order: 10, items: status === 'none' ? [] : [stop] }];
  },
};
