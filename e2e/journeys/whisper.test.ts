import type { Browser, Locator } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { hears, holdRooms, interruptionsOf, isBackAfter, simulate } from '../support/media/livekit-rooms.ts';
import { countReceived, receivedBy, volumeOf } from '../support/media/received-bytes.ts';
import { participantIn } from '../support/people/api-participant.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import type { StudioServer } from '../support/server/studio-server.ts';
import { boxOf, chooseTool, openMenu } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('whisper', { voice: true });

interface Present extends Person {
  readonly identity: string;
}

const enter = async (browser: Browser, server: StudioServer, name: string, room: string): Promise<Present> => {
  const person = await arriveAsGuest(browser, server.guestUrl, name, {
    widthPx: 1_440,
    heightPx: 900,
    before: async (person) => {
      await holdRooms(person);
      await countReceived(person);
    },
  });
  await person.enterRoom(room);
  const { identity } = await participantIn(person.page, server);
  return { ...person, identity };
};

/** Ann, Ben and Cem are in a room with camera and microphone; their family name is the journey's own. */
const three = async (browser: Browser, server: StudioServer, room: string, family: string) => {
  const [ann, ben, cem] = [
    await enter(browser, server, `Ann ${family}`, room),
    await enter(browser, server, `Ben ${family}`, room),
    await enter(browser, server, `Cem ${family}`, room),
  ];
  await cem.seesVideoOf(ann.name);
  await cem.seesVideoOf(ben.name);
  return { ann, ben, cem };
};

const question = (person: Person): Locator => person.page.getByRole('dialog', { name: 'Whisper request' });
const inHeader = (person: Person): Locator => person.page.getByRole('banner').getByText('Whispering', { exact: true });
/** What a tile is read as by somebody for whom it is withheld. */
const withheld = (person: Person, name: string): Locator =>
  person.page.locator('[data-tile-id]').and(person.page.getByLabel(new RegExp(`^${name}.*whispering`)));

const whisper = async (asker: Person, asked: Person): Promise<void> => {
  await chooseTool(asker, asked.name, 'Request whisper');
  await question(asked).getByText(`${asker.name} wants to whisper with you.`).waitFor();
  await asked.press('Accept');
  for (const person of [asker, asked]) await inHeader(person).waitFor();
};

/** The two see new pictures of each other and hear each other. */
const areTogether = async (ann: Present, ben: Present): Promise<void> => {
  await ann.seesVideoOf(ben.name);
  await ben.seesVideoOf(ann.name);
  await hears(ann, ben.identity);
  await hears(ben, ann.identity);
};
/** Resolves when nothing of the two comes any more while they see and hear each other; answers what came until then. */
const isCutOff = async (person: Person, ann: Present, ben: Present): Promise<number> => {
  let last = -1;
  await until(`nothing comes to ${person.name}`, async () => {
    const before = last;
    await areTogether(ann, ben);
    last = await receivedBy(person);
    return last === before;
  });
  return last;
};

