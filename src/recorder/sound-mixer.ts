/** Everything about a recording's sound that is a number. */
export const soundLimits = {
  sampleRateHz: 48_000,
  /** Samples of a piece as it is handed on: 20 ms. */
  pieceSamples: 960,
  /**
   * How long the mix waits for what belongs to a moment. What comes later is lost; after a frozen network the sound of a
   * second comes at once.
   */
  waitMs: 800,
  /** A track whose next samples belong this far from where its last ones ended is placed anew. */
  mostDriftMs: 40,
  /** What the jitter buffer of a track holds back when all is well. */
  usualDelayMs: 30,
} as const;

const samplesPerMs = soundLimits.sampleRateHz / 1000;
/** Two times what can be waited for, and a piece. */
const ringSamples = Math.ceil(soundLimits.waitMs * samplesPerMs * 2) + soundLimits.pieceSamples;

/** One microphone, or the sound of one shared screen, on its way into the mix. */
export interface SoundTrack {
  /**
   * Mixes samples that have just come in. `delayMs` is how long the jitter buffer holds sound back at present: after a
   * frozen network that is half a second, by which sound would lie behind its picture.
   */
  add(samples: Int16Array, nowMs: number, delayMs: number): void;
}

/** Mono sound on the recording's own clock, mixed of as many tracks as there are. */
export interface SoundMixer {
  track(): SoundTrack;
  /** Hands on the pieces whose time has come, in order and without gaps: 16 bit, little-endian. */
  take(nowMs: number, piece: (startMs: number, bytes: Buffer) => void): void;
  /** Hands on everything until this moment: nothing more is waited for. */
  finish(nowMs: number, piece: (startMs: number, bytes: Buffer) => void): void;
}

/** Makes a mixer whose first sample belongs to the moment 0. */
export const createSoundMixer = (): SoundMixer => {
  const ring = new Int32Array(ringSamples);
  /** The first sample that was not handed on. */
  let done = 0;

  const handOn = (until: number, piece: (startMs: number, bytes: Buffer) => void): void => {
    const { pieceSamples } = soundLimits;
    while (done + pieceSamples <= until) {
      const bytes = Buffer.allocUnsafe(pieceSamples * 2);
      for (let index = 0; index < pieceSamples; index++) {
        const place = (done + index) % ringSamples;
        const value = ring[place] as number;
        ring[place] = 0;
        bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), index * 2);
      }
      piece(done / samplesPerMs, bytes);
      done += pieceSamples;
    }
  };

  return {
    track() {
      /** The sample behind the last one that this track has mixed; null before its first. */
      let next: number | null = null;
      return {
        add(samples, nowMs, delayMs) {
          const lateMs = Math.max(0, delayMs - soundLimits.usualDelayMs);
          const due = Math.round((nowMs - lateMs) * samplesPerMs) - samples.length;
          if (next === null || Math.abs(next - due) > soundLimits.mostDriftMs * samplesPerMs) next = due;
          for (let index = 0; index < samples.length; index++) {
            const at = next + index;
            if (at < done || at >= done + ringSamples) continue;
            ring[at % ringSamples] = (ring[at % ringSamples] as number) + (samples[index] as number);
          }
          next += samples.length;
        },
      };
    },
    take: (nowMs, piece) => handOn(Math.floor((nowMs - soundLimits.waitMs) * samplesPerMs), piece),
    finish: (nowMs, piece) => handOn(Math.floor(nowMs * samplesPerMs), piece),
  };
};
