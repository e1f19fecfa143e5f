import { type RemoteTrackPublication, type Room, TrackEvent } from 'livekit-client';
import type { SignalSender } from './signal-budget.ts';

/** livekit-client's word for an answer to a request of this participant; its enum is not exported. */
const requestAnswered = 'signalRequestResponse' as Parameters<Room['engine']['on']>[0];

/**
 * Says to the media server what is wanted of tracks. livekit-client sends a message for every track and every change of
 * it; here the message that it makes for one track names many.
 */
export const createTrackSignals = () => {
  let room: Room | null = null;
  /** Whose answers are listened to: a room makes itself a new one when it has to connect anew. */
  let engine: Room['engine'] | null = null;
  let probes = 0;
  const publications = new Map<string, RemoteTrackPublication>();
  const unanswered = new Map<string, () => void>();

  const known = (trackIds: readonly string[]): readonly RemoteTrackPublication[] =>
    trackIds.flatMap((trackId) => publications.get(trackId) ?? []);

  const listen = () => {
    if (!room || engine === room.engine) return;
    engine = room.engine;
    engine.on(requestAnswered, ({ request }: { request: { case?: string; value?: unknown } }) => {
      if (request.case !== 'mute') return;
      const { sid } = request.value as { sid: string };
      unanswered.get(sid)?.();
      unanswered.delete(sid);
    });
  };

  const sender: SignalSender = {
    sendSettings(trackIds, { paused, widthPx, heightPx }) {
      const [first] = known(trackIds);
      first?.once(TrackEvent.UpdateSettings, (message) => {
        Object.assign(message, { trackSids: trackIds, disabled: paused, width: widthPx, height: heightPx });
        room?.engine.client.sendUpdateTrackSettings(message);
      });
      first?.emitTrackUpdate();
    },
    sendSubscriptions(trackIds, subscribed) {
      const [first, ...others] = known(trackIds);
      first?.once(TrackEvent.UpdateSubscription, (message) => {
        Object.assign(message, { trackSids: trackIds, participantTracks: [] });
        void room?.engine.client.sendUpdateSubscription(message);
      });
      for (const publication of first ? [first, ...others] : []) publication.setSubscribed(subscribed);
    },
    /** The server answers in its turn that it has no such track to mute. It looks for it and does nothing else. */
    sendProbe(processed) {
      listen();
      const name = `probe-${++probes}`;
      unanswered.set(name, processed);
      void room?.engine.client.sendMuteTrack(name, true);
    },
  };

  return {
    sender,
    enter(entered: Room): void {
      room = entered;
    },
    exit(): void {
      room = null;
      engine = null;
      publications.clear();
      unanswered.clear();
    },
    /** From now on nobody else says what is wanted of this publication; false when that was so already. */
    adopt(publication: RemoteTrackPublication): boolean {
      if (publications.get(publication.trackSid) === publication) return false;
      publication.removeAllListeners(TrackEvent.UpdateSettings);
      publication.removeAllListeners(TrackEvent.UpdateSubscription);
      publications.set(publication.trackSid, publication);
      return true;
    },
    abandon(trackId: string): void {
      publications.delete(trackId);
    },
    find: (trackId: string): RemoteTrackPublication | undefined => publications.get(trackId),
  };
};
