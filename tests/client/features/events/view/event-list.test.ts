import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { eventTokenFact } from '../../../../support/facts/server-facts.ts';
import { serveAdministration } from '../../../../support/fakes/fake-administration.ts';
import { inHeldTime } from '../../../../support/fakes/held-time.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

type Token = ReturnType<typeof eventTokenFact>;

const open = (address: string, items: readonly Token[], isAdministrator = false) =>
  mountAt(address, {
    inRoom: false,
    prepare: ({ api }) => {
      serveAdministration(api);
      if (!isAdministrator) api.answer('QueryTenants', () => succeed({ queryTenants: [] }));
      api.answer('QueryToken', () => succeed({ queryToken: { items, nextToken: null } }));
    },
  });

const review = { event_id: 'review', name: 'Quarterly review', description: 'Results and questions' };
const menuOf = async (name: string): Promise<readonly (string | null)[]> => {
  await press('button', `More about ${name}`);
  await shown('[role="menuitem"]');
  return [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
};
const upgradeWords = 'This feature is only available on an upgraded account. Please contact your provider.';

test('"Create New Event" pressed before it is known what somebody administers waits for that', async () => {
  let answer: (known: ReturnType<typeof succeed>) => void = () => undefined;
  await mountAt('/events', {
    inRoom: false,
    prepare: ({ api }) =>
      api.answer('QueryTenants', () => new Promise((resolve) => (answer = resolve as typeof answer)) as never),
  });
  await press('button', 'Create New Event');
  assert.is(find('dialog'), undefined);
  assert.is(location.pathname, '/events');
  answer(succeed({ queryTenants: [{ tenant_id: 'tenant', name: 'Tenant', welcome_event_id: null }] }));
  await settled();
  assert.is(location.pathname, '/admin/events/new');
});

test('EVT-003, EVT-004 who administers nothing learns from "Create New Event" what they need for it', async () => {
  const frame = await open('/events', []);
  await press('button', 'Create New Event');
  await shown('h2', 'Upgrade Account');
  assert.match(frame.text(), upgradeWords);
  assert.is(location.pathname, '/events');
  await press('button', 'OK');
  assert.not(find('h2', 'Upgrade Account'));
});

test('an administrator makes an event from there', async () => {
  await open('/events', [], true);
  await shown('a', 'Administration');
  await press('button', 'Create New Event');
  await shown('h1', 'New event');
  assert.is(location.pathname, '/admin/events/new');
});

test('EVT-006 a card has name, lock and description, and says what one is there', async () => {
  await open('/events', [
    eventTokenFact({ ...review, owner: 'me' }, 'host'),
    eventTokenFact({ event_id: 'board', name: 'Board meeting', locked: true }),
  ]);
  await shown('h2', /Board meeting/);
  const [own, other] = [...document.querySelectorAll('main li')];
  assert.match(own?.textContent ?? '', 'Quarterly reviewownerhost');
  assert.match(own?.textContent ?? '', 'Results and questions');
  assert.ok(own?.querySelector('[aria-label="Unlocked"]'));
  assert.ok(other?.querySelector('[aria-label="Locked"]'));
  assert.not.match(other?.querySelector('h2')?.textContent ?? '', /owner|host/);
});

test('EVT-013, EVT-014 the own events are asked for by identity; a membership that ends with host has the chip', async () => {
  const frame = await open('/events', [eventTokenFact(review, 'host')]);
  await shown('h2', /Quarterly review/);
  assert.is(frame.api.callsOf('QueryToken')[0]?.identity, 'me');
  assert.is(find('main li h2')?.textContent, 'Quarterly reviewhost');
  await open('/events', [eventTokenFact(review, 'moderator')]);
  await shown('h2', /Quarterly review/);
  assert.is(find('main li h2')?.textContent, 'Quarterly review');
});

test('EVT-007 a card has a menu and leads into its event', async () => {
  await open('/events', [eventTokenFact(review)]);
  await shown('button', 'More about Quarterly review');
  await press('button', 'Enter Quarterly review');
  assert.is(location.pathname, '/events/review');
});

test('EVT-008 a locked event is entered by its owner and its hosts', async () => {
  const enter = async (owner: string | null, role: string): Promise<boolean> => {
    await open('/events', [eventTokenFact({ ...review, locked: true, owner }, role)]);
    return !((await shown('button', 'Enter Quarterly review')) as HTMLButtonElement).disabled;
  };
  assert.is(await enter(null, 'access'), false);
  assert.is(await enter(null, 'moderator'), false);
  assert.is(await enter(null, 'host'), true);
  assert.is(await enter('me', 'access'), true);
});

test('EVT-009 Event Settings is in the menu of owner and host, and leads to the event with its settings open', async () => {
  await open('/events', [eventTokenFact(review, 'moderator')]);
  assert.equal(await menuOf('Quarterly review'), ['Share', 'Duplicate']);
  await open('/events', [eventTokenFact({ ...review, owner: 'me' })]);
  assert.equal(await menuOf('Quarterly review'), ['Event Settings', 'Share', 'Duplicate']);
  await open('/events', [eventTokenFact(review, 'host')]);
  assert.equal(await menuOf('Quarterly review'), ['Event Settings', 'Share', 'Duplicate']);
  const asked: string[] = [];
  const { pushState } = history;
  history.pushState = (...entry) => {
    asked.push(String(entry[2]));
    pushState.apply(history, entry);
  };
  await press('[role="menuitem"]', 'Event Settings');
  history.pushState = pushState;
  assert.is(asked[0], '/events/review?settings=open');
});

test('EVT-010, EVT-011 Share shows the link and copies it, which is said for a second', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (words: string) => void copied.push(words) },
  });
  await open('/events', [eventTokenFact(review)]);
  await menuOf('Quarterly review');
  await press('[role="menuitem"]', 'Share');
  await shown('h2', 'Share Quarterly review');
  const link = `${location.origin}/events/review`;
  assert.is(find('[data-copy-source]')?.textContent, link);
  assert.ok(find('button', 'Close'));
  await inHeldTime(async (pass) => {
    await press('button', 'Copy');
    assert.equal(copied, [link]);
    await pass(999);
    assert.ok(find('[role="status"]', 'Copied!'));
    await pass(1);
    assert.not(find('[role="status"]', 'Copied!'));
  });
  await press('button', 'Close');
  assert.not(find('h2', 'Share Quarterly review'));
});

test('EVT-012 Duplicate says to who administers nothing what they need for it', async () => {
  const frame = await open('/events', [eventTokenFact(review, 'host')]);
  await menuOf('Quarterly review');
  await press('[role="menuitem"]', 'Duplicate');
  await shown('h2', 'Upgrade Account');
  assert.match(frame.text(), upgradeWords);
});

test('Duplicate asks an administrator for the name of the copy', async () => {
  await open('/events', [eventTokenFact({ ...review, owner: 'me' }, 'host')], true);
  await shown('a', 'Administration');
  await menuOf('Quarterly review');
  await press('[role="menuitem"]', 'Duplicate');
  await shown('h2', 'Duplicate event');
  assert.is(location.pathname, '/admin/events/review');
});

test.after(unmount);
test.run();
