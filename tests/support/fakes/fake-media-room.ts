import type { IncomingPacket } from '../../../src/client/ports/channel-port.ts';
import type { MediaListener, TrackPublication } from '../../../src/client/ports/media-port.ts';

/** What a room needs to reach one of its participants. */
export interface RoomMember {
  tell(call: (listener: MediaListener) => void): void;
  receive(packet: IncomingPacket): void;
  /** Who may receive what of others has changed. */
  review(): void;
}

/** Connects fake media with each other: publications and packets of one reach the others. */
export const fakeMediaRoom = () => {
  const members = new Map<string, RoomMember>();
  const publications = new Map<string, TrackPublication>();
  /** Who alone receives what somebody publishes; everybody where nobody is named. */
  const confidants = new Map<string, readonly string[]>();
  const others = (identity: string) => [...members].filter(([name]) => name !== identity).map(([, member]) => member);
  return {
    has: (identity: string): boolean => members.has(identity),
    find: (trackId: string): TrackPublication | undefined => publications.get(trackId),
    /** Whether somebody receives a track that is published. */
    reaches(identity: string, trackId: string): boolean {
      const publication = publications.get(trackId);
      return publication !== undefined && (confidants.get(publication.identity)?.includes(identity) ?? true);
    },
    confine(identity: string, to: readonly string[] | null): void {
      if (to) confidants.set(identity, to);
      else confidants.delete(identity);
      for (const member of members.values()) member.review();
    },
    enter(identity: string, member: RoomMember): void {
      for (const publication of publications.values()) member.tell((listener) => listener.published?.(publication));
      for (const other of members.values()) other.tell((listener) => listener.participantJoined?.(identity));
      members.set(identity, member);
    },
    leave(identity: string): void {
      if (!members.delete(identity)) return;
      for (const [trackId, publication] of publications) {
        if (publication.identity === identity) publications.delete(trackId);
      }
      for (const member of members.values()) member.tell((listener) => listener.participantLeft?.(identity));
    },
    publish(publication: TrackPublication): void {
      publications.set(publication.trackId, publication);
      for (const member of members.values()) member.tell((listener) => listener.published?.(publication));
    },
    unpublish(trackId: string): void {
      const publication = publications.get(trackId);
      publications.delete(trackId);
      if (!publication) return;
      for (const member of members.values()) member.tell((listener) => listener.unpublished?.(publication));
    },
    send(sender: string, bytes: Uint8Array, to?: readonly string[]): void {
      const reached = to ? to.flatMap((identity) => members.get(identity) ?? []) : others(sender);
      for (const member of reached) member.receive({ bytes, sender });
    },
  };
};

export type FakeMediaRoom = ReturnType<typeof fakeMediaRoom>;