journey(
  'WHIS-010 WHIS-011 WHIS-013 who is not part of a whisper sees that it is one and receives nothing of the two, also over a connection made anew, until it is over',
  async ({ browser, server }) => {
    const { ann, ben, cem } = await three(browser, server, 'Main hall', 'Hill');
    // With both panels open there is little room for what is said over the tiles.
    await ann.page.getByRole('banner').getByRole('button', { name: 'Main hall' }).click();
    await whisper(ann, ben);
    const accepted = `${ben.name} has accepted your whisper request. Only you and they can see and hear each other.`;
    const notice = await boxOf(ann.page.getByText(accepted, { exact: true }));
    const stop = await boxOf(ann.page.getByRole('button', { name: 'Stop whispering', exact: true }));
    assert.ok(stop.y + stop.height <= notice.y, 'the notice leaves the way out free');
    for (const { name } of [ann, ben]) await withheld(cem, name).waitFor();
    const before = await isCutOff(cem, ann, ben);
    await areTogether(ann, ben);
    assert.is((await receivedBy(cem)) - before, 0, 'something came to who is not part of it');
    assert.equal([await volumeOf(ann, cem.identity), await volumeOf(ben, cem.identity)], [0, 0]);
    assert.not.equal(await volumeOf(ann, ben.identity), 0);

    for (const scenario of ['signal-reconnect', 'full-reconnect'] as const) {
      const interruptions = await interruptionsOf(ann);
      await simulate(ann, scenario);
      await isBackAfter(ann, interruptions);
      await areTogether(ann, ben);
      assert.is((await receivedBy(cem)) - before, 0, `something came to who is not part of it after ${scenario}`);
    }

    const field = ann.page.getByLabel('Message everyone in the room');
    await field.fill('Half a sen');
    await ann.press('Stop whispering');
    for (const person of [ann, ben]) await inHeader(person).waitFor({ state: 'detached' });
    assert.ok(await field.evaluate((element) => element === document.activeElement), 'one goes on writing');
    for (const { name, identity } of [ann, ben]) {
      await withheld(cem, name).waitFor({ state: 'detached' });
      await cem.seesVideoOf(name);
      await hears(cem, identity);
    }
    assert.not.equal(await volumeOf(ann, cem.identity), 0);
    assert.equal([...ann.errors, ...ben.errors, ...cem.errors], []);
  },
);

journey(
  'WHIS-005 two who ask each other at once whisper, and whoever asks one of them is denied',
  async ({ browser, server }) => {
    const { ann, ben, cem } = await three(browser, server, 'Workshop A', 'West');
    const [ofAnn, ofBen] = [await openMenu(ann, ben.name), await openMenu(ben, ann.name)];
    // Of two who are not quite at once the second is asked before they can ask.
    await Promise.all(
      [ofAnn, ofBen].map((menu, index) => {
        const click = menu.getByText('Request whisper', { exact: true }).click();
        click.catch(() => undefined);
        return Promise.race([click, question([ann, ben][index]!).waitFor()]);
      }),
    );
    await until('both whisper', async () => {
      for (const person of [ann, ben]) if (await question(person).isVisible()) await person.press('Accept');
      return (await inHeader(ann).isVisible()) && (await inHeader(ben).isVisible());
    });
    await withheld(cem, ann.name).waitFor();
    await chooseTool(cem, ann.name, 'Request whisper');
    await cem.sees(`${ann.name} has denied your whisper request.`);
    assert.is(await question(ann).isVisible(), false);
    assert.equal([...ann.errors, ...ben.errors, ...cem.errors], []);
  },
);

journey(
  'WHIS-014 WHIS-015 whose partner is gone is received by nobody until they go back to the room',
  async ({ browser, server }) => {
    const { ann, ben, cem } = await three(browser, server, 'Workshop B', 'Park');
    await whisper(ben, ann);
    await withheld(cem, ann.name).waitFor();
    const before = await isCutOff(cem, ann, ben);
    await ben.leave();
    const alert = ann.page.getByRole('dialog', { name: 'Partner disconnected' });
    await alert.waitFor();
    assert.is((await receivedBy(cem)) - before, 0);
    await alert.getByRole('button', { name: 'OK' }).click();
    await cem.seesVideoOf(ann.name);
    await hears(cem, ann.identity);
    assert.equal([...ann.errors, ...cem.errors], []);
  },
);

journey(
  'whoever goes to another room while they whisper ends it, and the partner is told so at once',
  async ({ browser, server }) => {
    const [ann, ben] = [
      await enter(browser, server, 'Ann Reed', 'Workshop B'),
      await enter(browser, server, 'Ben Reed', 'Workshop B'),
    ];
    await ann.seesVideoOf(ben.name);
    await whisper(ann, ben);
    await ben.page.locator('[aria-controls="sidebar"]').click();
    await ben.page.locator('#sidebar').getByRole('button', { name: /^Join/ }).first().click();
    await ann.sees(`${ben.name} has stopped whispering. Everyone in the room can see and hear you again.`);
    for (const person of [ann, ben]) await inHeader(person).waitFor({ state: 'detached' });
    assert.is(await ann.page.getByRole('dialog', { name: 'Partner disconnected' }).count(), 0);
    assert.equal([...ann.errors, ...ben.errors], []);
  },
);

journey.run();
