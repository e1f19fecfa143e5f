import * as assert from 'uvu/assert';
import { pdfFile } from '../support/files/pdf-file.ts';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsHost, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

// What is shared needs no media.
const journey = journeys('resources by keyboard', {}, withoutMedia);
const mostSteps = 60;

/** What has the focus: its name, or its words. */
const focused = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim();
  });
/** Waits until something of that name has the focus. */
const hasFocus = async (person: Person, name: string): Promise<void> => {
  let now = '';
  await until(
    () => `${name} has the focus, which has: ${now}`,
    async () => {
      now = await focused(person);
      return now === name;
    },
  );
};
/** Presses keys in turn until something of that name has the focus. */
const walkTo = async (person: Person, name: RegExp, ...keys: readonly string[]): Promise<void> => {
  for (let step = 0; !name.test(await focused(person)); step++) {
    assert.ok(step < mostSteps, `${name} is not reached: ${await focused(person)} has the focus`);
    await person.page.keyboard.press(keys[step % keys.length] ?? 'Tab');
  }
};

journey('by keyboard alone something is shared, set up, turned, deleted and brought back', async (stage) => {
  const host = await arriveAsHost(stage.browser, stage.server);
  await host.enterRoom('Workshop A');
  const { page } = host;
  const { keyboard } = page;
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await walkTo(host, /^Add a resource$/, 'Tab');
  await keyboard.press('Enter');
  await dialog('Add a resource').getByText('What would you like to add?').waitFor();
  await walkTo(host, /^Link$/, 'Tab');
  await keyboard.press('Enter');
  await dialog('Add a resource').getByLabel('URL').waitFor();
  await keyboard.type('Design notes');
  await keyboard.press('Tab');
  await keyboard.type('https://example.org/notes');
  await keyboard.press('Enter');
  await host.tile('Design notes').waitFor();
  await hasFocus(host, 'Add a resource');

  await keyboard.press('Enter');
  await dialog('Add a resource').getByText('What would you like to add?').waitFor();
  await walkTo(host, /^File\/Image$/, 'Tab');
  await keyboard.press('Enter');
  // The choice of a file is the browser's own.
  await dialog('Add a resource')
    .getByLabel('Files')
    .setInputFiles({ name: 'Report.pdf', mimeType: 'application/pdf', buffer: pdfFile(9) });
  await walkTo(host, /^Add$/, 'Tab');
  await keyboard.press('Enter');
  await host.tile('Report.pdf').getByRole('button', { name: 'Next page' }).waitFor();

  await walkTo(host, /^(?:Host|Design notes|Report\.pdf$)/, 'Tab');
  await walkTo(host, /^Report\.pdf$/, 'ArrowRight', 'ArrowDown');
  await keyboard.press('Enter');
  await walkTo(host, /^More tools$/, 'ArrowRight');
  await keyboard.press('Enter');
  await host.page.getByRole('menu').waitFor();
  await walkTo(host, /^Resource Settings$/, 'ArrowDown');
  await keyboard.press('Enter');
  await dialog('Resource Settings').getByLabel('Name').waitFor();
  await walkTo(host, /^General$/, 'Tab');
  await keyboard.press('ArrowRight');
  await dialog('Resource Settings').getByLabel('In Workshop B').waitFor();
  await keyboard.press('Escape');
  await hasFocus(host, 'More tools');

  await walkTo(host, /^Next page$/, 'Tab');
  await keyboard.press('Enter');
  const pageField = host.tile('Report.pdf').getByLabel('Page', { exact: true });
  await until('the page is turned', async () => (await pageField.inputValue()) === '2');
  await keyboard.press('Escape');
  assert.is(await focused(host), 'Report.pdf');

  await keyboard.press('Enter');
  await walkTo(host, /^More tools$/, 'ArrowRight');
  await keyboard.press('Enter');
  await walkTo(host, /^Delete resource$/, 'ArrowDown');
  await keyboard.press('Enter');
  await dialog('Delete resource').waitFor();
  await walkTo(host, /^Delete$/, 'Tab');
  await keyboard.press('Enter');
  await host.tile('Report.pdf').waitFor({ state: 'detached' });
  await walkTo(host, /^Undo$/, 'Tab');
  await keyboard.press('Enter');
  await host.tile('Report.pdf').waitFor();
  assert.equal([...host.errors], []);
});

journey.run();
