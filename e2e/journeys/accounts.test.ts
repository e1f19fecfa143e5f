import * as assert from 'uvu/assert';
import { startIssuer } from '../../tests/server/support/openid-issuer.ts';
import { startMailbox } from '../../tests/server/support/smtp-mailbox.ts';
import { openPage } from '../support/browser/browser.ts';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, signInAsGuest } from '../support/people/person.ts';
import { until } from '../support/until.ts';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;

const journey = journeys('accounts', { backForwardCache: true }, async () => {
  mailbox = await startMailbox();
  issuer = await startIssuer();
  issuer.people.set('grace', { email: 'grace@campus.example', email_verified: true, name: 'Grace Hopper' });
  const { url, clientId, clientSecret } = issuer;
  return {
    ...withoutMedia,
    SMTP_URL: mailbox.url,
    OIDC_PROVIDERS: JSON.stringify([{ id: 'campus', name: 'Campus', issuer: url, clientId, clientSecret }]),
  };
});

journey.after(async () => {
  await issuer?.stop();
  await mailbox?.stop();
});

journey(
  'AUTH-042 somebody signs up, enters the code of the mail, and is where they wanted to go; later they sign in again',
  async ({ browser, server }) => {
    const { page, errors } = await openPage(browser);
    await page.goto(server.guestUrl);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Display name').fill('Ada Lovelace');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
    await page.getByLabel('Confirm password').fill('Correct-horse-7');
    await page.getByLabel('Industry').selectOption('Information Technology');
    await page.getByLabel('Use case').selectOption('Training');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.getByLabel('Verification code').fill('000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Invalid Code').waitFor();
    await page.getByLabel('Verification code').fill(await mailbox.codeFor('ada@example.com'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'Demo event' }).waitFor();

    await page.getByRole('button', { name: 'Switch account' }).click();
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-7');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Incorrect username or password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Demo event', exact: true }).waitFor();
    assert.equal(errors, []);
  },
);

journey(
  'AUTH-025, AUTH-026 the login dialog is 340 px wide, the register dialog 420 px',
  async ({ browser, server }) => {
    const { page } = await openPage(browser);
    const widthOf = async (heading: RegExp) => {
      const card = page.getByRole('heading', { name: heading }).locator('..');
      return (await card.boundingBox())?.width;
    };
    await page.goto(server.guestUrl);
    assert.is(await widthOf(/^Login/), 340);
    await page.getByRole('link', { name: 'Create an account' }).click();
    assert.is(await widthOf(/^Join/), 420);
  },
);

journey('AUTH-055 a forgotten password is replaced by the code of a mail', async ({ browser, server }) => {
  const { page } = await openPage(browser);
  await page.goto(server.guestUrl);
  // With it, what is below moves: a press that has begun would miss it.
  await page.getByRole('button', { name: 'Continue with Campus' }).waitFor();
  await page.getByRole('button', { name: 'Forgot password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Verification code').fill('12345');
  await dialog.getByLabel('New password').fill('Another-horse-8');
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await dialog.getByText('Code should be a 6 digit number').waitFor();
  await dialog.getByLabel('Verification code').fill(await mailbox.codeFor('ada@example.com'));
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText('Your password has been changed.').waitFor();
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Another-horse-8');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Demo event', exact: true }).waitFor();
});

journey(
  'AUTH-055 the link of the mail sets a new password in another browser, with the keyboard alone',
  async ({ browser, server }) => {
    const first = (await openPage(browser)).page;
    await first.goto(`${server.url}/auth/login`);
    await first.getByRole('button', { name: 'Forgot password' }).click();
    const dialog = first.getByRole('dialog', { name: 'Reset your password' });
    await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const { page, errors } = await openPage(browser);
    await page.goto(await mailbox.linkFor('ada@example.com'));
    await page.getByLabel('New password').focus();
    await page.keyboard.type('By-the-link-9');
    await page.keyboard.press('Enter');
    await page.getByText('Your password has been changed.').waitFor();
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('By-the-link-9');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    assert.equal(errors, []);
  },
);

journey(
  'AUTH-087, AUTH-090 a name that is changed on the account page is seen in the other browser without a reload',
  async ({ browser, server }) => {
    const signIn = async () => {
      const { page } = await openPage(browser);
      await page.goto(`${server.url}/auth/login`);
      await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('By-the-link-9');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
      return page;
    };
    const [first, second] = [await signIn(), await signIn()];
    await first.getByRole('link', { name: 'Ada Lovelace' }).click();
    await first.getByText('Information Technology').waitFor();
    await first.getByLabel('Display name').fill('Countess Ada');
    await first.getByRole('button', { name: 'Save' }).click();
    await second.getByRole('link', { name: 'Countess Ada' }).waitFor();
  },
);

journey(
  'AUTH-063, AUTH-064, AUTH-065 somebody signs in with an identity provider, comes back to the event, and signs out there too',
  async ({ browser, server }) => {
    issuer.allowReturnTo(`${server.url}/federated/`);
    const { page } = await openPage(browser);
    await page.goto(server.guestUrl);
    await page.getByRole('button', { name: 'Continue with Campus' }).click();
    await page.getByPlaceholder('Enter any login').fill('grace');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Demo event' }).waitFor();
    const name = page.getByLabel('Your name');
    await until('the name is that of the account', async () => (await name.inputValue()) === 'Grace Hopper');

    await page.getByRole('button', { name: 'Switch account' }).click();
    // It stands for five seconds.
    const words = page.getByText('You will automatically be redirected').waitFor();
    const heading = page.getByRole('heading', { name: 'Signed Out' }).waitFor();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await Promise.all([heading, words]);
    await page.getByRole('heading', { name: /^Login/ }).waitFor();
  },
);

