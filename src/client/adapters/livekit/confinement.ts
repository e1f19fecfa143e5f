import type { Room } from 'livekit-client';
import type { Clock } from '../../ports/clock.ts';
import type { RemoteTracks } from './remote-tracks.ts';

/**
 * How long the media server may take to say that it keeps to it: less than a partner who does not answer, so that nobody is
 * blamed for the server.
 */
const answerTimeoutMs = 3_000;

/** Who alone receives what a person publishes, over any number of connections. */
export interface Confinement {
  /** A room is about to be connected: it is told before anything is published in it. */
  enter(room: Room): void;
  /** Tells the room, where there is one; resolves to whether the server keeps to it. */
  set(room: Room | null, identities: readonly string[] | null): Promise<boolean>;
}

/**
 * Confines a person at the media server, which refuses what they publish to everybody else, by identity: it holds for what
 * is published later and for those who come later. livekit-client tells it again with every connection that is made anew,
 * before it publishes anything, and with one that goes on over another socket.
 */
export const createConfinement = (remote: Pick<RemoteTracks, 'ask' | 'hearOnly'>, clock: Clock): Confinement => {
  let allowed: readonly string[] | null = null;

  const restrict = (room: Room): void =>
    room.localParticipant.setTrackSubscriptionPermissions(
      allowed === null,
      (allowed ?? []).map((participantIdentity) => ({ participantIdentity, allowAll: true })),
    );

  return {
    enter: restrict,
    set(room, identities) {
      allowed = identities;
      remote.hearOnly(room, identities);
      if (!room) return Promise.resolve(false);
      restrict(room);
      return new Promise((resolve) => {
        const stop = clock.after(answerTimeoutMs, () => resolve(false));
        remote.ask(() => {
          stop();
          resolve(true);
        });
      });
    },
  };
};
