import type { IncomingPacket, MediaCarrier } from '../../src/client/ports/channel-port.ts';
import type { LocalTracks, MediaListener, MediaPort, TrackPublication } from '../../src/client/ports/media-port.ts';

/** One participant of a case: a port, and everything that it told. */
export interface MediaParticipant {
  readonly identity: string;
  readonly media: MediaPort;
  readonly channel: MediaCarrier;
  connect(): Promise<void>;
  /** The media server mutes their microphone and ends their camera and screens, as it does for a moderator. */
  endPublications(): Promise<void>;
}

/** A participant with what was told kept, and a way to wait for what is to be told. */
export interface Observed extends MediaParticipant {
  readonly states: string[];
  readonly publications: Map<string, TrackPublication>;
  readonly subscribed: Set<string>;
  readonly left: string[];
  readonly packets: IncomingPacket[];
  local: LocalTracks;
  /** Listens to messages, as everybody does until they stop. */
  listen(): void;
  stopListening(): void;
  until(what: string, holds: () => boolean): Promise<void>;
}

const waitMs = 45_000;

/** Keeps what a participant is told from now on. */
export const observe = (participant: MediaParticipant): Observed => {
  const waiting = new Set<() => void>();
  let stopListening = () => {};
  const observed: Observed = {
    ...participant,
    states: [],
    publications: new Map(),
    subscribed: new Set(),
    left: [],
    packets: [],
    local: { microphone: false, camera: false, screenIds: [] },
    listen() {
      stopListening = participant.channel.listen((packet) => {
        observed.packets.push(packet);
        tell();
      });
    },
    stopListening: () => stopListening(),
    until: (what, holds) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`never: ${what}`)), waitMs);
        const check = () => {
          if (!holds()) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
  const tell = () => {
    for (const check of [...waiting]) check();
  };
  const listener: MediaListener = {
    connection: (state, reason) => void observed.states.push(reason ? `${state}: ${reason}` : state),
    published: (publication) => void observed.publications.set(publication.trackId, publication),
    unpublished: ({ trackId }) => void observed.publications.delete(trackId),
    subscribed: (trackId, isSubscribed) =>
      isSubscribed ? void observed.subscribed.add(trackId) : void observed.subscribed.delete(trackId),
    participantLeft: (identity) => void observed.left.push(identity),
    local: (local) => {
      observed.local = local;
    },
  };
  participant.media.listen(
    Object.fromEntries(
      Object.entries(listener).map(([name, call]) => [
        name,
        (...facts: never[]) => {
          (call as (...given: never[]) => void)(...facts);
          tell();
        },
      ]),
    ),
  );
  observed.listen();
  return observed;
};
