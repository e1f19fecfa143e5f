import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { identityBudget, operationPoints } from '../../../src/server/access/budgets.ts';
import { documentCharactersPerPoint, documentLimits } from '../../../src/server/http/document-limits.ts';
import { codeOf, openSocket, type Person, signInGuest, startTestServer } from '../support/server-under-test.ts';

let nowMs = Date.now();
let server: Awaited<ReturnType<typeof startTestServer>>;
let ada: Person;
let ben: Person;

test.before(async () => {
  server = await startTestServer({}, { now: () => nowMs });
  ada = await signInGuest(server.url, 'Ada');
  ben = await signInGuest(server.url, 'Ben');
});

test.after(() => server.stop());

test.before.each(() => {
  nowMs += 120_000;
});

/** Documents that differ in a comment, of as many characters as some points are taken for. */
const documentsOf = (points: number, text: (n: number) => string) => (n: number) =>
  `${text(n)} #${n} `.padEnd(points * documentCharactersPerPoint, 'x');

const many = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

const refusedDocuments: Readonly<Record<string, (n: number) => string>> = {
  'that do not parse': documentsOf(40, () => `{ version ${'{ '.repeat(20)}`),
  'of unknown fields': documentsOf(40, () => `{ ${'versionn '.repeat(20)} }`),
  'longer than any may be': (n) => `{ version } #${n} `.padEnd(documentLimits.characters + 1, 'x'),
};

for (const [name, make] of Object.entries(refusedDocuments)) {
  test(`documents ${name} take points for their characters, by HTTP and by a socket`, async () => {
    const points = Math.ceil(Math.min(make(0).length, documentLimits.characters) / documentCharactersPerPoint);
    const tries = Math.floor(identityBudget.tries / points);
    for (let i = 0; i < tries; i += 1) assert.is.not(codeOf(await ada.call(make(i))), 'RATE_LIMITED');
    assert.is(codeOf(await ada.call(make(tries))), 'RATE_LIMITED');
    const socket = await openSocket(server.url, ben.token);
    for (let i = 0; i <= tries; i += 1) socket.subscribe(`${i}`, make(i));
    const last = await socket.until(({ id }) => id === `${tries}`);
    const codes = socket.messages
      .filter(({ type }) => type === 'error')
      .map(({ payload }) => payload[0].extensions.code);
    assert.is(last.payload[0].extensions.code, 'RATE_LIMITED');
    assert.is(codes.filter((code) => code === 'RATE_LIMITED').length, 1);
    socket.socket.terminate();
  });
}

const dearDocuments: Readonly<Record<string, string>> = {
  '180 fragments': `{ ${many(180, (i) => `...F${i}`)} } ${many(180, (i) => `fragment F${i} on Query { version }`)}`,
  'one field 900 times': `{ ${many(900, () => 'version')} }`,
};

for (const [name, text] of Object.entries(dearDocuments)) {
  test(`a document of ${name} costs what reading it takes`, async () => {
    const points = Math.ceil(text.length / documentCharactersPerPoint);
    assert.ok(points >= 35, `${points} points`);
    // Each differs in its comment, so that none is kept from before.
    const make = (n: number): string => `${text}#${String(n).padStart(4, '0')}`;
    const most = Math.floor(identityBudget.tries / points);
    let taken = 0;
    while (taken <= most && codeOf(await ada.call(make(taken))) !== 'RATE_LIMITED') taken += 1;
    assert.ok(taken <= most, `${taken} taken`);
  });
}

test('a document that is kept takes no points for its characters again', async () => {
  const points = 40;
  const document = documentsOf(points, () => '{ version }')(0);
  const tries = (identityBudget.tries - points) / operationPoints.byField.version;
  const queries = Math.floor(tries / 10);
  assert.ok(queries * points > identityBudget.tries);
  for (let i = 0; i < queries; i += 1) assert.is((await ada.call(document)).errors, undefined);
});

test('operations that their document does not have, and subscriptions by HTTP, take points too', async () => {
  for (const query of [
    'query A { version } query B { version }',
    'subscription { eventUpdates(event_id: "x") { seq } }',
  ]) {
    nowMs += identityBudget.windowMs;
    const tries = identityBudget.tries / operationPoints.query;
    for (let i = 0; i < tries - 1; i += 1) assert.is(codeOf(await ada.call(query)), 'INVALID');
    assert.is(codeOf(await ada.call(query)), 'RATE_LIMITED');
  }
});

test.run();
