import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { safeParse } from 'valibot';
import {
  type Maintenance,
  type MaintenanceMode,
  maintenanceAt,
  maintenanceChangeMs,
  maintenanceMode,
} from '../../../src/shared/rules/maintenance.ts';

const nowMs = Date.parse('2026-11-23T12:00:00Z');
const hourMs = 3_600_000;
const none = { state: 'none' } as const;
const inEffect = (untilMs: number | null = null, message: string | null = null): Maintenance => ({
  state: 'in-effect',
  untilMs,
  message,
});

const table: readonly (readonly [what: string, mode: MaintenanceMode, expected: Maintenance])[] = [
  ['nothing', null, none],
  ['false', false, none],
  ['CFG-016 true: without end or message', true, inEffect()],
  ['CFG-017 a number: until then', nowMs + hourMs, inEffect(nowMs + hourMs)],
  ['CFG-017 a number in seconds', nowMs / 1000 + 60, inEffect(nowMs + 60_000)],
  ['CFG-017 a number that has passed', nowMs, none],
  ['CFG-018 a text: the message', 'We move house.', inEffect(null, 'We move house.')],
  ['an empty text', '', none],
  [
    'CFG-019 a window that holds now',
    { from: nowMs, until: nowMs + 1, message: 'New disks' },
    inEffect(nowMs + 1, 'New disks'),
  ],
  ['CFG-019 a window that is over', { from: nowMs - 2, until: nowMs }, none],
  [
    'CFG-019 a window in ISO text',
    { from: '2026-11-23T11:00:00Z', until: '2026-11-23T14:00:00+01:00' },
    inEffect(nowMs + hourMs),
  ],
  ['a window without a beginning', { until: nowMs + hourMs, message: ' ' }, inEffect(nowMs + hourMs)],
  ['a window without an end', { from: nowMs - 1 }, inEffect()],
  [
    'CFG-021 a window to come',
    { from: nowMs + 1, until: nowMs + 1 + hourMs },
    { state: 'announced', fromMs: nowMs + 1, hours: 1 },
  ],
  [
    'CFG-025 its length is rounded up to whole hours',
    { from: nowMs + 1, until: nowMs + 2 + hourMs },
    { state: 'announced', fromMs: nowMs + 1, hours: 2 },
  ],
  ['a window to come without an end', { from: nowMs + 1 }, { state: 'announced', fromMs: nowMs + 1, hours: null }],
  ['a window to come that ends before it begins', { from: nowMs + 2, until: nowMs + 1 }, none],
  ['times that are none', { from: 'soon', until: 'later' }, inEffect()],
];

for (const [what, mode, expected] of table) {
  test(`maintenance: ${what}`, () => {
    assert.ok(safeParse(maintenanceMode, mode).success);
    assert.equal(maintenanceAt(mode, nowMs), expected);
  });
}

test('a maintenance mode of another form is none of the five', () => {
  for (const wrong of [undefined, [], { from: true }, { message: 1 }]) {
    assert.not(safeParse(maintenanceMode, wrong).success);
  }
});

test('a window changes what holds when it begins, and when it ends', () => {
  const mode = { from: nowMs, until: nowMs + hourMs };
  assert.is(maintenanceChangeMs(mode, nowMs - 1), nowMs);
  assert.is(maintenanceChangeMs(mode, nowMs), nowMs + hourMs);
  assert.is(maintenanceChangeMs(mode, nowMs + hourMs), null);
  assert.is(maintenanceChangeMs(true, nowMs), null);
});

test.run();
