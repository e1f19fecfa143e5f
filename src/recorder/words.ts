import { readFrame, serverSession } from '../shared/messages/frame.ts';
import { readRecordedMessage } from '../shared/messages/recorded-message.ts';
import { createSenderRecords } from '../shared/messages/sender-records.ts';
import { recorderLineLimits } from '../shared/recording/recorder-line.ts';
import { Shares } from '../shared/recording/shares.ts';
import { recordingLimits } from '../shared/values/limits.ts';

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

/** Hands on what a recording plays back, each once, and nothing else. */
export const createWords = (say: (words: readonly Word[]) => void): Words => {
  /** After an outage, and by another carrier, the same frames come again. A recorder sends none itself. */
  const senders = createSenderRecords(
    () => 0,
    () => undefined,
  );
  /** Nobody says more than a recording keeps of them. */
  const shares = new Shares({ ...recordingLimits.wordCharacters, all: Number.POSITIVE_INFINITY });
  let waiting: Word[] = [];
  let characters = 0;
  let timer: NodeJS.Timeout | undefined;
  let isFinished = false;

  const handOn = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) say(waiting);
    waiting = [];
    characters = 0;
  };

  return {
    hear(atMs, sender, packet, way) {
      const frame = isFinished ? null : readFrame(packet);
      // What may be lost on its way is not for long: cursors.
      if (!frame?.reliable) return;
      const { message } = frame;
      // As everybody in the room takes it.
      const isOfServer = frame.session === serverSession;
      if (way === 'media' && (frame.byApiAlone || isOfServer)) return;
      if (!isOfServer && !senders.accept(sender, frame)) return;
      if (!readRecordedMessage(message, sender)) return;
      const messageCharacters = Math.ceil(message.length / 3) * 4;
      if (!shares.take(sender, messageCharacters)) return;
      const length = messageCharacters + sender.length + 64;
      if (characters + length > mostCharacters || waiting.length === recorderLineLimits.wordsAtOnce) handOn();
      waiting.push({ atMs, sender, message: Uint8Array.from(message) });
      characters += length;
      timer ??= setTimeout(handOn, gatherMs);
    },
    finish() {
      isFinished = true;
      handOn();
    },
  };
};