journey('AUTH-014 who turns back at an identity provider can choose again', async ({ browser, server }) => {
  issuer.allowReturnTo(`${server.url}/federated/`);
  const { page } = await openPage(browser);
  await page.goto(server.guestUrl);
  const button = page.getByRole('button', { name: 'Continue with Campus' });
  await button.click();
  await page.getByPlaceholder('Enter any login').waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await page.locator('button:not([aria-disabled])', { hasText: 'Continue with Campus' }).click();
  await page.getByPlaceholder('Enter any login').waitFor();
});

journey(
  'TAB-002, TAB-011 a second tab is told that somebody is signed in somewhere else, and takes over when it ends the others',
  async ({ browser, server }) => {
    const first = await signInAsGuest(browser, server.guestUrl, 'Tab Turner');
    await first.enterRoom('Workshop A');
    const second = await first.page.context().newPage();
    await second.goto(server.guestUrl);
    await second.getByRole('heading', { name: 'Signed in somewhere else' }).waitFor();
    const redirect = encodeURIComponent(`/events/${server.eventId}`);
    assert.match(second.url(), `/errors/MultiSession?event_id=${server.eventId}&redirectUri=${redirect}`);
    await first.page.getByRole('heading', { name: 'Workshop A' }).waitFor({ state: 'attached' });

    await second.getByRole('button', { name: 'End all other sessions' }).click();
    await second.getByRole('heading', { name: 'Demo event' }).waitFor();
    // A busy machine may draw no frame of a tab that is behind another, by which it would be seen.
    await first.page.bringToFront();
    await first.page.getByRole('heading', { name: 'Signed in somewhere else' }).waitFor();
    await first.page.getByRole('button', { name: 'End this session' }).click();
    await first.page.getByText('You can close this tab.').waitFor();
    await second.bringToFront();
    await second.getByRole('heading', { name: 'Demo event' }).waitFor();
  },
);

journey('whoever ends a session is signed out here, though the server does not answer', async ({ browser, server }) => {
  const first = await arriveAsGuest(browser, server.guestUrl, 'Tab Twin');
  const { page, context } = await openPage(browser);
  await page.goto(server.guestUrl);
  await page.getByRole('button', { name: 'Enter a rejoin code' }).click();
  await page.getByRole('textbox', { name: 'Rejoin code' }).fill(first.rejoinCode);
  await page.getByRole('button', { name: 'Rejoin', exact: true }).click();
  await context.route('**/graphql', (route) =>
    /SignOut/.test(route.request().postData() ?? '') ? undefined : route.continue(),
  );
  // It lasts no longer than two seconds.
  const isBusy = page.locator('button[aria-busy="true"]').first().waitFor();
  await page.getByRole('button', { name: 'End this session' }).click();
  await isBusy;
  await page.waitForURL(/federatedsignout/);
});

journey(
  'AUTH-076 whoever is signed out elsewhere while in a room is asked to sign in again',
  async ({ browser, server }) => {
    const guest = await signInAsGuest(browser, server.guestUrl, 'Ended Elsewhere');
    const { page } = guest;
    await guest.enterRoom('Workshop A');
    await page.request.post(`${server.url}/graphql`, {
      headers: { origin: server.url },
      data: { query: 'mutation { signOut { redirect } }' },
    });
    await page.getByText('Please sign in again').waitFor();
    await page.getByRole('heading', { name: 'Login to Demo event' }).waitFor();
  },
);

journey(
  'TAB-006, TAB-016 a tab in an event leaves its stamp: when, where, and its tabId of the query, or else when its page began',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Tab Namer');
    const look = () =>
      ann.page.evaluate(() => ({
        stamp: JSON.parse(localStorage.getItem('rotunda.local-stamp') ?? 'null'),
        began: String(Math.round(performance.timeOrigin)),
        nowMs: Date.now(),
      }));
    const { stamp, began, nowMs } = await look();
    assert.equal(Object.keys(stamp).sort(), ['eventId', 'tabId', 'timestamp']);
    assert.equal([stamp.eventId, stamp.tabId], [server.eventId, began]);
    assert.ok(Number(began) <= stamp.timestamp && stamp.timestamp <= nowMs);
    await ann.page.goto(`${server.guestUrl}?tabId=window-7`);
    await ann.page.getByRole('heading', { name: 'Demo event' }).waitFor();
    assert.is((await look()).stamp.tabId, 'window-7');
  },
);

journey('a keyboard alone signs up and signs in', async ({ browser, server }) => {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/auth/register?event_id=${server.eventId}&redirect=%2Fevents%2F${server.eventId}`);
  await page.getByLabel('Display name').focus();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Keys Alone');
  await type('keys@example.com');
  for (let line = 0; line < 2; line += 1) {
    await type('Correct-horse-7');
    // The button that shows the password.
    await page.keyboard.press('Tab');
  }
  await type('Education');
  await type('Training');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByLabel('Verification code').focus();
  await page.keyboard.type(await mailbox.codeFor('keys@example.com'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Demo event' }).waitFor();
});

journey('TAB-017 a tab that is reloaded in a room is back in it at once', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Reload Reed');
  await ann.enterRoom('Workshop A');
  await ann.page.reload();
  await ann.tile('Reload Reed').waitFor();
});

journey.run();
