import type { Person } from '../people/person.ts';

/** What the page of a journey counts of itself. */
interface Counted {
  readonly connections: RTCPeerConnection[];
}

/** Counts connections that are opened, from the next load of the page on. */
export const countConnections = async ({ page }: Person): Promise<void> => {
  await page.addInitScript(() => {
    const counted: Counted = Object.assign(globalThis, { connections: [] });
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        counted.connections.push(this);
      }
    };
  });
};

/**
 * Videos that the media server sends to a page: receivers that negotiated to receive, and did. The first offer of a room has
 * some more, for which there may never be a video.
 */
export const subscribedVideos = (person: Person): Promise<number> =>
  person.page.evaluate(
    () =>
      (globalThis as unknown as Counted).connections
        .filter((connection) => connection.connectionState !== 'closed')
        .flatMap((connection) => connection.getTransceivers())
        .filter(({ currentDirection }) => currentDirection === 'recvonly')
        .filter(({ receiver: { track } }) => track.kind === 'video' && !track.muted).length,
  );

/** Transceivers of each connection that a page has open. */
export const openConnections = (person: Person): Promise<readonly number[]> =>
  person.page.evaluate(() =>
    (globalThis as unknown as Counted).connections
      .filter(({ signalingState }) => signalingState !== 'closed')
      .map((connection) => connection.getTransceivers().length),
  );
