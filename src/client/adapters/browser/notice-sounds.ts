import type { PlaySound } from '../../ports/sound-port.ts';
import { playNotes } from './play-notes.ts';

const notesHz = { message: [880], hand: [587.33, 783.99] } as const;
const noteSeconds = 0.22;
/** A fifth of what the speaker test has: it is heard beside voices, and covers none. */
const loudness = 0.05;

/** Plays a short sound by Web Audio. */
export const playNoticeSound = (...[sound, speakerId]: Parameters<PlaySound>): Promise<void> =>
  playNotes({ notesHz: notesHz[sound], noteSeconds, loudness }, speakerId);
