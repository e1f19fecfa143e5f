import * as assert from 'uvu/assert';
import { journeys, type Stage, withoutMedia } from '../support/journeys.ts';
import { participantIn } from '../support/people/api-participant.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';

const journey = journeys('breakouts', {}, withoutMedia);

const isIn = (person: Person, room: string) =>
  person.page.getByRole('banner').getByRole('button', { name: room }).waitFor();

/** A host and two guests in the main hall. */
const meet = async ({ browser, server }: Stage, names: readonly [string, string]) => {
  const host = await arriveAsHost(browser, server);
  await host.enterRoom('Main hall');
  const guests = await Promise.all(
    names.map(async (name) => {
      const guest = await arriveAsGuest(browser, server.guestUrl, name);
      await guest.enterRoom('Main hall');
      return guest;
    }),
  );
  for (const name of names) await host.tile(name).waitFor();
  return { host, guests };
};

const openBreakout = async (host: Person) => {
  await host.page.getByRole('banner').getByRole('button', { name: 'Main hall' }).click();
  await host.press('Breakout');
  return host.page.getByRole('dialog', { name: 'Breakout' });
};

journey(
  'a host spreads people over rooms at random, everybody sees the clock, and all are back when it is ended',
  async (stage) => {
    const { host, guests } = await meet(stage, ['Ann Bell', 'Ben Cole']);
    const dialog = await openBreakout(host);
    await dialog.getByRole('button', { name: 'Assign at random' }).click();
    await dialog.getByText('2 people in 2 rooms').waitFor();
    // It stands there for its first ten seconds, while people are on their way.
    const clocks = [host, ...guests].map(({ page }) => page.getByText(/Breakout ends in 9:5\d/).waitFor());
    await dialog.getByRole('button', { name: 'Start breakout' }).click();
    for (const guest of guests) await isIn(guest, 'Breakout');
    await Promise.all(clocks);
    await isIn(host, 'Main hall');
    await host.press('Manage breakout');
    const running = host.page.getByRole('dialog', { name: 'Breakout' });
    await running.getByRole('button', { name: '5 more minutes' }).click();
    for (const person of guests) await person.page.getByText(/Breakout ends in 14:\d\d/).waitFor();
    await running.getByRole('button', { name: 'End now' }).click();
    for (const guest of guests) {
      await isIn(guest, 'Main hall');
      await guest.page.getByText(/Breakout ends in/).waitFor({ state: 'detached' });
    }
    for (const guest of guests) assert.equal(guest.errors, []);
  },
);

journey('people are warned before the end and brought back at it, though the host has gone', async (stage) => {
  const { host, guests } = await meet(stage, ['Cleo Dunn', 'Dan Eze']);
  const dialog = await openBreakout(host);
  await dialog.getByLabel('Minutes').fill('1');
  await dialog.getByLabel('Room of Cleo Dunn').selectOption({ label: 'Workshop A' });
  const [cleo, dan] = guests as [Person, Person];
  // It is said for some seconds only, while she is on her way.
  const warned = cleo.page.getByText(/The breakout ends in/).waitFor();
  await dialog.getByRole('button', { name: 'Start breakout' }).click();
  await isIn(cleo, 'Workshop A');
  await warned;
  await isIn(dan, 'Main hall');
  const api = await participantIn(host.page, stage.server);
  const { joinEventAuth } = await api.call<{ joinEventAuth: { payload: { breakout: { breakout_id: string } } } }>(
    `mutation($event_id: ID!) {
      joinEventAuth(event_id: $event_id) { payload { ... on JoinAuthPayload { breakout { breakout_id } } } }
    }`,
  );
  await host.leave();
  await api.call(
    `mutation($event_id: ID!, $id: ID!, $ends_at: Timestamp!) {
      setBreakoutEnd(event_id: $event_id, breakout_id: $id, ends_at: $ends_at) { event_id }
    }`,
    { id: joinEventAuth.payload.breakout.breakout_id, ends_at: Date.now() + 3_000 },
  );
  await isIn(cleo, 'Main hall');
  await cleo.tile('Dan Eze').waitFor();
});

journey('a CSV file says who goes where, and which of its lines were left out', async (stage) => {
  const { host, guests } = await meet(stage, ['Eva Gray', 'Finn Hale']);
  const dialog = await openBreakout(host);
  await dialog.getByLabel('From a CSV file').setInputFiles({
    name: 'rooms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,room\nEva Gray,Garden\nNobody,Garden\nFinn Hale,Workshop B\n'),
  });
  await dialog.getByText('Line 3').waitFor();
  await dialog.getByText('2 people in 2 rooms').waitFor();
  await dialog.getByRole('button', { name: 'Start breakout' }).click();
  const [eva, finn] = guests as [Person, Person];
  await isIn(eva, 'Garden');
  await isIn(finn, 'Workshop B');
  await host.press('Manage breakout');
  await host.page.getByRole('dialog', { name: 'Breakout' }).getByRole('button', { name: 'End now' }).click();
  await isIn(eva, 'Main hall');
});

journey.run();
