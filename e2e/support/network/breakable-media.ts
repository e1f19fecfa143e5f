import type { Person } from '../people/person.ts';

/** The media of one person that fail while everything else of theirs works. */
export interface BreakableMedia {
  cut(): Promise<void>;
  restore(): void;
}

interface PageWithConnections {
  mediaConnections?: RTCPeerConnection[];
}

/** Loads somebody's page anew so that their media can be cut; they are on the wait screen then. */
export const breakableMedia = async ({ page }: Person): Promise<BreakableMedia> => {
  let isCut = false;
  const closers = new Set<() => Promise<void>>();
  await page.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    (window as PageWithConnections).mediaConnections = connections;
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
  });
  await page.routeWebSocket(/\/livekit\//, (socket) => {
    if (isCut) {
      // Once it is open: no browser has a socket that closes before, and without an error.
      setTimeout(() => void socket.close(), 0);
      return;
    }
    const server = socket.connectToServer();
    closers.add(async () => {
      await Promise.all([socket.close(), server.close()]);
    });
  });
  // LiveKit asks over HTTP why a socket was refused.
  await page.route(/\/livekit\//, (route) => (isCut ? route.abort() : route.continue()));
  await page.reload();
  await page.getByRole('button', { name: 'Join room' }).waitFor();
  return {
    async cut() {
      isCut = true;
      for (const close of closers) await close().catch(() => undefined);
      closers.clear();
      await page.evaluate(() => {
        for (const connection of (window as PageWithConnections).mediaConnections ?? []) connection.close();
      });
    },
    restore() {
      isCut = false;
    },
  };
};
