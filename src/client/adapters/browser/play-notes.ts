interface Tune {
  /** The notes one after the other, in Hz. */
  readonly notesHz: readonly number[];
  readonly noteSeconds: number;
  /** The gain at its loudest, 0 to 1. */
  readonly loudness: number;
}

/** Plays notes by a speaker, null: the system's own; resolves when they are over. Rejects where nothing can be played. */
export const playNotes = async ({ notesHz, noteSeconds, loudness }: Tune, speakerId: string | null): Promise<void> => {
  const context = new AudioContext();
  try {
    // Not in every browser, which then plays on the system's own.
    const { setSinkId } = context as AudioContext & { setSinkId?: (id: string) => Promise<void> };
    if (speakerId !== null) await setSinkId?.call(context, speakerId);
    const level = new GainNode(context, { gain: 0 });
    level.connect(context.destination);
    const tone = new OscillatorNode(context, { type: 'sine' });
    tone.connect(level);
    for (const [index, frequencyHz] of notesHz.entries()) {
      const atSeconds = context.currentTime + index * noteSeconds;
      tone.frequency.setValueAtTime(frequencyHz, atSeconds);
      level.gain.setTargetAtTime(loudness, atSeconds, 0.01);
      level.gain.setTargetAtTime(0, atSeconds + noteSeconds * 0.6, 0.03);
    }
    const isOver = new Promise((resolve) => tone.addEventListener('ended', resolve));
    tone.start();
    tone.stop(context.currentTime + notesHz.length * noteSeconds);
    await isOver;
  } finally {
    await context.close();
  }
};
