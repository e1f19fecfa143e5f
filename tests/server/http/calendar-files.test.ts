import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localTimeOf, momentOf } from '../../../src/shared/values/zoned-time.ts';
import { type Person, startWithHost } from '../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;

test.before(async () => {
  ({ server, host } = await startWithHost());
});
test.after(() => server.stop());

const make = async (event_id: string, more: object): Promise<void> => {
  const answer = await host.call(
    'mutation ($i: CreateEventInput!) { createEvent(tenant_id: "demo", input: $i) { revision } }',
    { i: { event_id, name: event_id, ...more } },
  );
  assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
};

const fileOf = (eventId: string) => fetch(`${server.url}/calendar/${eventId}.ics`);

/** The lines of a calendar file, put together again as RFC 5545 says, by their names. */
const read = (file: string): ReadonlyMap<string, string> =>
  new Map(
    file
      .replace(/\r\n /g, '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

/** A moment of a calendar file, in milliseconds since 1970. */
const msOf = (moment = ''): number =>
  Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

for (const [zone, start, end] of [
  ['America/New_York', '2026-10-31T20:00', '2026-11-01T09:00'],
  ['Europe/Berlin', '2027-03-27T20:00', '2027-03-28T09:00'],
  ['Asia/Kathmandu', '2026-12-31T23:15', '2027-01-01T00:45'],
  ['Australia/Lord_Howe', '2027-04-03T23:30', '2027-04-04T03:00'],
] as const) {
  test(`an event of ${zone} is in the calendar when it begins and ends there, also while clocks change`, async () => {
    const id = zone.replace(/[^A-Za-z]/g, '-').toLowerCase();
    const times = { start_time: momentOf(start, zone), end_time: momentOf(end, zone), time_zone: zone };
    await make(id, times);
    const lines = read(await (await fileOf(id)).text());
    assert.is(localTimeOf(msOf(lines.get('DTSTART')), zone), start);
    assert.is(localTimeOf(msOf(lines.get('DTEND')), zone), end);
  });
}

test('a calendar file is of its type, tells the name and the address, and folds and escapes what it must', async () => {
  const name = `Q4; results, outlook \\ ${'Übersicht 📈 '.repeat(5)}`.trim();
  await make('long-name', { name, description: 'Not for strangers', start_time: 1_800_000_000_000 });
  const answer = await fileOf('long-name');
  assert.is(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
  assert.match(answer.headers.get('content-disposition') ?? '', 'attachment');
  const file = await answer.text();
  assert.ok(file.endsWith('END:VCALENDAR\r\n'));
  for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const lines = read(file);
  assert.is(lines.get('SUMMARY')?.replace(/\\(.)/g, '$1'), name);
  assert.match(lines.get('SUMMARY') ?? '', 'Q4\\; results\\, outlook \\\\');
  assert.is(lines.get('URL'), `${server.url}/events/long-name`);
  assert.is(lines.get('DTEND'), undefined);
  assert.not.match(file, 'Not for strangers');
});

for (const [id, name, plain, whole] of [
  ['plain-name', 'Town hall', 'Town hall', 'Town hall'],
  ['accents', 'Übersicht & Café', 'Ubersicht & Cafe', 'Übersicht & Café'],
  ['other-letters', '四半期報告', 'event', '四半期報告'],
  ['unsafe', ' ..\\Q4: "results"/<outlook>?* \u202e. ', 'Q4 results outlook', 'Q4 results outlook'],
  ['quoted', "It's (almost) over; x=1", "It's (almost) over; x=1", "It's (almost) over; x=1"],
  ['nothing-left', '///', 'event', 'event'],
] as const)
  test(`the calendar file of the event ${id} is saved as "${whole}.ics"`, async () => {
    await make(id, { name, start_time: 1_800_000_000_000 });
    const disposition = (await fileOf(id)).headers.get('content-disposition') ?? '';
    const [, ascii, encoded] =
      /^attachment; filename="([ -~]+)\.ics"; filename\*=UTF-8''([\w%.!~-]+)\.ics$/.exec(disposition) ?? [];
    assert.equal([ascii, decodeURIComponent(encoded ?? '')], [plain, whole], disposition);
  });

test('there is no calendar file of an event without a start, of none, and of one that was removed', async () => {
  await make('gone', { start_time: 1_800_000_000_000 });
  await host.call('mutation { removeEvent(event_id: "gone") }');
  for (const id of ['demo', 'nowhere', 'gone', '..%2Fdemo']) assert.is((await fileOf(id)).status, 404, id);
});

test.run();
