import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const sampleRateHz = 48_000;
/** Syllables of one pass of the recording; the browser repeats it. */
const syllables = 24;
const syllableMs = 160;
const pauseMs = 90;
/** Pitches of syllables in Hz, and what the mouth makes of them: the loudest overtone of a vowel. */
const pitchesHz = [110, 125, 140, 118, 150];
const formantsHz = [700, 400, 500, 850, 300];
const overtones = 20;
const noiseSeconds = 5;
const noiseAmplitude = 0.1;

/** A vowel of a pitch, louder in its middle; samples from -1 to 1. */
const syllable = (pitchHz: number, formantHz: number): number[] => {
  const length = Math.round((syllableMs / 1_000) * sampleRateHz);
  return Array.from({ length }, (_, index) => {
    const seconds = index / sampleRateHz;
    let value = 0;
    for (let overtone = 1; overtone <= overtones; overtone++) {
      const frequencyHz = pitchHz * overtone;
      const loudness = 1 / (1 + ((frequencyHz - formantHz) / 200) ** 2) + 0.2 / overtone;
      value += loudness * Math.sin(2 * Math.PI * frequencyHz * seconds);
    }
    return 0.25 * value * Math.sin((Math.PI * index) / length);
  });
};

/** Writes samples from -1 to 1 as a WAVE file of 16 bits each; answers its path. */
const writeSound = async (name: string, samples: readonly number[]): Promise<string> => {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRateHz, 24);
  file.writeUInt32LE(sampleRateHz * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  }
  // Put in its place whole: another process may be reading the one of before.
  const path = resolve('.cache', `${name}.wav`);
  const written = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(written, file);
  await rename(written, path);
  return path;
};

/** Syllables with pauses between them. */
export const voiceFile = (): Promise<string> => {
  const pause = new Array<number>(Math.round((pauseMs / 1_000) * sampleRateHz)).fill(0);
  const samples = Array.from({ length: syllables }, (_, index) => [
    ...syllable(pitchesHz[index % pitchesHz.length]!, formantsHz[(index * 3) % formantsHz.length]!),
    ...pause,
  ]).flat();
  return writeSound('voice', samples);
};

/** A fan in the room: white noise without anybody who speaks. */
export const noiseFile = (): Promise<string> =>
  writeSound(
    'noise',
    Array.from({ length: noiseSeconds * sampleRateHz }, () => noiseAmplitude * (2 * Math.random() - 1)),
  );
