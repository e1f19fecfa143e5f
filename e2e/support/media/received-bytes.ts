import type { Room } from 'livekit-client';
import { keepConnections, type PageWithConnections } from '../measurements/connection-counts.ts';
import type { Person } from '../people/person.ts';

interface Counted {
  /** Bytes of pictures and sounds that came by any connection of the page, by connection and stream. */
  readonly bytes: Map<string, number>;
  read(): Promise<void>;
}

/** Counts what a page receives, from its next load on. */
export const countReceived = async ({ page }: Person): Promise<void> => {
  await keepConnections(page);
  await page.addInitScript(() => {
    const { connections } = globalThis as unknown as PageWithConnections;
    const counted: Counted = {
      bytes: new Map(),
      async read() {
        for (const [index, connection] of connections.entries()) {
          if (connection.connectionState === 'closed') continue;
          const report = await connection.getStats();
          report.forEach((part: { type: string; ssrc?: number; bytesReceived?: number }) => {
            if (part.type === 'inbound-rtp') counted.bytes.set(`${index} ${part.ssrc}`, part.bytesReceived ?? 0);
          });
        }
      },
    };
    Object.assign(globalThis, { counted });
  });
};

/** How many bytes of pictures and sounds a page has received of all others; {@link countReceived} came before. */
export const receivedBy = ({ page }: Person): Promise<number> =>
  page.evaluate(async () => {
    const { counted } = globalThis as unknown as { counted: Counted };
    await counted.read();
    return [...counted.bytes.values()].reduce((sum, bytes) => sum + bytes, 0);
  });

/** How loud a page plays the microphone of somebody, 0 to 1; null where it has none of them. */
export const volumeOf = ({ page }: Person, identity: string): Promise<number | null> =>
  page.evaluate((who) => {
    const { room } = (globalThis as unknown as { held: { room: Room | null } }).held;
    const [publication] = room?.remoteParticipants.get(who)?.audioTrackPublications.values() ?? [];
    const track = publication?.track as { getVolume(): number } | undefined;
    return track ? track.getVolume() : null;
  }, identity);
