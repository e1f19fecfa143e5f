import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import type { Person } from '../../models/people.ts';
import { SpeakingBars } from '../controls/speaking-bars.tsx';
import { roomText } from '../room-text.ts';
import { useRoom } from '../shell-context.ts';
import * as styles from './header.css.ts';

/** Who speaks; a press scrolls to their tile. It keeps its place while nobody speaks. */
export const SpeakerPill = () => {
  useSignals();
  const { studio, tiles } = useRoom();
  const last = useRef<Person | null>(null);
  const speaker = studio.speakers.dominant.value;
  if (speaker) last.current = speaker;
  const shown = speaker ?? last.current;
  const name = shown?.name.value ?? '';
  return (
    <button
      type="button"
      className={styles.speaker}
      data-silent={speaker === null || undefined}
      tabIndex={speaker === null ? -1 : 0}
      aria-hidden={speaker === null || undefined}
      aria-label={roomText.header.speaking(name)}
      onClick={() => shown && tiles.scrollTo(shown.identity)}
    >
      <SpeakingBars />
      <span className={styles.speakerName}>{name.trim().split(/\s+/)[0]}</span>
    </button>
  );
};
