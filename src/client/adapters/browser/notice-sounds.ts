import type { PlaySound } from '../../ports/sound-port.ts';

/** The notes of each sound, in their order. */
const notesHz = { message: [880], hand: [587.33, 783.99] } as const;
const noteSeconds = 0.12;
/** A fifth of what the speaker test has: it is heard beside voices, and covers none. */
const loudness = 0.05;

/** Plays a short sound by Web Audio. */
export const playNoticeSound = async (...[sound, speakerId]: Parameters<PlaySound>): Promise<void> => {
  const context = new AudioContext();
  try {
    const { setSinkId } = context as AudioContext & { setSinkId?: (id: string) => Promise<void> };
    if (speakerId !== null) await setSinkId?.call(context, speakerId);
    const level = new GainNode(context, { gain: 0 });
    level.connect(context.destination);
    const tone = new OscillatorNode(context, { type: 'sine' });
    tone.connect(level);
    const notes = notesHz[sound];
    for (const [index, frequencyHz] of notes.entries()) {
      const atSeconds = context.currentTime + index * noteSeconds;
      tone.frequency.setValueAtTime(frequencyHz, atSeconds);
      level.gain.setTargetAtTime(loudness, atSeconds, 0.01);
      level.gain.setTargetAtTime(0, atSeconds + noteSeconds * 0.5, 0.03);
    }
    const isOver = new Promise((resolve) => tone.addEventListener('ended', resolve));
    tone.start();
    tone.stop(context.currentTime + notes.length * noteSeconds + 0.2);
    await isOver;
  } finally {
    await context.close();
  }
};
