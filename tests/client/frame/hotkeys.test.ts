import '../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, key, press, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const { hideAfterMs } = await import('../../../src/client/frame/bar/use-hides-away.ts');

const room = '/events/demo?room_id=main';
const platform = Object.getOwnPropertyDescriptor(navigator, 'platform');
const onSystem = (name: string) => Object.defineProperty(navigator, 'platform', { value: name, configurable: true });

test.after.each(() => {
  if (platform) Object.defineProperty(navigator, 'platform', platform);
  else Reflect.deleteProperty(navigator, 'platform');
});
test.after(unmount);

/** A browser that can lock the keyboard, and what was asked of it. */
const lockable = () => {
  const asked: string[] = [];
  let full: Element | null = null;
  const change = (element: Element | null) => {
    full = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.assign(navigator, {
    keyboard: { lock: async () => void asked.push('lock'), unlock: () => asked.push('unlock') },
  });
  Object.assign(document.documentElement, { requestFullscreen: async () => change(document.documentElement) });
  Object.assign(document, { exitFullscreen: async () => change(null) });
  Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true });
  return asked;
};
test.after.each(() => {
  Object.assign(navigator, { keyboard: undefined });
});

const press2 = (code: string, keys: KeyboardEventInit) => key(document.body, { code, ...keys });

/** What it holds, the system, the key, and what the page shows before and after it. */
const rows = [
  ['SET-035 Alt+A toggles the microphone', 'Win32', 'KeyA', { altKey: true }, 'Mute microphone', 'Unmute microphone'],
  ['SET-036 Alt+V toggles the camera', 'Win32', 'KeyV', { altKey: true }, 'Stop camera', 'Start camera'],
  ['SET-037 Alt+Y raises and lowers the hand', 'Win32', 'KeyY', { altKey: true }, 'Raise hand', 'Lower hand'],
  ['SET-038 Alt+H closes and opens the chat', 'Win32', 'KeyH', { altKey: true }, 'Close chat', 'Open chat'],
  [
    'SET-040 on a Mac Cmd+Shift+A toggles the microphone',
    'MacIntel',
    'KeyA',
    { metaKey: true, shiftKey: true },
    'Mute microphone',
    'Unmute microphone',
  ],
  [
    'SET-041 on a Mac Ctrl+Shift+V toggles the camera',
    'MacIntel',
    'KeyV',
    { ctrlKey: true, shiftKey: true },
    'Stop camera',
    'Start camera',
  ],
  [
    'SET-038 on a Mac too Alt+H closes and opens the chat',
    'MacIntel',
    'KeyH',
    { altKey: true },
    'Close chat',
    'Open chat',
  ],
  [
    'SET-042 on a Mac Alt+Y raises and lowers the hand',
    'MacIntel',
    'KeyY',
    { altKey: true },
    'Raise hand',
    'Lower hand',
  ],
] as const;

for (const [title, system, code, keys, before, after] of rows) {
  test(title, async () => {
    onSystem(system);
    const frame = await mountAt(room);
    frame.api.acknowledge('SetRequireAttention');
    assert.ok(find('button', before));
    await press2(code, keys);
    await shown('button', after);
    await press2(code, keys);
    await shown('button', before);
  });
}

for (const [title, system, code, keys] of [
  ['SET-039 F11 enters focus mode and leaves it', 'Win32', 'F11', {}],
  ['SET-043 on a Mac Cmd+Ctrl+F enters focus mode and leaves it', 'MacIntel', 'KeyF', { metaKey: true, ctrlKey: true }],
] as const) {
  test(title, async () => {
    onSystem(system);
    const asked = lockable();
    await mountAt(room);
    await press2(code, keys);
    assert.equal(asked, ['lock']);
    await press2(code, keys);
    assert.ok(asked.includes('unlock'));
  });
}

test('what is typed while a dialog is on its way is for the dialog', async () => {
  await mountAt(room, { role: 'host' });
  find('#chat button', 'New poll')?.click();
  await key(document.body, { key: '?', shiftKey: true });
  await shown('dialog h2', 'New poll');
  assert.is(find('dialog h2', 'Settings'), undefined);
});

