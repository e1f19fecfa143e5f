import * as assert from 'uvu/assert';
import { isMeasuring, measureWithin } from '../../tests/support/measure.ts';
import { journeys } from '../support/journeys.ts';
import { arrivalsOf, watchArrivals } from '../support/media/received-media-gaps.ts';
import { type Network, networkSettings, startNetwork } from '../support/network/emulated-network.ts';
import { arriveAsGuest, isConnected } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('another network', { microphone: true }, networkSettings);

const rounds = isMeasuring ? 10 : 1;
const backWithinMs = 12_000;

/** Pictures that do not move for so long stand still. */
const stillMs = 300;

let network: Network;
journey.after(() => network?.close());

for (const { how, streams, room, names } of [
  {
    how: 'that breaks every connection',
    streams: 'break',
    room: 'Main hall',
    names: ['Ann Bell', 'Ben Cole'],
  },
  {
    how: 'in which every connection hangs',
    streams: 'hang',
    room: 'Workshop A',
    names: ['Cem Dal', 'Dan Eze'],
  },
  {
    how: 'that only media notice',
    streams: 'go on',
    room: 'Workshop B',
    names: ['Eva Gray', 'Finn Hale'],
  },
] as const)
  journey(`another network ${how} needs no reload and leaves no duplicate person`, async (stage) => {
    const { browser, server } = stage;
    network ??= await startNetwork(server);
    const ben = await arriveAsGuest(browser, server.guestUrl, names[1], { before: watchArrivals });
    await ben.enterRoom(room);
    await isConnected(ben);
    const link = network.open();
    const ann = await arriveAsGuest(browser, `${network.url}/events/${server.eventId}`, names[0], {
      before: watchArrivals,
    });
    await ann.enterRoom(room);
    const bothSee = () => Promise.all([ann.seesVideoOf(ben.name), ben.seesVideoOf(ann.name)]);
    await bothSee();
    await ann.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const tiles = ben.page.locator('[data-tile-id]:visible');
    await until('two people', async () => (await tiles.count()) === 2);
    let most = 0;
    const stopCounting = new AbortController();
    const counting = (async () => {
      while (!stopCounting.signal.aborted) {
        most = Math.max(most, await tiles.count().catch(() => 0));
        await new Promise((next) => setTimeout(next, 100));
      }
    })();

    const tookMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Pictures move at first: that they stand still shows by the last that did.
      const fromMs = Date.now() - 1_000;
      const freezes = async () =>
        (await Promise.all([ann, ben].map((person) => arrivalsOf(person, fromMs)))).map(
          ({ longestFreezeMs }) => longestFreezeMs,
        );
      link.change(streams);
      await until('nothing moves', async () => Math.min(...(await freezes())) > stillMs);
      await bothSee();
      tookMs.push(Math.max(...(await freezes())));
    }
    stopCounting.abort();
    await counting;
    measureWithin(`pictures both ways after another network ${how}`, tookMs, backWithinMs);
    assert.is(most, 2, 'tiles at most');
    assert.ok(await ann.page.evaluate(() => 'isSamePage' in globalThis), 'not reloaded');
    await ann.say(`after the change ${room}`);
    await ben.sees(`after the change ${room}`);
    assert.equal(ben.errors, []);
  });

journey.run();
