import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { useRoom } from '../../../studio/context.ts';
import type { PlaceLook } from '../../../studio/slots.ts';
import * as styles from '../../../ui/header.css.ts';
import { SpeakingBars } from '../../../ui/speaking-bars.tsx';
import type { Person } from '../../people/model/people.ts';
import { speakersText } from '../text.ts';

/** Who speaks; a press scrolls to their tile. It keeps its place while nobody speaks. */
export const SpeakerPill = ({ compact }: PlaceLook) => {
  useSignals();
  const { studio, placing } = useRoom();
  const last = useRef<Person | null>(null);
  const speaker = studio.speakers.dominant.value;
  if (speaker) last.current = speaker;
  if (compact) return null;
  const shown = speaker ?? last.current;
  const name = shown?.name.value ?? '';
  return (
    <button
      type="button"
      className={styles.speaker}
      data-silent={speaker === null || undefined}
      tabIndex={speaker === null ? -1 : 0}
      aria-hidden={speaker === null || undefined}
      aria-label={speakersText.speaking(name)}
      onClick={() => shown && placing.show(shown.identity)}
    >
      <SpeakingBars />
      <span className={styles.speakerName}>{name.trim().split(/\s+/)[0]}</span>
    </button>
  );
};
