import type { Room, SimulationScenario } from 'livekit-client';
import { waitMs } from '../browser/browser.ts';
import type { Person } from '../people/person.ts';
import { until } from '../until.ts';
import { roomMade, tellOfRooms } from './livekit-room-creation.ts';

/** What is kept of livekit-client's rooms in a page: the product shows them to nobody. */
interface Held {
  /** The one that connected last. */
  room: Room | null;
  /** How often a connection was lost since the page was loaded. */
  interruptions: number;
  /** Publications of others that became audible or visible: identity and source. */
  readonly turnedOn: string[];
}

/** Takes hold of the rooms that a page makes, from its next load on. */
export const holdRooms = async ({ page }: Person): Promise<void> => {
  await page.addInitScript((roomMade) => {
    const held: Held = { room: null, interruptions: 0, turnedOn: [] };
    Object.assign(globalThis, { held });
    addEventListener(roomMade, (made) => {
      const { detail: room } = made as CustomEvent<Room>;
      room.on('signalConnected', () => {
        held.room = room;
      });
      for (const event of ['signalReconnecting', 'reconnecting', 'disconnected'] as const)
        room.on(event, () => {
          held.interruptions++;
        });
      for (const event of ['trackPublished', 'trackUnmuted'] as const)
        room.on(event, (publication: { isMuted: boolean; source: string }, participant: { identity: string }) => {
          if (!publication.isMuted) held.turnedOn.push(`${participant.identity} ${publication.source}`);
        });
    });
  }, roomMade);
  await tellOfRooms(page);
};

/**
 * The first media may take livekit-client longer than a few things one after another do on a busy machine;
 * {@link holdRooms} came before.
 */
export const waitLongForMedia = ({ page }: Person): Promise<unknown> =>
  page.addInitScript(
    ({ roomMade, timeoutMs }) => {
      addEventListener(roomMade, (made) => {
        const room = (made as CustomEvent<{ on(event: string, act: () => void): void; connOptions: object }>).detail;
        room.on('signalConnected', () => Object.assign(room.connOptions, { peerConnectionTimeout: timeoutMs }));
      });
    },
    { roomMade, timeoutMs: 5 * waitMs },
  );

/** How often the connection of a page was lost; {@link holdRooms} came before. */
export const interruptionsOf = ({ page }: Person): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { held: Held }).held.interruptions);

/** What of others became audible or visible for a page, as `identity source`. */
export const turnedOnFor = ({ page }: Person): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { held: Held }).held.turnedOn);

/** What the livekit-client of a page knows of itself, and of what somebody else has published and not muted: its sources. */
export const connectionOf = (
  { page }: Person,
  identity: string,
): Promise<{ readonly state: string | undefined; readonly unmuted: readonly string[] }> =>
  page.evaluate((identity) => {
    const { room } = (globalThis as unknown as { held: Held }).held;
    const published = [...(room?.remoteParticipants.get(identity)?.trackPublications.values() ?? [])];
    return { state: room?.state, unmuted: published.filter(({ isMuted }) => !isMuted).map(({ source }) => source) };
  }, identity);

/**
 * How long the livekit-client of a page takes from now on to see that it is connected anew, after its connections are:
 * on a busy machine that is a while.
 */
export const delayNotice = ({ page }: Person, afterMs: number): Promise<void> =>
  page.evaluate((afterMs) => {
    const { room } = (globalThis as unknown as { held: Held }).held;
    const engine = room?.engine as unknown as { waitForPCReconnected(): Promise<void> };
    // The engine's own method is its class's.
    const { waitForPCReconnected } = Object.getPrototypeOf(engine) as typeof engine;
    engine.waitForPCReconnected = async () => {
      await waitForPCReconnected.call(engine);
      await new Promise((noticed) => setTimeout(noticed, afterMs));
    };
  }, afterMs);

/** Lets one of livekit-client's own scenarios of failure happen to a page. */
export const simulate = ({ page }: Person, scenario: SimulationScenario, argument?: number): Promise<void> =>
  page.evaluate(
    async ({ scenario, argument }) => {
      const { room } = (globalThis as unknown as { held: Held }).held;
      await room?.simulateScenario(scenario, argument);
    },
    { scenario, argument },
  );

/** Resolves when a page lost its connection more often than `before`, and is connected. */
export const isBackAfter = async ({ page }: Person, before: number): Promise<void> => {
  await page.waitForFunction(
    (count) => {
      const { room, interruptions } = (globalThis as unknown as { held: Held }).held;
      return interruptions > count && room?.state === 'connected';
    },
    before,
    { timeout: waitMs },
  );
};

/** The energy of the sound that came of somebody since each of their tracks was received, by the track's id. */
export const soundEnergyOf = ({ page }: Person, identity: string): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(async (identity) => {
    const { held } = globalThis as unknown as { held: Held };
    const energies: Record<string, number> = {};
    for (const { track, trackSid } of held.room?.remoteParticipants.get(identity)?.audioTrackPublications.values() ??
      []) {
      const report = await track?.getRTCStatsReport();
      report?.forEach((part: { type: string; totalAudioEnergy?: number }) => {
        if (part.type === 'inbound-rtp') energies[trackSid] = part.totalAudioEnergy ?? 0;
      });
    }
    return energies;
  }, identity);

/** Resolves when sound of somebody arrives anew, by the energy of what is played. */
export const hears = async (person: Person, identity: string): Promise<void> => {
  const before = await soundEnergyOf(person, identity);
  await until(`${person.name} hears ${identity}`, async () => {
    const now = Object.entries(await soundEnergyOf(person, identity));
    return now.some(([trackSid, energy]) => energy > (before[trackSid] ?? 0));
  });
};
