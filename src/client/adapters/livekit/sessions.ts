import type { Room } from 'livekit-client';

/** What LiveKit tells of a session: somebody from joining to leaving. */
interface Session {
  readonly identity: string;
  readonly state: number;
  /** Since 1970. */
  readonly joinedAtMs: bigint;
}

/** LiveKit's word for a session that has ended, which its client does not export. */
const disconnected = 3;

/**
 * Lets the end of a session end nothing that the same person has begun since. LiveKit may tell of it late, as it does
 * again whenever a connection resumes, and livekit-client would take it for the end of whatever session there is: somebody
 * who has just come back would be seen and heard no more.
 */
export const heedSessions = (room: Room): Room => {
  // livekit-client's own listener comes after, and finds what is left.
  room.engine.prependListener(
    'participantUpdate' as never,
    ((told: Session[]) => {
      const news = told.filter(({ identity, state, joinedAtMs }, place) => {
        const known = room.remoteParticipants.get(identity) as unknown as { participantInfo?: Session } | undefined;
        const isLater = (other?: Session) => other?.identity === identity && other.joinedAtMs > joinedAtMs;
        return state !== disconnected || !(isLater(known?.participantInfo) || told.slice(0, place).some(isLater));
      });
      told.splice(0, told.length, ...news);
    }) as never,
  );
  return room;
};
