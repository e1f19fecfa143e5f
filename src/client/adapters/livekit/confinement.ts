import type { Room } from 'livekit-client';
import { fail, type Result, succeed } from '../../../shared/values/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MediaFailure } from '../../ports/media-port.ts';
import type { RemoteTracks } from './remote-tracks.ts';

/** How long the media server may take to say that it keeps to it. */
const answerTimeoutMs = 5_000;

/**
 * Who alone receives what this person publishes. The media server refuses it to everybody else, by identity, so that it
 * holds for what is published later and for those who come later. livekit-client tells it again with every connection that
 * is made anew, before it publishes anything; a connection that goes on over another socket keeps it at the server.
 */
export const createConfinement = (remote: Pick<RemoteTracks, 'ask' | 'hearOnly'>, clock: Clock) => {
  let allowed: readonly string[] | null = null;

  const restrict = (room: Room): void =>
    room.localParticipant.setTrackSubscriptionPermissions(
      allowed === null,
      (allowed ?? []).map((participantIdentity) => ({ participantIdentity, allowAll: true })),
    );

  return {
    /** A room is about to be connected: it is told before anything is published in it. */
    enter(room: Room): void {
      if (allowed !== null) restrict(room);
    },
    forget(): void {
      allowed = null;
      remote.hearOnly(null, null);
    },
    /** Resolves once the server keeps to it. A room whose connection is being restored is told when it is back. */
    set(
      room: Room | null,
      isConnected: boolean,
      identities: readonly string[] | null,
    ): Promise<Result<void, MediaFailure>> {
      allowed = identities;
      remote.hearOnly(room, identities);
      if (room) restrict(room);
      if (!isConnected) return Promise.resolve(fail({ name: 'InvalidStateError', message: 'there is no connection' }));
      return new Promise((resolve) => {
        const stop = clock.after(answerTimeoutMs, () =>
          resolve(fail({ name: 'TimeoutError', message: 'the media server does not answer' })),
        );
        remote.ask(() => {
          stop();
          resolve(succeed(undefined));
        });
      });
    },
  };
};
