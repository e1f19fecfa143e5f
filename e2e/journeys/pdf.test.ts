import * as assert from 'uvu/assert';
import { violations } from '../support/browser/accessibility-violations.ts';
import { pdfFile } from '../support/files/pdf-file.ts';
import { journeys, type Stage, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { addFile } from '../support/studio/add-file.ts';
import { blue, draw, sees as seesDrawing, seesNothing } from '../support/studio/drawing.ts';
import { chooseTool } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

// What is shared needs no media.
const journey = journeys('pdf', {}, withoutMedia);
const name = 'Report.pdf';

/** A host shares a PDF of so many pages, and a guest is there. */
const share = async ({ browser, server }: Stage, room: string, pageCount: number) => {
  const host = await arriveAsHost(browser, server);
  await host.enterRoom(room);
  const guest = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await guest.enterRoom(room);
  await addFile(host, name, 'application/pdf', pdfFile(pageCount));
  // There it is as large as it gets.
  for (const { page } of [host, guest]) await page.getByRole('tab', { name: 'Resources' }).click();
  return { host, guest };
};
const sees = (person: Person, page: number) =>
  until(`${person.name} sees page ${page}`, async () => {
    const sheet = person.tile(name).locator('[data-drawn]');
    return (await sheet.count()) === 1 && (await sheet.getAttribute('data-drawn')) === String(page);
  });
const tool = (person: Person, label: string) => person.tile(name).getByRole('button', { name: label });

journey(
  'RES-050 RES-051 a PDF is turned by its director for all, and who comes late is on the same page',
  async (stage) => {
    const { host, guest } = await share(stage, 'Main hall', 12);
    for (const person of [host, guest]) await sees(person, 1);
    assert.equal(await violations(host), [], 'the PDF of its director');
    assert.equal(await violations(guest), [], 'the PDF of who follows');
    await tool(host, 'Next page').click();
    for (const person of [host, guest]) await sees(person, 2);
    await host.tile(name).getByLabel('Page', { exact: true }).fill('99');
    await host.page.keyboard.press('Enter');
    for (const person of [host, guest]) await sees(person, 12);
    const late = await arriveAsGuest(stage.browser, stage.server.guestUrl, 'Cem Yilmaz');
    await late.enterRoom('Main hall');
    await sees(late, 12);
    await guest
      .tile(name)
      .getByText(/has control/)
      .waitFor();
    assert.is(await tool(guest, 'Next page').getAttribute('aria-disabled'), 'true');

    // What is looked for is found, and all go there.
    await tool(host, 'Find in this document').click();
    await host.tile(name).getByRole('searchbox').fill('sheet 7');
    await host.page.keyboard.press('Enter');
    for (const person of [host, guest, late]) await sees(person, 7);
    assert.equal([...host.errors, ...guest.errors, ...late.errors], []);
  },
);

journey('what is drawn on a page stays with it, wherever the page goes', async (stage) => {
  const { host, guest } = await share(stage, 'Workshop A', 3);
  for (const person of [host, guest]) await sees(person, 1);
  await chooseTool(guest, name, 'Draw');
  await guest.page.getByRole('radio', { name: blue.name }).click();
  await draw(guest, name);
  for (const person of [host, guest]) await seesDrawing(person, name);
  await tool(host, 'Next page').click();
  for (const person of [host, guest]) {
    await sees(person, 2);
    await seesNothing(person, name);
  }
  await tool(host, 'Previous page').click();
  for (const person of [host, guest]) {
    await sees(person, 1);
    await seesDrawing(person, name);
  }
  assert.equal([...host.errors, ...guest.errors], []);
});

journey.run();
