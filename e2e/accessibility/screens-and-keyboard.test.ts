import * as assert from 'uvu/assert';
import { violations } from '../support/browser/accessibility-violations.ts';
import { journeys } from '../support/journeys.ts';
import { arrive, arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { blue } from '../support/studio/drawing.ts';

const journey = journeys('accessibility', { camera: false });

const guest = 'Ann Bell';

journey(`sign-in, its dialogs and the wait screen have no fault`, async ({ browser, server }) => {
  const options = { reducedMotion: true };
  const visitor = await arrive(browser, server.guestUrl, 'Visitor', options);
  await visitor.page.getByRole('button', { name: 'Continue as guest' }).waitFor();
  assert.equal(await violations(visitor), [], 'sign-in');
  await visitor.press('Continue as guest');
  await visitor.page.getByLabel('Your name').waitFor();
  assert.equal(await violations(visitor), [], 'guest dialog');
  await visitor.press('Continue');
  await visitor.page.getByText('Enter a name.').waitFor();
  assert.equal(await violations(visitor), [], 'guest dialog with an error');
  await visitor.leave();

  const ann = await arriveAsGuest(browser, server.guestUrl, guest, { ...options, camera: true });
  assert.equal(await violations(ann), [], 'wait screen');
});

for (const [place, size] of [
  ['desktop', {}],
  ['phone', { touch: true, widthPx: 844, heightPx: 390 }],
] as const)
  journey(`the screens of accounts have no fault, on a ${place}`, async ({ browser, server }) => {
    const options = { reducedMotion: true, ...size };
    const email = `${place}@example.com`;
    const visitor = await arrive(browser, server.guestUrl, 'Visitor', options);
    const { page } = visitor;
    const faultsAt = async (path: string, waitFor: string): Promise<void> => {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { name: waitFor }).waitFor();
      assert.equal(await violations(visitor), [], path);
    };
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Enter your password.').waitFor();
    assert.equal(await violations(visitor), [], 'sign-in with errors');
    await page.getByRole('button', { name: 'Forgot password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset your password' });
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    assert.equal(await violations(visitor), [], 'reset: email');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('Verification code').waitFor();
    assert.equal(await violations(visitor), [], 'reset: code and password');
    await faultsAt('/auth/register', 'Join the studio');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Choose an industry.').waitFor();
    assert.equal(await violations(visitor), [], 'sign-up with errors');
    await faultsAt('/auth/verify?username=nobody%40example.com', 'Check your email');
    await faultsAt('/auth/verify/secret', 'Confirm your email address');
    await faultsAt('/auth/reset/secret', 'Reset your password');
    await faultsAt('/auth/confirm/secret', "Confirm that it's you");
    await faultsAt('/federated/?error=access_denied', "That didn't work");
    await faultsAt('/federatedsignout/', 'Signed Out');

    const ann = await arriveAsGuest(browser, server.guestUrl, `Cleo of a ${place}`, options);
    await ann.page.goto(`${server.url}/account`);
    await ann.page.getByText('This session').waitFor();
    assert.equal(await violations(ann), [], 'account');
    await ann.page.goto(server.guestUrl);
    await ann.page.getByRole('heading', { name: 'Demo event' }).waitFor();
    const second = { ...ann, page: await ann.context.newPage() };
    await second.page.goto(server.guestUrl);
    await second.page.getByRole('heading', { name: 'Signed in somewhere else' }).waitFor();
    assert.equal(await violations(second), [], 'another tab');
  });

