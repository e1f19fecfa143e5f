import * as assert from 'uvu/assert';
import { violations } from '../support/browser/accessibility-violations.ts';
import { journeys, type Stage, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';

// What is voted for needs no media.
const journey = journeys('polls', {}, withoutMedia);

/** A host and two guests in a room. */
const meet = async ({ browser, server }: Stage, room: string, names: readonly [string, string]) => {
  const host = await arriveAsHost(browser, server);
  await host.enterRoom(room);
  const arriving = names.map(async (name) => {
    const guest = await arriveAsGuest(browser, server.guestUrl, name);
    await guest.enterRoom(room);
    return guest;
  });
  const [first, second] = await Promise.all(arriving);
  return { host, first: first as Person, second: second as Person };
};

const chat = ({ page }: Person) => page.locator('#chat');

/** Opens the dialog and writes a question with its answers by the keyboard alone; Enter goes on to the next answer. */
const write = async (host: Person, question: string, answers: readonly string[]) => {
  await host.press('New poll');
  const dialog = host.page.getByRole('dialog', { name: 'New poll' });
  await dialog.waitFor();
  const { keyboard } = host.page;
  await keyboard.type(question);
  await keyboard.press('Tab');
  for (const [index, answer] of answers.entries()) {
    if (index > 0) await keyboard.press('Enter');
    await keyboard.type(answer);
  }
  return dialog;
};

const endPoll = async (host: Person) => {
  await chat(host).getByRole('button', { name: 'End poll' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'End poll' }).click();
};

const reads = async (person: Person, words: readonly string[]) => {
  for (const each of words) await chat(person).getByText(each, { exact: true }).waitFor();
};

journey(
  'a host asks, two people vote, one thinks better of it, and everybody sees what came of it at the end',
  async (stage) => {
    const { host, first, second } = await meet(stage, 'Main hall', ['Ann Bell', 'Ben Cole']);
    const dialog = await write(host, 'What do we drink?', ['Tea', 'Coffee', '=Water']);
    await host.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await host.press('New poll');
    assert.is(await dialog.getByLabel('Question').inputValue(), 'What do we drink?', 'what was written stays');
    await dialog.getByRole('checkbox', { name: 'Anonymous' }).uncheck();
    assert.equal(await violations(host), [], 'the dialog');
    await dialog.getByRole('button', { name: 'Start poll' }).click();

    for (const [person, soFar] of [
      [first, '0 votes, 0%'],
      [second, '1 vote, 100%'],
    ] as const) {
      await chat(person).getByText('What do we drink?', { exact: true }).waitFor();
      await chat(person)
        .getByRole('radio', { name: `Tea: ${soFar}` })
        .check();
    }
    await chat(host).getByRole('radio', { name: 'Tea: 2 votes, 100%' }).waitFor();
    await chat(first)
      .getByRole('radio', { name: /^Coffee/ })
      .check();
    await chat(host).getByRole('radio', { name: 'Coffee: 1 vote, 50%' }).waitFor();
    assert.equal(await violations(first), [], 'an open poll');
    await first.page.reload();
    await chat(first).getByRole('radio', { name: 'Coffee: 1 vote, 50%', checked: true }).waitFor();

    assert.is(await chat(first).getByRole('button', { name: 'End poll' }).count(), 0);
    await endPoll(host);
    for (const person of [host, first, second]) {
      await reads(person, ['Tea: 1 vote, 50%', 'Coffee: 1 vote, 50%', '=Water: 0 votes, 0%', 'The poll has ended.']);
      assert.is(await chat(person).getByText('Most votes').count(), 2);
      assert.is(await chat(person).getByRole('radio').count(), 0);
    }
    await chat(first).getByText('Your answer').waitFor();
    assert.equal(await violations(second), [], 'a poll that has ended');

    const [download] = await Promise.all([
      host.page.waitForEvent('download'),
      chat(host).getByRole('button', { name: 'Download results' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    assert.equal(Buffer.concat(chunks).toString().split('\r\n'), [
      'question,answer,votes,share,names',
      'What do we drink?,Tea,1,50%,Ben Cole',
      'What do we drink?,Coffee,1,50%,Ann Bell',
      "What do we drink?,'=Water,0,0%,",
      '',
    ]);
    for (const person of [host, first, second]) assert.equal(person.errors, []);
  },
);

journey('what a poll of the event hides is seen in every room once it has ended, and not before', async (stage) => {
  const { host, first } = await meet(stage, 'Workshop A', ['Cleo Dunn', 'Dan Eze']);
  const far = await arriveAsGuest(stage.browser, stage.server.guestUrl, 'Eva Gray');
  await far.enterRoom('Workshop B');
  await chat(host)
    .getByRole('tab', { name: /^Event/ })
    .click();
  const dialog = await write(host, 'Which days?', ['Monday', 'Tuesday']);
  await dialog.getByText('Everyone in the event can vote, in every room.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Hide the results until the poll ends' }).check();
  await dialog.getByRole('checkbox', { name: 'Allow multiple answers' }).check();
  await dialog.getByRole('button', { name: 'Start poll' }).click();
  for (const person of [first, far]) {
    await chat(person)
      .getByRole('tab', { name: /^Event/ })
      .click();
    await chat(person).getByRole('checkbox', { name: 'Monday', exact: true }).check();
  }
  // The second answer is sent once the first one is stored.
  const both = far.page.waitForResponse((response) => {
    if (!response.url().endsWith('/graphql')) return false;
    const { query, variables } = response.request().postDataJSON();
    return /mutation VotePoll\b/.test(query) && variables.answers.length === 2;
  });
  await chat(far).getByRole('checkbox', { name: 'Tuesday', exact: true }).check();
  await both;
  for (const person of [host, first, far]) {
    await chat(person).getByText('2 people have voted').waitFor();
    assert.is(await chat(person).getByText('%').count(), 0);
  }
  await endPoll(host);
  for (const person of [host, first, far]) await reads(person, ['Monday: 2 votes, 100%', 'Tuesday: 1 vote, 50%']);
});

/** The contrast of two opaque colours, as WCAG has it. */
const contrastOf = (...colors: readonly [string, string]): number => {
  const [light, dark] = colors
    .map((color) => {
      const parts = color.match(/\d+/g)?.map((part) => Number(part) / 255) ?? [];
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

journey('with high contrast too, the bar of an answer shows how far it is filled', async ({ browser, server }) => {
  const host = await arriveAsHost(browser, server);
  await host.enterRoom('Workshop B');
  const dialog = await write(host, 'Is it clear?', ['Clear', 'Not clear']);
  await dialog.getByRole('button', { name: 'Start poll' }).click();
  await chat(host)
    .getByRole('radio', { name: /^Clear/ })
    .check();
  await chat(host).getByText('1 person has voted').waitFor();
  for (const theme of ['dark', 'light']) {
    const [track = '', filled = ''] = await chat(host)
      .getByRole('radio', { name: /^Clear/ })
      .evaluate((radio, theme) => {
        Object.assign(document.documentElement.dataset, { theme, contrast: 'more' });
        const bar = radio.closest('label')?.querySelector('span[aria-hidden]:has(> span)');
        return [bar, bar?.firstElementChild].map((part) => (part ? getComputedStyle(part).backgroundColor : ''));
      }, theme);
    assert.ok(contrastOf(track, filled) >= 3, `${theme}: ${filled} on ${track}`);
  }
});

journey.run();
