import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeploymentConfig } from '../../../../../src/client/ports/config-port.ts';
import { find, press } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signedOut: ReviewOptions = { signedIn: false, inRoom: false };
/** Somebody with this browser, where the deployment says something. */
const told = (said: Partial<DeploymentConfig>, options: ReviewOptions = signedOut, agent?: string): ReviewOptions => ({
  ...options,
  prepare: ({ deployment }: TestStudio) => {
    Object.assign(deployment.said, said);
    if (agent) deployment.window.userAgent = agent;
  },
});

const blocking = (browsers: object) => ({ gateRules: { browsers: [browsers], os: [] } });

test('CFG-038 a phone that is kept out is asked for a computer', async () => {
  const rules = { gateRules: { os: [{ name: 'iOS', block: [{ max: 17 }] }] } };
  const frame = await mountAt('/events/demo', told(rules, signedOut, iphone));
  assert.is(find('h1')?.textContent, 'Please log in from a computer');
  assert.is(find('a', 'Get Chrome'), undefined);
  assert.not.match(frame.text(), 'Unsupported');
});

/** What somebody with this browser sees on the sign-in page under these rules. */
const titleUnder = async (gateRules: object, agent?: string): Promise<string | undefined> => {
  await mountAt('/auth/login?event_id=demo', told({ gateRules }, signedOut, agent));
  return find('h1')?.textContent ?? undefined;
};
const isIn = 'Login to Quarterly review';

test('CFG-033 a gate lets in by a pair of versions, by one end of it, or by a single version', async () => {
  for (const [range, title] of [
    [{ min: 120, max: 131 }, isIn],
    [{ min: 132 }, 'Unsupported Browser'],
    [131, isIn],
    [130, 'Unsupported Browser'],
  ] as const) {
    assert.is(await titleUnder({ browsers: [{ name: 'Chrome', allow: [range] }] }), title, JSON.stringify(range));
  }
});

test('CFG-034 ignore_rules lets everybody in, or whoever it stands with', async () => {
  const firefoxEntry = { name: 'Firefox', block: [{}] };
  assert.is(await titleUnder({ browsers: [firefoxEntry] }, firefox), 'Unsupported Browser');
  assert.is(await titleUnder({ browsers: [firefoxEntry], ignore_rules: true }, firefox), isIn);
  assert.is(await titleUnder({ browsers: [{ ...firefoxEntry, ignore_rules: true }] }, firefox), isIn);
});

test('CFG-035 a browser that is allowed and blocked is kept out', async () => {
  const rules = { browsers: [{ name: 'Chrome', allow: [{ min: 100 }], block: [131] }] };
  assert.is(await titleUnder(rules), 'Unsupported Browser');
});

test('CFG-036 where the rules know only the browser, or only its system, that one decides', async () => {
  assert.is(await titleUnder({ browsers: [{ name: 'Chrome' }] }), isIn);
  assert.is(await titleUnder({ os: [{ name: 'Windows' }] }), isIn);
  assert.is(await titleUnder({ os: [{ name: 'macOS' }] }), 'Unsupported Browser', 'neither is known');
});

test('CFG-037 a browser that passes is kept out on a system that does not, and the other way round', async () => {
  const windows = { name: 'Windows', block: [{}] };
  assert.is(await titleUnder({ browsers: [{ name: 'Chrome' }], os: [windows] }), 'Unsupported Browser');
  const old = { name: 'Chrome', block: [{ max: 131 }] };
  assert.is(await titleUnder({ browsers: [old], os: [{ name: 'Windows' }] }), 'Unsupported Browser');
});

test('CFG-039 another browser that is kept out is "Unsupported Browser", with a way to get Chrome', async () => {
  await mountAt('/events/demo', told(blocking({ name: 'Firefox', block: [{}] }), signedOut, firefox));
  assert.is(find('h1')?.textContent, 'Unsupported Browser');
  assert.match(find('a', 'Get Chrome')?.getAttribute('href') ?? '', 'https://www.google.com/chrome');
});

test('CFG-040 a browser that may enter and is not Chrome is recommended Chrome; it can go on and close that', async () => {
  const frame = await mountAt('/auth/login?event_id=demo', told(blocking({ name: 'Firefox' }), signedOut, firefox));
  assert.match(frame.text(), 'We recommend using Chrome for the best Studio experience.');
  assert.ok(find('button', 'Continue as guest'));
  await press('button', 'Close');
  assert.not.match(frame.text(), 'We recommend');
  const inRoom = await mountAt('/events/demo', told({}, { inRoom: true }, firefox));
  assert.not.match(inRoom.text(), 'We recommend', 'nor does it take the place of a room');
});

test('CFG-041 desktop Chrome passes with no message; a phone is advised to use a computer', async () => {
  const chrome = await mountAt('/auth/login?event_id=demo', signedOut);
  assert.not.match(chrome.text(), 'We recommend');
  const phone = await mountAt('/auth/login?event_id=demo', told({}, signedOut, iphone));
  assert.match(phone.text(), 'We recommend using a computer for the best Studio experience.');
});

test.after(unmount);
test.run();
