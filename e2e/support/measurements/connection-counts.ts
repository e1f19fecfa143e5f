import type { Page } from 'playwright';
import type { Person } from '../people/person.ts';

/** A page that keeps the connections that it opens. */
export interface PageWithConnections {
  readonly connections: RTCPeerConnection[];
}

/** Lets a page keep the connections that it opens, from its next load on. */
export const keepConnections = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const kept: PageWithConnections = Object.assign(globalThis, { connections: [] });
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        kept.connections.push(this);
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
      (globalThis as unknown as PageWithConnections).connections
        .filter((connection) => connection.connectionState !== 'closed')
        .flatMap((connection) => connection.getTransceivers())
        .filter(({ currentDirection }) => currentDirection === 'recvonly')
        .filter(({ receiver: { track } }) => track.kind === 'video' && !track.muted).length,
  );

/** Transceivers of each connection that a page has open. */
export const openConnections = (person: Person): Promise<readonly number[]> =>
  person.page.evaluate(() =>
    (globalThis as unknown as PageWithConnections).connections
      .filter(({ signalingState }) => signalingState !== 'closed')
      .map((connection) => connection.getTransceivers().length),
  );
