import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { httpConfig } from '../../../../../src/client/adapters/api/http-config.ts';
import type { DeploymentConfig } from '../../../../../src/client/ports/config-port.ts';
import { configErrors } from '../../../../../src/shared/values/config-errors.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, lookAtLoading, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const hourMs = 3_600_000;
const startMs = 1_750_000_000_000;

const signedOut: ReviewOptions = { signedIn: false, inRoom: false };
/** The same, where the deployment says something. */
const told = (said: Partial<DeploymentConfig>, options: ReviewOptions = signedOut): ReviewOptions => ({
  ...options,
  prepare: ({ deployment }: TestStudio) => {
    Object.assign(deployment.said, said);
  },
});
/** A server that never answers. */
const silent = createServer(() => undefined);
test.before(() => new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done)));
test.after(() => {
  silent.close();
  silent.closeAllConnections();
});
test.after.each(() => lookAtLoading(false));

const timeText = (ms: number) => new Date(ms).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

test('CFG-020 CFG-022 CFG-023 maintenance without an end blocks the whole page, and says "as soon as possible"', async () => {
  for (const path of ['/auth/login?event_id=demo', '/events/demo', '/nowhere']) {
    const frame = await mountAt(path, told({ maintenanceMode: true }));
    assert.is(find('h1')?.textContent, 'Maintenance Mode');
    assert.match(frame.text(), 'Sorry for the inconvenience. Rotunda will be available again as soon as possible.');
    assert.match(frame.text(), 'Leave this page open');
  }
});

test('CFG-017 CFG-018 maintenance that is an end time, or a message, blocks with what it says', async () => {
  const untilMs = startMs + hourMs;
  const timed = await mountAt('/events/demo', told({ maintenanceMode: untilMs }));
  assert.is(find('h1')?.textContent, 'Maintenance Mode');
  assert.match(timed.text(), /will be available again at /);
  assert.ok(timed.text().includes(timeText(untilMs)), timed.text());
  const worded = await mountAt('/events/demo', told({ maintenanceMode: 'We move house.' }));
  assert.is(find('h1')?.textContent, 'Maintenance Mode');
  assert.match(worded.text(), 'We move house.');
  assert.match(worded.text(), 'as soon as possible');
});

test('CFG-019 CFG-022 "Maintenance Mode" says the message first, and when the product will be available again', async () => {
  const untilMs = startMs + hourMs;
  const mode = { from: startMs - 1, until: untilMs, message: 'We get new disks.' };
  const frame = await mountAt('/events/demo', told({ maintenanceMode: mode }, { inRoom: true }));
  assert.match(frame.text(), /We get new disks\.Sorry for the inconvenience\./);
  assert.ok(frame.text().includes(timeText(untilMs)));
});

test('CFG-021 CFG-024 CFG-025 CFG-026 maintenance to come is announced with its length in whole hours, and the banner can be closed', async () => {
  const fromMs = startMs + hourMs;
  const mode = { from: fromMs, until: fromMs + 1.5 * hourMs };
  const frame = await mountAt('/auth/login?event_id=demo', told({ maintenanceMode: mode }));
  assert.is(find('h1')?.textContent, 'Login to Quarterly review');
  const banner = find('[role="alert"]', /maintenance/)?.textContent ?? '';
  assert.match(banner, 'will be undergoing scheduled maintenance for approximately 2 hours starting at ');
  await press('button', 'Close');
  assert.not.match(frame.text(), 'maintenance');
  await frame.pass(60_000);
  assert.not.match(frame.text(), 'maintenance', 'nor does it come back with the next answer');
});

test('CFG-027 no banner stands where no maintenance is to come', async () => {
  for (const mode of [null, false, { from: startMs - 2 * hourMs, until: startMs - hourMs }]) {
    const frame = await mountAt('/auth/login?event_id=demo', told({ maintenanceMode: mode }));
    assert.not.match(frame.text(), 'maintenance');
    assert.ok(find('button', 'Continue as guest'));
  }
});

test('CFG-020 a window that begins while the page is open takes effect then, and ends by itself', async () => {
  const mode = { from: startMs + hourMs, until: startMs + 2 * hourMs };
  const frame = await mountAt('/auth/login?event_id=demo', told({ maintenanceMode: mode }));
  await frame.pass(hourMs);
  assert.is(find('h1')?.textContent, 'Maintenance Mode');
  await frame.pass(hourMs);
  assert.is(find('h1')?.textContent, 'Login to Quarterly review');
});