for (const [place, size] of [
  ['desktop', { widthPx: 1_440, heightPx: 900 }],
  ['phone', { touch: true, widthPx: 844, heightPx: 390 }],
] as const)
  journey(`administration has no fault, on a ${place}`, async ({ browser, server }) => {
    const host = await arriveAsHost(browser, server, { reducedMotion: true, ...size });
    const { page } = host;
    const faultsAt = async (path: string, waitFor: string): Promise<void> => {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { name: waitFor, exact: true }).waitFor();
      assert.equal(await violations(host), [], path);
    };
    await faultsAt('/events', 'Events');
    await faultsAt('/admin/events', 'Events');
    await faultsAt('/admin/people', 'People');
    await page.getByRole('row', { name: /administrator/ }).waitFor();
    assert.equal(await violations(host), [], 'a table of people');
    await faultsAt('/admin/groups', 'Groups');
    await host.press('New group');
    const naming = page.getByRole('dialog', { name: 'New group' });
    await naming.getByLabel('Name').fill(`Choir of a ${place}`);
    assert.equal(await violations(host), [], 'a new group');
    await naming.getByRole('button', { name: 'Create group' }).click();
    await page.getByText('No one is in this group yet.').waitFor();
    assert.equal(await violations(host), [], 'a group without people');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /ada@example\.com/ }).waitFor();
    assert.equal(await violations(host), [], 'a group');
    await faultsAt('/admin/administrators', 'Administrators');
    await faultsAt('/admin/status', 'Status');
    await faultsAt('/admin/events/nothing', 'Event not found');
    await faultsAt('/admin/events/new', 'New event');
    await host.press('Create event');
    await page.getByText('Enter a name.').waitFor();
    assert.equal(await violations(host), [], 'new event with an error');
    await faultsAt(`/admin/events/${server.eventId}`, 'Demo event');
    await page.getByLabel('Opens').fill('2026-11-24T09:45');
    await page.getByLabel('Time zone').waitFor();
    assert.equal(await violations(host), [], 'settings with a time zone');
    for (const [tab, button, dialog] of [
      ['Rooms', 'Add room', 'Add room'],
      ['Permission codes', 'Add code', 'Add code'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).getByRole('heading').waitFor();
      assert.equal(await violations(host), [], tab);
      await host.press(button);
      await page.getByRole('dialog', { name: dialog }).waitFor();
      assert.equal(await violations(host), [], dialog);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('tab', { name: 'Groups' }).click();
    await page.getByText('No groups are let in yet.').waitFor();
    assert.equal(await violations(host), [], 'Groups');
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByRole('row', { name: /Host/ }).waitFor();
    assert.equal(await violations(host), [], 'Members');
  });

