import type { Frame } from './frame.ts';

/** What is known of one sender's frames. */
interface SenderRecord {
  session: number;
  reliable: number;
  lossy: number;
  byApiAlone: boolean;
  /** Own sequence when the session was first known of: what was sent before is none of its business. */
  since: number;
  readonly endedSessions: number[];
}

/** Sessions of one person whose late frames are still known as such. */
const rememberedSessions = 8;

/** Tells copies and late frames from new ones, by sender. */
export interface SenderRecords {
  /** Takes a frame's place in its sender's order; false when it, or a later one, was there before. */
  accept(sender: string, frame: Frame): boolean;
  isByApiAlone(sender: string): boolean;
  /** Own sequence when the sender's page was first known of; undefined when nothing was heard of them. */
  since(sender: string): number | undefined;
  clear(): void;
}

/**
 * `ownSequence` answers the sequence of the last own reliable frame, `seenAt` what it was when somebody came into the
 * room: their first page is known of since then, the next ones since they were heard.
 */
export const createSenderRecords = (
  ownSequence: () => number,
  seenAt: (sender: string) => number | undefined,
): SenderRecords => {
  const records = new Map<string, SenderRecord>();
  const recordOf = (sender: string, session: number): SenderRecord | null => {
    const known = records.get(sender);
    if (known?.session === session) return known;
    if (known?.endedSessions.includes(session)) return null;
    const endedSessions = known ? [...known.endedSessions, known.session].slice(-rememberedSessions) : [];
    const since = (known ? undefined : seenAt(sender)) ?? ownSequence();
    const record = { session, reliable: 0, lossy: 0, byApiAlone: false, since, endedSessions };
    records.set(sender, record);
    return record;
  };
  return {
    accept(sender, { session, sequence, reliable, byApiAlone }) {
      const record = recordOf(sender, session);
      const kind = reliable ? 'reliable' : 'lossy';
      if (!record || sequence <= record[kind]) return false;
      record[kind] = sequence;
      record.byApiAlone = byApiAlone;
      return true;
    },
    isByApiAlone: (sender) => records.get(sender)?.byApiAlone ?? false,
    since: (sender) => records.get(sender)?.since,
    clear: () => records.clear(),
  };
};
