import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewMessage } from '../../support/facts/quarterly-review-event.ts';
import { inHeldTime } from '../../support/fakes/held-time.ts';
import { find, mediaQueries, press, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const { measures } = await import('../../../src/client/ui/measures.ts');
const { media } = await import('../../../src/client/ui/theme/theme.css.ts');
const room = '/events/demo?room_id=main';

test('SHELL-002 the in-event screen is made of header, sidebar, activity area, chat and controls', async () => {
  const frame = await mountAt(room);
  for (const part of ['header', '#sidebar', 'main', '#chat', '[role="toolbar"]']) await shown(part);
  assert.is(frame.stages.length, 1);
});

/** A room whose picture comes when the test says so, and before the time of everything else, however busy the machine is. */
const beforeTheFirstPicture = async () => {
  const { controlsDelayMs, firstPicturesMs } = measures;
  Object.assign(measures, { controlsDelayMs: 600_000, firstPicturesMs: 600_000 });
  const frame = await mountAt(room, {}, { picturesWait: true });
  Object.assign(measures, { controlsDelayMs, firstPicturesMs });
  return frame;
};

test('before the first picture the sidebar and the chat keep their places, and are drawn with it', async () => {
  const frame = await beforeTheFirstPicture();
  assert.is(find('#sidebar')?.childElementCount, 0);
  assert.is(find('#chat')?.childElementCount, 0);
  frame.stages.at(-1)?.showPicture();
  await settled();
  assert.ok(find('#sidebar h2'));
  assert.ok(find('#chat textarea'));
});

test('header and bar are drawn with the first picture', async () => {
  const frame = await beforeTheFirstPicture();
  assert.is(find('[role="toolbar"]'), undefined);
  frame.stages.at(-1)?.showPicture();
  await settled();
  assert.ok(find('[role="toolbar"]'));
});

test('where no picture comes header and bar are drawn after their time', async () => {
  await mountAt(room, {}, { picturesWait: true });
  await shown('[role="toolbar"]');
  assert.ok(find('header button'));
});

test('the first picture does not wait for the rest of a room, and everything else comes with that', async () => {
  let come = () => {};
  const rest = new Promise<void>((resolve) => {
    come = resolve;
  });
  const frame = await mountAt(room, { fetchRest: () => rest });
  assert.is(frame.stages.length, 1);
  assert.is(find('[role="toolbar"]'), undefined);
  assert.is(find('#chat')?.childElementCount, 0);
  come();
  await shown('[role="toolbar"]');
  await shown('#chat textarea');
  assert.is(frame.stages.length, 1, 'the stage stays');
});

test('a room of which the rest cannot be fetched says so, and is whole after another try', async () => {
  let tries = 0;
  const fetchRest = async () => {
    if (++tries === 1) throw new Error('offline');
  };
  const frame = await mountAt(room, { fetchRest });
  assert.match(frame.text(), /No connection/);
  await press('button', 'Try again');
  await shown('[role="toolbar"]');
});

test('a room list that is asked for before the first picture opens', async () => {
  await mountAt(room, {}, { picturesWait: true });
  await shown('[aria-controls="sidebar"]');
  await press('[aria-controls="sidebar"]');
  assert.is(find('#sidebar')?.hasAttribute('data-open'), true);
  assert.ok(find('#sidebar h2'));
});

test('where no picture comes the sidebar and the chat are drawn after their time', async () => {
  await inHeldTime(async (pass) => {
    await mountAt(room, {}, { picturesWait: true });
    await pass(measures.firstPicturesMs - 1);
    assert.is(find('#chat textarea'), undefined);
    await pass(1);
    assert.ok(find('#chat textarea'));
    assert.ok(find('#sidebar h2'));
  });
});

test('SHELL-003 the header has the room-list button, with the raised hands', async () => {
  const frame = await mountAt(room);
  frame.changeParticipant('p3', { require_attention: 5 });
  await settled();
  assert.match(find('[aria-controls="sidebar"]')?.textContent ?? '', /Main hall.*9 people.*1 raised hand/);
});

test('SHELL-022 the room list is closed at first and opens with its button', async () => {
  await mountAt(room);
  assert.is(find('#sidebar')?.hasAttribute('data-open'), false);
  await press('[aria-controls="sidebar"]');
  assert.is(find('#sidebar')?.hasAttribute('data-open'), true);
});

test('SHELL-004 the tab switcher has the views of the grid, without those of workstations', async () => {
  const frame = await mountAt(room);
  const tabs = [...document.querySelectorAll('[aria-label="Views"] [role="tab"]')].map((tab) => tab.textContent);
  assert.equal(tabs, ['Conversation', 'Resources']);
  await press('[aria-label="Views"] [role="tab"]', 'Resources');
  assert.is(frame.studio.grid.tab.value, 'only_resources');
});

test('SHELL-005 GRID-015 the columns control offers 1 to 4; only those whose tiles are 235 px wide can be chosen', async () => {
  const frame = await mountAt(room);
  const names = ['1 column', '2 columns', '3 columns', '4 columns'];
  const offeredAt = async (widthPx: number) => {
    frame.studio.grid.resizeContainer(widthPx, 800);
    await frame.clock.advance(1_000);
    await settled();
    return names.filter((name) => find('header button', name)?.getAttribute('aria-disabled') !== 'true').length;
  };
  const widthOf = (columns: number) => columns * 235 + (columns + 1) * 8;
  for (const columns of [2, 3, 4]) {
    assert.is(await offeredAt(widthOf(columns)), columns);
    assert.is(await offeredAt(widthOf(columns) - 1), columns - 1);
  }
  await press('header button', '4 columns');
  assert.is(frame.studio.grid.columns.value, 'auto');
  await press('header button', '1 column');
  assert.is(frame.studio.grid.columns.value, 1);
});

test('SHELL-007 the pill names who speaks', async () => {
  const frame = await mountAt(room);
  frame.media.tell((listener) => listener.speakers?.(new Map([['p1', 0.5]])));
  await settled();
  assert.ok(find('button', 'Jonas Lindqvist is speaking'));
});

test('SHELL-011, SHELL-018 Lock Event and Unlock Event are for the host only', async () => {
  await mountAt(room);
  await press('button', 'More controls');
  assert.is(find('[role="menuitem"]', 'Lock Event'), undefined);
  const frame = await mountAt(room, { role: 'host' });
  frame.api.acknowledge('LockEvent');
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Lock Event');
  assert.equal(frame.api.callsOf('LockEvent'), [], 'it is asked first');
  await press('dialog button', 'Lock Event');
  assert.equal(frame.api.callsOf('LockEvent'), [{ event_id: 'demo' }]);
  frame.changeEvent({ locked: true });
  await settled();
  assert.match(find('#sidebar h2')?.textContent ?? '', 'Event (Locked)', 'SHELL-018');
  frame.api.acknowledge('UnlockEvent');
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Unlock Event');
  assert.equal(frame.api.callsOf('UnlockEvent'), [{ event_id: 'demo' }]);
});

test('PERM-043, PERM-044 logo and title bar with tabs stand on a computer, and on a phone not even for a host', async () => {
  for (const role of ['access', 'host'] as const) {
    for (const isPhone of [false, true]) {
      await mountAt(room, { role }, { isPhone });
      assert.ok(find('header button', 'More controls'));
      assert.is(document.querySelectorAll('[aria-label="Views"] [role="tab"]').length, isPhone ? 0 : 2, `${role} tabs`);
      assert.is(document.querySelectorAll('header circle[r="9.8"]').length, isPhone ? 0 : 1, `${role} logo`);
    }
  }
});

test('SHELL-031 a recorded room says so for as long as it is', async () => {
  const frame = await mountAt(room);
  const words = 'This room is being recorded. Anything you share will be included in the recording.';
  assert.not.match(frame.text(), words);
  frame.changeRoom('main', { recording_enabled: true });
  await settled();
  assert.match(frame.text(), words);
  frame.changeRoom('main', { recording_enabled: false });
  await settled();
  assert.not.match(frame.text(), words);
});

test('SHELL-006 the header has the More controls menu', async () => {
  await mountAt(room);
  assert.ok(find('header button', 'More controls'));
});

for (const chat of ['closed', 'open'])
  test(`SHELL-032 the title of the browser tab flashes every second for messages that nobody saw, the chat ${chat}`, async () => {
    const frame = await mountAt(room);
    if (chat === 'closed') await press('header button', 'Close chat');
    const given = globalThis.setInterval;
    const ticks: (() => void)[] = [];
    globalThis.setInterval = ((work: () => void, everyMs?: number) => {
      if (everyMs === 1000) ticks.push(work);
    }) as never;
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    const hear = async (seq: number) => {
      frame.api.push('Chat', { chat: reviewMessage(seq, 1, 'News', frame.clock.now()) });
      await settled();
    };
    await hear(6);
    await hear(7);
    const titles: string[] = [];
    // More come as it flashes, which begins nothing anew.
    for (const seq of [8, 9, 10, 11]) {
      ticks[0]?.();
      titles.push(document.title);
      await hear(seq);
      titles.push(document.title);
    }
    globalThis.setInterval = given;
    const calm = 'Main hall · Quarterly review · Rotunda';
    assert.equal(titles, ['2 unread', '2 unread', calm, calm, '4 unread', '4 unread', calm, calm]);
    assert.is(ticks.length, 1);
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  });

test('elsewhere the title of the browser tab names the screen', async () => {
  const signedOut = { signedIn: false, inRoom: false };
  for (const [address, title] of [
    ['/auth/login?event_id=demo', 'Login to Quarterly review · Rotunda'],
    ['/auth/register', 'Join the studio · Rotunda'],
    ['/nowhere', 'Rotunda'],
  ] as const) {
    await mountAt(address, signedOut);
    assert.is(document.title, title);
  }
});

/** A browser that keeps its screen awake by locks, of which it takes those of a page that is hidden. */
const wakeLocks = () => {
  let held = 0;
  const request = async () => {
    held++;
    return { release: async () => void held-- };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const show = async (isVisible: boolean) => {
    if (!isVisible) held = 0;
    Object.defineProperty(document, 'visibilityState', { value: isVisible ? 'visible' : 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  return { held: () => held, show };
};

test('SHELL-039 the screen is kept awake while the studio is open', async () => {
  const { held } = wakeLocks();
  const frame = await mountAt(room);
  assert.is(held(), 1);
  frame.api.acknowledge('LeaveRoom');
  await frame.studio.rooms.leave();
  await settled();
  assert.is(held(), 0);
});

test('SHELL-039 a page that is seen again keeps the screen awake again', async () => {
  const { held, show } = wakeLocks();
  await mountAt(room);
  await show(false);
  assert.is(held(), 0);
  await show(true);
  assert.is(held(), 1);
});

test('GRID-027 with more than 12 in columns a line says how many without a camera are not shown', async () => {
  for (const [people, words] of [
    [12, null],
    [13, "3 people without a camera aren't shown"],
  ] as const) {
    const frame = await mountAt(room, { people });
    frame.studio.grid.resizeContainer(1200, 648);
    assert.not.match(frame.text(), "n't shown");
    frame.studio.grid.setColumns(2);
    await settled();
    if (words) assert.match(frame.text(), words);
    else assert.not.match(frame.text(), "n't shown");
  }
});

test('GRID-027 who is not shown is who has no camera: not who is hidden by hand, and nobody on another tab', async () => {
  const frame = await mountAt(room, { people: 13 });
  frame.studio.grid.resizeContainer(1200, 648);
  frame.studio.grid.setColumns(2);
  for (const id of ['p1', 'p3']) frame.studio.placing.hide(id);
  await settled();
  assert.match(frame.text(), "2 people without a camera aren't shown", 'p1 has a camera, p3 none');
  await press('[aria-label="Views"] [role="tab"]', 'Resources');
  assert.not.match(frame.text(), 'without a camera');
});

test('whoever sees nobody since no camera is on is not told that they have hidden everybody', async () => {
  const frame = await mountAt(room, { people: 13 });
  frame.studio.grid.resizeContainer(1200, 648);
  frame.studio.preferences.cameraPreview.value = 'docked';
  frame.studio.preferences.showsOwnCamera.value = false;
  for (const person of frame.studio.people.all.value) person.camera.value = null;
  frame.studio.grid.setColumns(2);
  await settled();
  assert.match(frame.text(), "12 people without a camera aren't shown");
  assert.not.match(frame.text(), "You've hidden everyone");
});

test('TILE-012 a hidden tile is brought back from More controls', async () => {
  const frame = await mountAt(room);
  frame.studio.placing.hide('p1');
  await settled();
  await press('header button', 'More controls');
  await press('[role="menuitem"]', 'Bring Jonas Lindqvist back');
  assert.is(frame.studio.grid.hidden.value.length, 0);
});

test('a phone folds the header to room and menu, and the bar to microphone, camera, hand, leave and more', async () => {
  mediaQueries.add(media.folded);
  await mountAt(room, {}, { isPhone: true });
  mediaQueries.clear();
  assert.is(find('[aria-label="Views"] [role="tab"]'), undefined);
  const names = [...document.querySelectorAll('[role="toolbar"] button')].map((button) =>
    button.getAttribute('aria-label'),
  );
  assert.equal(names, ['Mute microphone', 'Stop camera', 'Raise hand', 'Leave Event', 'More']);
});

test('a folded window on a desktop has the views, the columns and sharing in its menus', async () => {
  mediaQueries.add(media.folded);
  mediaQueries.add(media.cramped);
  const frame = await mountAt(room);
  await press('header button', 'More controls');
  await press('[role^="menuitem"]', 'Resources');
  assert.is(frame.studio.grid.tab.value, 'only_resources');
  await press('header button', 'More controls');
  assert.ok(find('[role^="menuitem"]', 'As many as fit'));
  await press('[role="toolbar"] button', 'More');
  await press('[role^="menuitem"]', 'Share your screen');
  assert.equal(frame.media.local.screenIds, ['screen-1']);
  mediaQueries.clear();
});

test('the stage goes with the studio', async () => {
  const frame = await mountAt(room);
  frame.api.acknowledge('LeaveRoom');
  await frame.studio.rooms.leave();
  await settled();
  assert.is(frame.stages[0]?.unmounted, true);
});

test.after(unmount);
test.run();
