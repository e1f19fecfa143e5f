import { suite } from 'uvu';
import { channelPortTitles } from '../../tests/contracts/channel-port-cases.ts';
import type { ChannelSeat } from './channel-port-page.ts';
import { type ContractPage, closeContractPage, openContractPage, seatInMainHall } from './contract-page.ts';

const contract = suite<ContractPage>('LiveKit with the API behind it');

contract.before(async (context) => {
  Object.assign(context, await openContractPage('e2e/contracts/channel-port-page.ts'));
});
contract.after(closeContractPage);

for (const title of channelPortTitles) {
  contract(`LiveKit with the API behind it: ${title}`, async ({ server, page }) => {
    const seats: ChannelSeat[] = [];
    for (const name of ['Ann', 'Ben', 'Cem']) seats.push(await seatInMainHall(server.url, name));
    await page.evaluate(
      ([title, three]) =>
        (
          window as unknown as { runChannelCase(title: string, seats: readonly ChannelSeat[]): Promise<void> }
        ).runChannelCase(title, three),
      [title, seats] as const,
    );
  });
}

contract.run();