test('CFG-020 whoever is in a room is told that maintenance begins; afterwards they are back in it, with what they were writing', async () => {
  const frame = await mountAt('/events/demo', { inRoom: true });
  frame.studio.chat.shown.value.draft.value = 'Unfinished busi';
  frame.deployment.said.maintenanceMode = 'We move house.';
  await frame.pass(60_000);
  assert.match(frame.text(), 'Maintenance is starting. The studio will close at ');
  assert.is(frame.studio.room.roomId, 'main');
  await frame.pass(30_000);
  assert.is(find('h1')?.textContent, 'Maintenance Mode');
  assert.is(frame.page.entry.event.peek(), null);
  frame.deployment.said.maintenanceMode = null;
  await frame.pass(60_000);
  assert.is(frame.studio.room.roomId, 'main');
  assert.is(frame.studio.chat.shown.value.draft.peek(), 'Unfinished busi');
});

test('CFG-004 CFG-005 CFG-028 while the config is slow the loading screen stays; what waits for it goes on when it is there', async () => {
  lookAtLoading(true);
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const frame = await mountAt('/auth/login?event_id=demo', {
    ...signedOut,
    prepare: ({ deployment }) => {
      deployment.answer = async () => {
        await slow;
        deployment.answer = null;
        return deployment.port.read('demo');
      };
    },
  });
  await frame.pass(20_000);
  assert.ok(find('main[aria-busy="true"] [role="status"] svg'));
  assert.is(frame.page.config.phase.peek(), 'loading', 'CFG-005');
  answer();
  await settled();
  assert.is(find('h1')?.textContent, 'Login to Quarterly review');
  assert.is(frame.page.config.phase.peek(), 'ready', 'CFG-005');
  lookAtLoading(false);
});

test('CFG-002 a config that does not come within 32 s, in any of 5 attempts, ends on "Event not found" and is logged as "Timed out"', async () => {
  lookAtLoading(true);
  const { port } = silent.address() as AddressInfo;
  const frame = await mountAt('/auth/login?event_id=demo', {
    ...signedOut,
    prepare: ({ deployment, clock }) => {
      const config = httpConfig(`http://127.0.0.1:${port}/config`, '1.0.0', clock);
      deployment.answer = () => config.read('demo');
    },
  });
  for (let attempt = 1; attempt <= 5; attempt++) {
    await frame.pass(31_999);
    assert.is(find('h1'), undefined, `attempt ${attempt} is under way`);
    await frame.pass(1);
    if (attempt < 5) await frame.pass(500);
  }
  lookAtLoading(false);
  await settled();
  assert.is(find('h1')?.textContent, 'Event not found');
  assert.equal(
    frame.logged.filter(({ code }) => code === 'config-failed'),
    [{ code: 'config-failed', data: { problem: 'Retries failed after 5 attempts', cause: 'Error: Timed out' } }],
    'ERR-012',
  );
});

test('CFG-003 CFG-005 CFG-006 CFG-054 a config that fails 5 times, 500 ms apart, ends on "Event not found"; a server that is back is noticed', async () => {
  lookAtLoading(true);
  const failing = {
    ...signedOut,
    prepare({ deployment }: TestStudio) {
      deployment.answer = unreachable;
    },
  };
  const frame = await mountAt('/auth/login?event_id=demo', failing);
  await frame.pass(1_999);
  assert.is(frame.deployment.asked.length, 4);
  assert.is(find('h1'), undefined);
  await frame.pass(1);
  lookAtLoading(false);
  assert.is(frame.deployment.asked.length, 5);
  assert.is(find('h1')?.textContent, 'Event not found');
  assert.match(frame.text(), 'Please check your URL or refresh the page.');
  assert.match(frame.text(), "Can't reach the server.", 'it may well be there');
  assert.ok(find('button', 'Reload'));
  assert.is(frame.page.config.phase.peek(), 'error', 'CFG-005');
  frame.deployment.answer = null;
  await frame.pass(5_000);
  assert.is(find('h1')?.textContent, 'Login to Quarterly review');
});

test('CFG-013 the sign-in page that opens while the server is away has what it knows of the event once that is back', async () => {
  const frame = await mountAt('/events', signedOut);
  frame.deployment.answer = unreachable;
  history.pushState(null, '', '/auth/login?event_id=demo');
  await frame.pass(10_000);
  assert.not.match(frame.text(), 'Event not found');
  assert.ok(find('[name="password"]'));
  frame.deployment.answer = null;
  await frame.pass(10_000);
  assert.is(find('h1')?.textContent, 'Login to Quarterly review');
  assert.ok(find('button', 'Continue as guest'));
});

