import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse, safeParse } from 'valibot';
import { readPlatform } from '../../../src/shared/rules/browsers.ts';
import { defaultGateRules, gateDecision, gateRules } from '../../../src/shared/rules/gates.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents = {
  chrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/131.0.0.0 Safari/537.36`,
  headless: `Mozilla/5.0 (X11; Linux x86_64) ${like} HeadlessChrome/131.0.0.0 Safari/537.36`,
  chromebook: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/131.0.0.0 Safari/537.36`,
  oldChrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/90.0.4430.93 Safari/537.36`,
  edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  opera: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0`,
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  oldSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Safari/605.1.15',
  explorer: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  android: `Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/131.0.0.0 Mobile Safari/537.36`,
  samsung: `Mozilla/5.0 (Linux; Android 10; K) ${like} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  oldIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
  program: 'curl/8.5.0',
} as const;

const platformOf = (agent: keyof typeof agents, maxTouchPoints = 0) =>
  readPlatform({ userAgent: agents[agent], maxTouchPoints });
const decide = (agent: keyof typeof agents, rules: object = defaultGateRules) =>
  gateDecision(parse(gateRules, rules), platformOf(agent));

test('a browser and its system are known by what it says of itself', () => {
  const program = (name: string, version: string | null) => ({ name, version });
  assert.equal(platformOf('chrome'), {
    browser: program('Chrome', '131.0.0.0'),
    os: program('Windows', '10.0'),
  });
  assert.equal(platformOf('edge').browser, program('Edge', '131.0.0.0'));
  assert.equal(platformOf('opera').browser, program('Opera', '115.0.0.0'));
  assert.equal(platformOf('samsung').browser, program('Samsung Internet', '26.0'));
  assert.equal(platformOf('firefox'), { browser: program('Firefox', '140.0'), os: program('Linux', null) });
  assert.equal(platformOf('safari'), { browser: program('Safari', '18.1'), os: program('macOS', '10.15.7') });
  assert.equal(platformOf('explorer').browser, program('Internet Explorer', '11.0'));
  assert.equal(platformOf('iphone'), { browser: program('Safari', '17.6'), os: program('iOS', '17.6') });
  assert.equal(platformOf('android').os, program('Android', '10'));
  assert.equal(platformOf('chromebook').os, program('ChromeOS', '14541.0.0'));
  assert.equal(platformOf('program'), { browser: null, os: null });
  assert.equal(platformOf('safari', 5).os, program('iOS', null), 'an iPad that calls itself a Mac');
});

test('CFG-041 desktop Chrome passes the gate with no message; phones and other browsers are advised or kept out', () => {
  for (const agent of ['chrome', 'headless', 'chromebook'] as const) assert.is(decide(agent), 'pass', agent);
  for (const agent of ['edge', 'opera', 'firefox', 'safari'] as const) assert.is(decide(agent), 'recommend-chrome');
  for (const agent of ['android', 'samsung', 'iphone'] as const) assert.is(decide(agent), 'recommend-computer');
  for (const agent of ['oldChrome', 'oldSafari', 'explorer', 'program'] as const) {
    assert.is(decide(agent), 'unsupported', agent);
  }
  assert.is(decide('oldIphone'), 'needs-computer');
});

test('CFG-033 a range is a pair of a lowest and a highest version, or a single version', () => {
  const only = (range: unknown) => ({ browsers: [{ name: 'Chrome', allow: [range] }] });
  assert.is(decide('chrome', only({ min: 120, max: 131 })), 'pass');
  assert.is(decide('chrome', only({ min: 120, max: 130 })), 'unsupported');
  assert.is(decide('chrome', only({ max: 131 })), 'pass');
  assert.is(decide('chrome', only(131)), 'pass');
  assert.is(decide('chrome', only('131.0')), 'pass');
  assert.is(decide('chrome', only(130)), 'unsupported');
});

test('CFG-035 a block is stronger than an allowance', () => {
  const rules = { browsers: [{ name: 'chrome', allow: [{ min: 100 }], block: [131] }] };
  assert.is(decide('chrome', rules), 'unsupported');
});

test('CFG-036 where the rules know only the browser or only the system, that one decides', () => {
  assert.is(decide('chrome', { browsers: [{ name: 'Chrome' }] }), 'pass');
  assert.is(decide('chrome', { os: [{ name: 'Windows' }] }), 'pass');
  assert.is(decide('program', { os: [{ name: 'Windows' }] }), 'unsupported', 'neither is known');
  assert.is(decide('program', {}), 'recommend-chrome', 'rules that name nothing keep nobody out');
});

test('CFG-037 CFG-038 CFG-039 a system or a browser that fails its rules is kept out; a mobile one needs a computer', () => {
  assert.is(
    decide('chrome', { browsers: [{ name: 'Chrome' }], os: [{ name: 'Windows', block: [{}] }] }),
    'unsupported',
  );
  assert.is(decide('firefox', { browsers: [{ name: 'Firefox', block: [{ max: 140 }] }] }), 'unsupported');
  assert.is(decide('android', { os: [{ name: 'Android', block: [{}] }] }), 'needs-computer');
  assert.is(decide('android', { browsers: [{ name: 'Chrome', block: [{}] }] }), 'needs-computer');
});

test('CFG-034 ignore_rules switches the gate off, as a whole or for what it stands with', () => {
  const blocked = { browsers: [{ name: 'Firefox', block: [{}] }] };
  assert.is(decide('firefox', { ...blocked, ignore_rules: true }), 'pass');
  const entry = { name: 'Firefox', block: [{}], ignore_rules: true };
  assert.is(decide('firefox', { browsers: [entry] }), 'recommend-chrome');
});

test('rules of another form are refused', () => {
  for (const wrong of [
    null,
    'none',
    { browsers: {} },
    { os: [{ allow: [] }] },
    { os: [{ name: 'iOS', allow: ['new'] }] },
  ]) {
    assert.not(safeParse(gateRules, wrong).success, JSON.stringify(wrong));
  }
});

test.run();
