import { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import { suite } from 'uvu';
import { mediaPortTitles } from '../../tests/contracts/media-port-cases.ts';
import { type ContractPage, closeContractPage, openContractPage, seatInMainHall } from './contract-page.ts';
import type { Seat } from './media-port-page.ts';

const contract = suite<ContractPage>('LiveKit media');

contract.before(async (context) => {
  Object.assign(context, await openContractPage('e2e/contracts/media-port-page.ts', ['camera', 'microphone']));
  const { eventId } = context.server;
  const { url, apiKey, apiSecret } = await context.server.mediaAccess();
  const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret);
  await context.page.exposeFunction('endPublications', async (identity: string) => {
    const { permission, tracks } = await rooms.getParticipant(`${eventId}:main`, identity);
    const microphone = tracks.find(({ source }) => source === TrackSource.MICROPHONE);
    if (microphone) await rooms.mutePublishedTrack(`${eventId}:main`, identity, microphone.sid, true);
    const allow = (canPublishSources: TrackSource[]) =>
      rooms.updateParticipant(`${eventId}:main`, identity, undefined, { ...permission, canPublishSources });
    await allow([TrackSource.MICROPHONE]);
    await allow(permission?.canPublishSources ?? []);
  });
});
contract.after(closeContractPage);

for (const title of mediaPortTitles) {
  contract(`MEDIA-009 LiveKit media: ${title}`, async ({ server, page }) => {
    const [ann, ben]: Seat[] = [await seatInMainHall(server.url, 'Ann'), await seatInMainHall(server.url, 'Ben')];
    await page.evaluate(
      ([title, first, second]) =>
        (window as unknown as { runCase(title: string, ann: Seat, ben: Seat): Promise<void> }).runCase(
          title,
          first,
          second,
        ),
      [title, ann!, ben!] as const,
    );
  });
}

contract.run();
