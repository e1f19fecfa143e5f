import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { serveAdministration, settingsFact } from '../../../../support/fakes/fake-administration.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const ann = { identity: 'me', name: 'Ann Bell', email: 'ann@example.com' };
const ben = { identity: 'p1', name: 'Ben Cole', email: 'ben@example.com' };

const open = async (address: string, administrators = [ann, ben]) =>
  mountAt(address, {
    inRoom: false,
    prepare: ({ api }) => {
      serveAdministration(api);
      api.answer('QueryAdministrators', () => succeed({ queryAdministrators: administrators }));
      api.answer('AddAdministrator', () => succeed({ addAdministrator: ben }));
      api.answer('RemoveAdministrator', () => succeed({ removeAdministrator: true }));
    },
  });

const send = async (): Promise<void> => {
  find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
};

test('the events of the tenant are listed with their state, searched, and lead to their settings', async () => {
  const frame = await mountAt('/admin', {
    inRoom: false,
    prepare: ({ api }) => {
      serveAdministration(api);
      const all = [
        settingsFact(),
        settingsFact({ event_id: 'b', name: 'Locked one', locked: true }),
        settingsFact({ event_id: 'c', name: 'Past one', end_time: 1 }),
      ];
      api.answer('QueryTenantEvents', ({ search }: { search: string }) =>
        succeed({
          queryTenantEvents: { items: all.filter(({ event }) => event.name.includes(search)), nextToken: null },
        }),
      );
    },
  });
  await shown('td', /Quarterly review/);
  assert.is(location.pathname, '/admin/events');
  const states = [...document.querySelectorAll('tbody tr')].map((line) =>
    [...line.children].slice(0, 2).map(({ textContent }) => textContent),
  );
  assert.equal(states, [
    ['Quarterly review', 'Open'],
    ['Locked one', 'Locked'],
    ['Past one', 'Closed'],
  ]);
  await type('input[type="search"]', 'nothing');
  await shown('p', 'No event is called “nothing”.');
  await type('input[type="search"]', 'Past');
  await press('a', 'Past one');
  assert.is(location.pathname, '/admin/events/c');
  assert.is(frame.api.callsOf('GetEventSettings').at(-1)?.event_id, 'c');
});

test('an administrator is added by the address of an account; an address without one is said to be that', async () => {
  const frame = await open('/admin/administrators', [ann]);
  await shown('td', /Ann Bell/);
  assert.match(frame.text(), 'The last administrator cannot be removed.');
  assert.not(find('button', 'Remove Ann Bell'));
  await type('[name="email"]', 'ben');
  await send();
  assert.match(frame.text(), 'Enter a valid email address.');
  frame.api.answer('AddAdministrator', () => refused('NOT_FOUND'));
  await type('[name="email"]', 'ben@example.com');
  await send();
  assert.match(frame.text(), 'No account has this email address. Ask them to sign up first.');
  frame.api.answer('AddAdministrator', () => succeed({ addAdministrator: ben }));
  await send();
  assert.is(frame.api.callsOf('QueryAdministrators').length, 2);
  assert.equal(frame.api.callsOf('AddAdministrator').at(-1), { tenant_id: 'tenant', email: 'ben@example.com' });
});

test('whoever asks about too many addresses is told how long to wait', async () => {
  const frame = await open('/admin/administrators');
  frame.api.answer('AddAdministrator', () => refused('RATE_LIMITED'));
  await type('[name="email"]', 'ben@example.com');
  await send();
  assert.match(frame.text(), 'That is too many addresses. Wait up to 15 minutes and try again.');
});

test('an administrator is removed after a question; who removes themself goes to their events', async () => {
  const frame = await open('/admin/administrators');
  await press('button', 'Remove Ben Cole');
  await shown('h2', 'Remove Ben Cole?');
  assert.equal(frame.api.callsOf('RemoveAdministrator'), []);
  await press('button', 'Remove');
  assert.equal(frame.api.callsOf('RemoveAdministrator'), [{ tenant_id: 'tenant', identity: 'p1' }]);
  assert.is(location.pathname, '/admin/administrators');
  await press('button', 'Remove Ann Bell');
  await shown('h2', 'Remove Ann Bell?');
  assert.match(frame.text(), 'You will no longer administer events here.');
  await press('button', 'Remove');
  assert.is(location.pathname, '/events');
});

test('what the deployment is made of is shown with whether it answers', async () => {
  await open('/admin/status');
  await shown('td', 'Database');
  const parts = [...document.querySelectorAll('tbody tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  assert.equal(parts, [
    ['Database', 'Responding'],
    ['Redis', 'Not configured'],
    ['Media server', 'Responding'],
    ['Mail', 'Responding'],
    ['Sign-in with google', 'Not responding'],
  ]);
});

test('without an answer about what is outside, the rest of the deployment is shown all the same', async () => {
  const frame = await open('/admin/status');
  await shown('td', 'Database');
  frame.api.answer('QueryServices', () => refused('UNREACHABLE'));
  await press('button', 'Check again');
  assert.is(document.querySelectorAll('tbody tr').length, 3);
});

test('where nobody can say what somebody administers the page says so, and asks again when it is told to', async () => {
  const frame = await mountAt('/admin/events', {
    inRoom: false,
    prepare: ({ api }) => {
      serveAdministration(api);
      api.answer('QueryTenants', () => refused('UNAVAILABLE'));
    },
  });
  await shown('h1', 'No connection');
  serveAdministration(frame.api);
  await press('button', 'Try again');
  await shown('td', /Quarterly review/);
});

test('a link to another page takes the focus there, names it in the tab, and asks again what somebody administers', async () => {
  const frame = await open('/admin/administrators');
  await shown('td', /Ben Cole/);
  await shown('title', 'Administrators · Administration · Rotunda');
  find('nav a', 'Events')?.focus();
  await press('nav a', 'Events');
  await shown('h1', 'Events');
  await shown('title', 'Events · Administration · Rotunda');
  assert.is(document.activeElement, find('main'));
  frame.api.answer('QueryTenants', () => succeed({ queryTenants: [] }));
  await press('nav a', 'Status');
  await shown('h1', "You don't administer any events");
  assert.not(find('nav'), 'whoever was taken off while the page was open has no sections any more');
});

test('the focus stays with a table whose line was removed', async () => {
  const frame = await open('/admin/administrators');
  const button = await shown('button', 'Remove Ben Cole');
  button.focus();
  button.click();
  await shown('h2', 'Remove Ben Cole?');
  frame.api.answer('QueryAdministrators', () => succeed({ queryAdministrators: [ann] }));
  await press('button', 'Remove');
  assert.not(find('button', 'Remove Ben Cole'));
  assert.is(document.activeElement, find('table')?.parentElement);
});

test.after(unmount);
test.run();