for (const [place, size] of [
  ['desktop', {}],
  ['narrow window', { widthPx: 390, heightPx: 844 }],
] as const)
  journey(`the settings and those of a room have no fault, in a ${place}`, async ({ browser, server }) => {
    const host = await arriveAsHost(browser, server, { reducedMotion: true, ...size });
    const { page } = host;
    await host.press('Test connection');
    const connection = page.getByRole('dialog', { name: 'Connection' });
    await connection.getByRole('button', { name: 'Test connection' }).click();
    await connection.getByRole('button', { name: 'Test again' }).waitFor();
    assert.equal(await violations(host), [], 'a test of the connection');
    await page.keyboard.press('Escape');
    await host.enterRoom('Main hall');
    await host.press('More controls');
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Settings', exact: true });
    await settings.getByRole('combobox', { name: 'Microphone' }).waitFor();
    for (const tab of ['Audio', 'Camera', 'General', 'Profile', 'Shortcuts', 'About']) {
      await settings.getByRole('tab', { name: tab }).click();
      await settings.getByRole('tabpanel', { name: tab }).waitFor();
      assert.equal(await violations(host), [], `settings: ${tab}`);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    assert.equal(await violations(host), [], 'commands');
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Main hall' }).click();
    await page.getByRole('button', { name: 'Actions for Main hall' }).click();
    await page.getByRole('menuitem', { name: 'Room Settings' }).click();
    const room = page.getByRole('dialog', { name: 'Room Settings' });
    for (const tab of ['General', 'Features', 'Permissions', 'Participants']) {
      await room.getByRole('tab', { name: tab }).click();
      await room.getByRole('tabpanel', { name: tab }).waitFor();
      assert.equal(await violations(host), [], `room settings: ${tab}`);
    }
  });

journey(`a room with chat, room list and menus has no fault`, async ({ browser, server }) => {
  const options = { reducedMotion: true, widthPx: 1_240, camera: true };
  const host = await arriveAsHost(browser, server, options);
  await host.enterRoom('Main hall');
  const ann = await arriveAsGuest(browser, server.guestUrl, guest, options);
  await ann.enterRoom('Main hall');
  await ann.say('hello');
  await host.sees('hello');
  await host.tile(guest).waitFor();
  await host.page
    .getByRole('button', { name: /Main hall/ })
    .first()
    .click();
  await host.page.getByRole('complementary', { name: 'Event' }).waitFor();
  assert.equal(await violations(host), [], 'chat and room list');

  await host.page.getByRole('button', { name: 'Other channels and people' }).click();
  await host.page.getByRole('menuitem', { name: guest }).click();
  await host.page.getByText('No messages yet').waitFor();
  // What the pointer would be told of where the menu was is no part of the page.
  await host.page.mouse.move(0, 0);
  await host.page.getByRole('tooltip').waitFor({ state: 'hidden' });
  assert.equal(await violations(host), [], 'a private conversation');

  await host.tile(guest).hover();
  await host.page.getByRole('toolbar', { name: 'Tools' }).waitFor();
  assert.equal(await violations(host), [], 'tools of a tile');

  await host.page.getByRole('button', { name: 'More controls' }).first().click();
  await host.page.getByRole('menu').waitFor();
  assert.equal(await violations(host), [], 'menu');
  await host.page.keyboard.press('Escape');

  await host.press('Leave Event');
  await host.page.getByRole('dialog', { name: 'Leave Event' }).waitFor();
  assert.equal(await violations(host), [], 'leave dialog');
});

/** Walks by Tab until something of that role and name has the focus. */
const tabTo = async ({ page }: Person, role: string, name: RegExp): Promise<void> => {
  const seen: string[] = [];
  for (let step = 0; step < 60; step++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labelled = element as HTMLInputElement | null;
      const text = element?.getAttribute('aria-label') ?? labelled?.labels?.[0]?.textContent ?? element?.textContent;
      const kind = element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? '';
      return { kind, text: text?.trim() ?? '' };
    });
    if (focused.kind === role && name.test(focused.text)) return;
    seen.push(`${focused.kind} ${focused.text}`);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${role} ${name}: ${seen.join(' | ')}`);
};

journey('a keyboard alone leads from sign-in to a message in the chat', async ({ browser, server }) => {
  const ann = await arrive(browser, server.guestUrl, 'Ann Bell');
  const { page } = ann;
  await page.getByRole('button', { name: 'Continue as guest' }).waitFor();
  await tabTo(ann, 'button', /^Continue as guest$/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Your name').waitFor();
  await tabTo(ann, 'input', /^Your name/);
  await page.keyboard.type('Ann Bell');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Unique Rejoin Code' }).waitFor();
  await tabTo(ann, 'button', /^Got it$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Join room', disabled: false }).waitFor();
  await tabTo(ann, 'button', /^Join room$/);
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Message everyone/).waitFor();
  await tabTo(ann, 'textarea', /^Message everyone/);
  await page.keyboard.type('by keys alone');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('by keys alone').waitFor();
});

journey('a keyboard alone reaches the settings, a tile and its tools, and the way out', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Kay Lund');
  await ann.enterRoom('Workshop A');
  const { page } = ann;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

  await tabTo(ann, 'button', /^More controls$/);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.type('Settings');
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.waitFor();
  assert.ok(await settings.evaluate((dialog) => dialog.contains(document.activeElement)));
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  assert.is(await focused(), 'More controls');

  await tabTo(ann, 'group', /^Kay Lund/);
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
  await page.keyboard.press('Enter');
  await tabTo(ann, 'button', /^Draw$/);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: blue.name }).waitFor();

  await tabTo(ann, 'button', /^Leave Event$/);
  await page.keyboard.press('Enter');
  const leaving = page.getByRole('dialog', { name: /^Leave/ });
  await leaving.waitFor();
  await tabTo(ann, 'button', /^Leave$/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.search.includes('room_id'));
  assert.equal(ann.errors, []);
});

journey.run();
