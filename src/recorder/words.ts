import { readFrame, serverSession } from '../shared/messages/frame.ts';
import { readRecordedMessage } from '../shared/messages/recorded-message.ts';
import { createSenderRecords } from '../shared/messages/sender-records.ts';
import { recorderLineLimits } from '../shared/recording/recorder-line.ts';
import { type ShareLimits, Shares } from '../shared/recording/shares.ts';
import { recordingLimits } from '../shared/values/recording-limits.ts';

/** What was said is handed on together, so long after the first of it at the latest. */
const gatherMs = 500;
/** Of a batch; what stands around it takes some more. */
const mostCharacters = recorderLineLimits.textCharacters / 2;

/** Something that somebody has said to the whole room. */
export interface Word {
  /** By the recorder's clock. */
  readonly atMs: number;
  readonly sender: string;
  /** A room message. */
  readonly message: Uint8Array;
}

/** What is said in a room, on its way out. */
export interface Words {
  /** A packet of somebody to everybody, by the word of the media server or of the API; what comes by both is one. */
  hear(atMs: number, sender: string, packet: Uint8Array, way: 'media' | 'api'): void;
  /** Hands on what waits; nothing that is heard later is. */
  finish(): void;
}

interface Needs {
  /** Whoever keeps the recording keeps cursors too. */
  readonly takesCursors: boolean;
  readonly say: (words: readonly Word[]) => void;
}

/** Where somebody's cursor is on one tile. */
interface CursorStretch {
  /** Until then each new position replaces the one that is waiting. */
  readonly untilMs: number;
  /** Null: it was handed on. */
  waiting: Word | null;
}

const charactersOf = ({ message }: Word): number => Math.ceil(message.length / 3) * 4;
const lengthOf = (word: Word): number => charactersOf(word) + word.sender.length + 64;

/** Nobody says more than a recording keeps of them. */
const sharesOf = ({ ofOne }: ShareLimits): Shares => new Shares({ all: Number.POSITIVE_INFINITY, ofOne });

/** Hands on what a recording plays back, each once, and nothing else. */
export const createWords = ({ takesCursors, say }: Needs): Words => {
  /** After an outage, and by another carrier, the same frames come again. A recorder sends none itself. */
  const senders = createSenderRecords(
    () => 0,
    () => undefined,
  );
  const shares = sharesOf(recordingLimits.wordCharacters);
  const cursorShares = sharesOf(recordingLimits.cursorCharacters);
  /** By senders and tiles. */
  const cursors = new Map<string, CursorStretch>();
  let waiting: Word[] = [];
  let characters = 0;
  let timer: NodeJS.Timeout | undefined;
  let isFinished = false;

  const handOn = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const last = waiting.at(-1);
    if (last) say(waiting);
    for (const [key, stretch] of cursors) {
      stretch.waiting = null;
      if (last && stretch.untilMs <= last.atMs) cursors.delete(key);
    }
    waiting = [];
    characters = 0;
  };

  const add = (word: Word): void => {
    const length = lengthOf(word);
    if (characters + length > mostCharacters || waiting.length === recorderLineLimits.wordsAtOnce) handOn();
    waiting.push(word);
    characters += length;
    timer ??= setTimeout(handOn, gatherMs);
  };

  /** Of cursors that follow one another fast the last counts, also one that is taken away. */
  const point = (word: Word, tileId: string): void => {
    const key = `${word.sender}\n${tileId}`;
    const known = cursors.get(key);
    let untilMs = Math.max(word.atMs, known?.untilMs ?? 0) + recordingLimits.cursorMs;
    if (known?.waiting && word.atMs < known.untilMs) {
      waiting.splice(waiting.indexOf(known.waiting), 1);
      characters -= lengthOf(known.waiting);
      untilMs = known.untilMs;
    } else if (!cursorShares.take(word.sender, charactersOf(word))) return;
    add(word);
    cursors.set(key, { untilMs, waiting: word });
  };

  return {
    hear(atMs, sender, packet, way) {
      const frame = isFinished ? null : readFrame(packet);
      if (!frame) return;
      // As everybody in the room takes it.
      const isOfServer = frame.session === serverSession;
      if (way === 'media' && (frame.byApiAlone || isOfServer)) return;
      if (!isOfServer && !senders.accept(sender, frame)) return;
      const read = readRecordedMessage(frame.message, sender);
      if (!read) return;
      const word = { atMs, sender, message: Uint8Array.from(frame.message) };
      if (read.type !== 'annotation') {
        if (shares.take(sender, charactersOf(word))) add(word);
      } else if (takesCursors) point(word, read.tileIdentity);
    },
    finish() {
      isFinished = true;
      handOn();
    },
  };
};