test('a key with another one held down beside it is another key', async () => {
  onSystem('Win32');
  await mountAt(room);
  await press2('KeyA', { altKey: true, ctrlKey: true });
  assert.ok(find('button', 'Mute microphone'));
});

test('SHELL-013 focus mode is offered only where the keyboard can be locked', async () => {
  await mountAt(room);
  await press('button', 'More controls');
  assert.is(find('[role="menuitem"]', /focus mode/), undefined);
  await key(find('[role="menu"]') as HTMLElement, { key: 'Escape' });
  lockable();
  await press('button', 'More controls');
  assert.ok(find('[role="menuitem"]', /^Enter focus mode/));
});

test('F11 twice, the second before the browser has told of the first, leaves focus mode', async () => {
  const asked = lockable();
  await mountAt(room);
  // What the browser tells comes a moment later than what it answers.
  let isFull = true;
  Object.defineProperty(document, 'fullscreenElement', {
    get: () => (isFull ? document.documentElement : null),
    configurable: true,
  });
  Object.assign(document, {
    exitFullscreen: async () => {
      isFull = false;
    },
  });
  await press2('F11', {});
  assert.equal([isFull, asked], [false, ['unlock']]);
});

test('SHELL-040 focus mode goes full screen with the keyboard locked, and Exit leaves it', async () => {
  const asked = lockable();
  await mountAt(room);
  const before = document.activeElement;
  await press('button', 'More controls');
  await press('[role="menuitem"]', /^Enter focus mode/);
  assert.equal(asked, ['lock']);
  assert.is(find('[aria-label="Views"] [role="tab"]'), undefined, 'the header is away');
  assert.is(find('main')?.dataset.lane, 'none');
  assert.is(before?.localName, 'textarea');
  assert.is(document.activeElement, before, 'the focus does not go with the header');
  find('[role="toolbar"] button', 'Exit focus mode')?.focus();
  await press('[role="toolbar"] button', 'Exit focus mode');
  assert.is(document.activeElement, before, 'nor with the way out');
  assert.ok(asked.includes('unlock'));
  assert.ok(find('[aria-label="Views"] [role="tab"]'));
});

test('focus mode ends with the studio, and the next one begins with its header', async () => {
  const asked = lockable();
  const frame = await mountAt(room);
  await press2('F11', {});
  assert.is(document.fullscreenElement, document.documentElement);
  frame.api.acknowledge('LeaveRoom', 'LeaveEvent');
  await press('[role="toolbar"] button', 'Leave Event');
  await press('dialog button', 'Leave');
  assert.is(find('[role="toolbar"]'), undefined);
  assert.equal([document.fullscreenElement, asked], [null, ['lock', 'unlock']]);
});

test('in focus mode the bar hides, unless the keyboard is on it or a menu of it is open', async () => {
  lockable();
  await mountAt(room);
  const real = globalThis.setTimeout;
  let look = (): void => undefined;
  globalThis.setTimeout = ((run: () => void, delayMs?: number, ...rest: unknown[]) => {
    if (delayMs === hideAfterMs) look = run;
    return real(run, delayMs, ...rest);
  }) as typeof setTimeout;
  await press('button', 'More controls');
  await press('[role="menuitem"]', /^Enter focus mode/);
  globalThis.setTimeout = real;
  const isHidden = async () => {
    look();
    await settled();
    return find('[role="toolbar"][aria-label="Controls"]')?.dataset.hidden !== undefined;
  };
  assert.ok(await isHidden(), 'entered by the menu of the header, which is away');
  const devices = find('[role="toolbar"] button', 'Choose a microphone')!;
  devices.focus();
  assert.not(await isHidden(), 'the keyboard is on it');
  await press('[role="toolbar"] button', 'Choose a microphone');
  (document.activeElement as HTMLElement).blur();
  assert.not(await isHidden(), 'its menu is open');
});

test.run();