const unreachable = () => Promise.reject(new Error('Timed out'));

test('CFG-030 CFG-031 what the config says of an invalid event id stands in the place of "Invalid Event ID"', async () => {
  for (const [message, title] of [
    ['', 'Invalid Event ID'],
    ['This event has moved', 'This event has moved'],
  ] as const) {
    const frame = await mountAt('/events/demo', { ...signedOut, preview: { error: { type: 'event_id', message } } });
    assert.is(find('h1')?.textContent, title);
    assert.match(frame.text(), 'Please check your URL');
  }
});

test('CFG-045 an event that nobody knows is "Event not found", also before signing in', async () => {
  const error = { type: 'event_id', message: 'Event Id Not Found' };
  await mountAt('/events/demo', { ...signedOut, preview: { error } });
  assert.is(find('h1')?.textContent, 'Event not found');
});

test('CFG-029 "Reload" on "Event not found" loads the page anew', async () => {
  await mountAt('/events/demo', { ...signedOut, preview: { error: configErrors.unknown } });
  assert.is(find('h1')?.textContent, 'Event not found');
  assert.match(document.body.textContent ?? '', 'Please check your URL or refresh the page.');
  let reloads = 0;
  const { reload } = location;
  location.reload = () => void reloads++;
  await press('button', 'Reload');
  location.reload = reload;
  assert.is(reloads, 1);
});

test('CFG-046 the region of whoever has joined an event is stamped with a token of its own', async () => {
  const frame = await mountAt('/events/demo', { inRoom: true });
  assert.equal(frame.deployment.stamped, [{ endpoint: 'https://regions.example', token: 'region token' }]);
});

test('CFG-047 CFG-048 a config without ga-dns-endpoint makes the stamp fail, which is logged and stops nothing', async () => {
  const frame = await mountAt('/events/demo', told({ regionEndpoint: null }, { inRoom: true }));
  assert.is(frame.studio.room.roomId, 'main');
  assert.equal(
    frame.logged.filter(({ code }) => /region/.test(code)),
    [
      {
        code: 'Failed to stamp region. VWs may not be able to launch.',
        data: { problem: 'Error: The config has no ga-dns-endpoint' },
      },
    ],
  );
});

test('EVT-082 CFG-055 whoever leaves the event is sent to the form of the configuration, which knows the event and the name', async () => {
  const frame = await mountAt('/events/demo', told({ exitFormUrl: 'https://forms.example/exit?from=studio' }, {}));
  frame.api.acknowledge('LeaveEvent', 'LeaveRoom');
  const visited: string[] = [];
  const assign = location.assign;
  location.assign = (url) => void visited.push(String(url));
  await press('button', 'Leave Event');
  await shown('dialog');
  await press('dialog button', 'Leave');
  location.assign = assign;
  const url = new URL(visited[0] ?? '');
  assert.is(url.origin + url.pathname, 'https://forms.example/exit');
  assert.equal(Object.fromEntries(url.searchParams), { from: 'studio', event_id: 'demo', name: 'Ann Bell' });
  assert.is(frame.page.entry.event.peek(), null);
});

test('CFG-050 the room that was entered last is where the signed-out page returns to', async () => {
  const store = memoryStore();
  await mountAt('/events/demo', { inRoom: true, store });
  await mountAt('/federatedsignout/', { inRoom: false, store });
  await press('button', 'Continue now');
  assert.is(location.pathname + location.search, '/events/demo?room_id=main');
});

test('CFG-043 a page that fails while it is drawn says so, with a way to support and a button to reload', async () => {
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: (problem: unknown) => void reported.push(problem) });
  const frame = await mountAt('/auth/login?event_id=demo', told({ supportUrl: 'https://help.example' }));
  Object.defineProperty(frame.page.notices.current, 'value', {
    configurable: true,
    get: () => {
      throw new Error('broken');
    },
  });
  await frame.signInAgain();
  assert.is(find('h1')?.textContent, 'Looks like something went wrong!');
  assert.ok(reported.length > 0);
  assert.is(find('a', 'Contact support')?.getAttribute('href'), 'https://help.example');
  assert.ok(find('button', 'Reload'));
  Reflect.deleteProperty(frame.page.notices.current, 'value');
});

test.after(unmount);
test.run();
