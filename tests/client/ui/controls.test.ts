import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fail } from '../../../src/shared/values/result.ts';
import { find, key, press, pressBeside, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const { initialsOf } = await import('../../../src/shared/rules/initials.ts');
const { placeBeside } = await import('../../../src/client/ui/place-beside.ts');
const { once } = await import('../../../src/client/ui/once.ts');
const { failureText } = await import('../../../src/client/ui/failure-text.ts');
const { noticeText } = await import('../../../src/client/frame/notice-text.ts');

const room = '/events/demo?room_id=main';

test('initials come from the first and the last word of a name, by grapheme', () => {
  assert.is(initialsOf('Ann Bell'), 'AB');
  assert.is(initialsOf('  ann maria  bell '), 'AB');
  assert.is(initialsOf('Zoë'), 'Z');
  assert.is(initialsOf('👩‍🚀 Pilot'), '👩‍🚀P');
  assert.is(initialsOf(''), '');
});

test('the appearance is chosen, put on <html> and kept on this machine', async () => {
  localStorage.clear();
  await mountAt(room);
  assert.is(document.documentElement.dataset.theme, undefined);
  await press('button', 'More controls');
  await press('[role="menuitemradio"]', 'Light');
  assert.is(document.documentElement.dataset.theme, 'light');
  await press('button', 'More controls');
  await press('[role="menuitemradio"]', 'High contrast');
  assert.is(document.documentElement.dataset.contrast, 'more');
  await mountAt(room);
  assert.is(document.documentElement.dataset.theme, 'light');
  assert.is(document.documentElement.dataset.contrast, 'more');
  localStorage.clear();
});

test('a menu takes arrow keys, first letters and Escape, and gives the focus back', async () => {
  await mountAt(room, { role: 'host' });
  await press('button', 'More controls');
  const focused = () => document.activeElement?.textContent ?? '';
  const menu = find('[role="menu"]') as HTMLElement;
  assert.is(find('button', 'More controls')?.getAttribute('aria-expanded'), 'true');
  await key(menu, { key: 'Home' });
  assert.is(focused(), 'Share event link');
  await key(menu, { key: 'ArrowDown' });
  assert.is(focused(), 'Add a resource');
  await key(menu, { key: 'd' });
  assert.is(focused(), 'Dark');
  await key(menu, { key: 'Escape' });
  assert.is(find('[role="menu"]'), undefined);
  assert.is(document.activeElement?.getAttribute('aria-label'), 'More controls');
});

test('letters in a menu go on with a word, or begin another one at the next row', async () => {
  await mountAt(room, { role: 'host' });
  await press('button', 'More controls');
  const menu = find('[role="menu"]') as HTMLElement;
  const type = async (letters: string) => {
    for (const letter of letters) await key(menu, { key: letter });
    return document.activeElement?.textContent ?? '';
  };
  await key(menu, { key: 'Home' });
  assert.match(await type('settings'), /^Settings/);
  assert.is(await type('dark'), 'Dark');
  await key(menu, { key: 'Home' });
  assert.is(await type('enter permission c'), 'Enter permission code');
  await key(menu, { key: 'End' });
  const all = [...menu.querySelectorAll('[role^="menuitem"]')].map((row) => row.textContent ?? '');
  const ofS = all.filter((row) => row.startsWith('S'));
  assert.ok(ofS.length > 1);
  assert.is(await type('s'), ofS[0]);
  assert.is(await type('s'), ofS[1]);
});

test('SET-034 a dialog can ignore its backdrop, others close on it', async () => {
  const frame = await mountAt(room);
  await press('button', 'Leave Event');
  const dialog = await shown('dialog');
  await pressBeside(dialog);
  assert.is(find('dialog'), undefined);
  await frame.signInAgain();
  const code = await shown('dialog');
  await pressBeside(code);
  assert.ok(find('dialog'));
});

test('SET-034 a dialog in which somebody writes ignores its backdrop', async () => {
  await mountAt(room, { role: 'host' });
  await press('header button', /Main hall/);
  await press('#sidebar button', 'Add Room');
  const dialog = await shown('dialog');
  await pressBeside(dialog);
  assert.ok(find('dialog'));
});

test('a press that begins in a dialog and ends beside it leaves the dialog open', async () => {
  await mountAt(room);
  await press('button', 'Leave Event');
  const dialog = await shown('dialog');
  await pressBeside(dialog, dialog.querySelector('h2') as HTMLElement);
  assert.is(find('dialog'), dialog);
});

test('a dialog is labelled by its title', async () => {
  await mountAt(room);
  await press('button', 'Leave Event');
  const dialog = await shown('dialog');
  const label = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  assert.is(label?.textContent, 'Leave Event');
});

test('SET-030 a toast looks as its variant is: default, error, info, success, warning or broadcast', async () => {
  const frame = await mountAt(room);
  const looks = new Set<string>();
  for (const variant of ['default', 'error', 'info', 'success', 'warning', 'broadcast'] as const) {
    frame.studio.notices.show('picture-copied', variant);
    await settled();
    const icon = find('section[aria-live] span');
    looks.add(`${icon?.className} ${icon?.innerHTML}`);
  }
  assert.is(looks.size, 6);
});

test('a toast is dismissed, and an error is an alert', async () => {
  const frame = await mountAt(room);
  frame.studio.notices.show('FORBIDDEN', 'error');
  frame.studio.notices.show('picture-copied', 'success');
  await shown('section[aria-live] [role="alert"]');
  assert.is(document.querySelectorAll('section[aria-live] p').length, 2);
  await press('section[aria-live] button', 'Dismiss');
  assert.is(document.querySelectorAll('section[aria-live] p').length, 1);
});

test('an unknown notice says nothing, an unknown error says something', () => {
  assert.is(noticeText({ code: 'no-such-thing', variant: 'info', params: {} }), null);
  assert.is(
    noticeText({ code: 'no-such-thing', variant: 'error', params: {} }),
    'Something went wrong. Please try again.',
  );
});

test('ERR-016 a failure with a code that nobody knows is told as the server says it, wherever it is told', async () => {
  const frame = await mountAt(room);
  const failure = { code: 'INTERNAL', message: 'Out of stock', said: 'Out of stock' } as const;
  frame.api.answer('SetRequireAttention', () => fail(failure));
  await press('button', 'Raise hand');
  await shown('section[aria-live] [role="alert"]', /^Out of stock/);
  assert.is(failureText(failure), 'Out of stock');
  assert.is(failureText({ code: 'INTERNAL' }), 'Something went wrong. Please try again.');
});

test('what stands beside something stays on the screen', () => {
  const box = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const element = { offsetWidth: 200, offsetHeight: 100, style: {} as Record<string, string> };
  const anchor = { getBoundingClientRect: () => box(innerWidth - 40, 10, 30, 30) };
  placeBeside(element as never, anchor as never, 'top', 'center');
  assert.is(element.style.top, '48px', 'below, because there is no place above');
  assert.is(element.style.left, `${innerWidth - 200 - 8}px`);
});

test('loading once is loading once, and again after it failed', async () => {
  let calls = 0;
  const load = once(async () => {
    calls++;
    if (calls === 1) throw new Error('away');
    return calls;
  });
  await load().catch(() => undefined);
  assert.is(await load(), 2);
  assert.is(await load(), 2);
});

test('Copy shows "Copied!" and takes it away after a second', async () => {
  const { measures } = await import('../../../src/client/ui/measures.ts');
  assert.is(measures.copiedMs, 1000);
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (words: string) => void copied.push(words) },
    configurable: true,
  });
  const frame = await mountAt(room);
  await frame.signInAgain();
  await shown('dialog');
  await press('dialog button', 'Copy');
  assert.equal(copied, ['K7WM-QP3X-TB9D']);
  assert.is(find('dialog [role="status"]')?.textContent, 'Copied!');
});

test('ERR-015 a text that cannot be copied is logged, and marked to be copied by hand', async () => {
  const refuse = async () => {
    throw new Error('not allowed');
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true });
  const frame = await mountAt(room);
  await frame.signInAgain();
  await shown('dialog');
  await press('dialog button', 'Copy');
  assert.equal(
    frame.logged.filter(({ code }) => code === 'text-not-copied'),
    [{ code: 'text-not-copied', data: { error: 'Error: not allowed' } }],
  );
  assert.is(find('dialog [role="status"]')?.textContent, '');
});

test('a form takes the focus with its fields, and not once somebody is at another of them', async () => {
  await mountAt(room, { role: 'host' });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Add a resource');
  find('button', 'Link')!.click();
  // The dialog is drawn within this task, and its next picture comes after it.
  for (let turn = 0; turn < 100 && !find('input[name="source"]'); turn++) await Promise.resolve();
  assert.is(document.activeElement?.getAttribute('name'), 'name');
  find('input[name="source"]')?.focus();
  await settled();
  assert.is(document.activeElement?.getAttribute('name'), 'source');
});

test.after(unmount);

test.run();
