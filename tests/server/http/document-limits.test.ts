// A process of its own: what documents leave behind is read off its heap.
import { parse } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { documentLimits } from '../../../src/server/http/document-limits.ts';
import { PreparedDocuments } from '../../../src/server/http/fan-out/prepared-document.ts';
import { createContractSchema } from '../../../src/server/http/schema.ts';
import { openLimits, serverLimits } from '../../../src/server/limits.ts';
import { codeOf, openSocket, post, startTestServer } from '../support/server-under-test.ts';

/** Ten thousand distinct documents leave less than 20 MB behind. */
const growthBytesOf = (documents: number): number => (20 * 1024 * 1024 * documents) / 10_000;

let nowMs = Date.now();
let server: Awaited<ReturnType<typeof startTestServer>>;

test.before(async () => {
  // A budget for a multitude, so that what is measured is documents and not refusals.
  server = await startTestServer({ NODE_ENV: 'production', PEOPLE_PER_ADDRESS: '100000' }, { now: () => nowMs });
});

test.after(() => server.stop());

const heapBytes = (): number => {
  for (let i = 0; i < 2; i += 1) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

/** So long that some hundred weigh much where nothing but their text stays. */
const longCharacters = documentLimits.keptCharacters;
/** Documents that differ in a comment: the widest that is accepted, one of unknown fields, one that does not parse. */
const kinds: Readonly<Record<string, (n: number) => string>> = {
  'wide and valid': (n) => `{ ${'version '.repeat(900)} } # ${n}`,
  'as long as can be kept': (n) => `{ version } # ${n} `.padEnd(documentLimits.keptCharacters, 'x'),
  'as long as can be': (n) => `{ version } # ${n} `.padEnd(documentLimits.characters, 'x'),
  'of unknown fields': (n) => `{ ${'versionn '.repeat(20)} } # ${n} `.padEnd(longCharacters, 'x'),
  'not GraphQL': (n) => `{ version ${'{ '.repeat(100)} # ${n} `.padEnd(longCharacters, 'x'),
  'up to the limit of a body': (n) => `{ version } # ${n} `.padEnd(250_000, 'x'),
};

/** What may be left behind, however many there were. */
const mostGrowthBytes = growthBytesOf(1_000);
/** What a field that was read weighs at least. */
const fieldBytes = 100;
/** As many documents as weigh twice that, with what was read of them. */
const countOf = (document: string): number =>
  Math.ceil((2 * mostGrowthBytes) / (document.length + fieldBytes * document.split('version').length));

for (const [name, make] of Object.entries(kinds)) {
  const perKind = countOf(make(0));
  test(`${perKind} distinct documents ${name} by HTTP leave nothing behind`, async () => {
    // What the heap takes to its working size is not what documents leave behind.
    for (let i = 0; i < 100; i += 20) await Promise.all(Array.from({ length: 20 }, () => post(server.url, make(-1))));
    const before = heapBytes();
    for (let i = 0; i < perKind; i += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, k) => post(server.url, make(i + k))));
      nowMs += 1_000;
    }
    const growthBytes = heapBytes() - before;
    assert.ok(growthBytes < mostGrowthBytes, `${growthBytes} bytes`);
  });

  test(`${perKind} distinct documents ${name} by a socket leave nothing behind`, async () => {
    if (make(0).length > 60_000) return;
    const before = heapBytes();
    for (let i = 0; i < perKind; i += 25) {
      const socket = await openSocket(server.url, '');
      for (let k = 0; k < 25; k += 1) socket.subscribe(`${k}`, make(i + k));
      await socket.until(({ id, type }) => id === '24' && (type === 'complete' || type === 'error'));
      socket.socket.terminate();
      await socket.closed;
      nowMs += openLimits.socketMessages.windowMs;
    }
    const growthBytes = heapBytes() - before;
    assert.ok(growthBytes < mostGrowthBytes, `${growthBytes} bytes`);
  });
}

test('a document that is wrong in many ways is refused by the first', async () => {
  const answer = await post(server.url, '{ one two three version(four: 5) } query again { six }');
  assert.is(answer.errors?.length, 1);
  assert.is(codeOf(answer), 'INVALID');
});

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('a request nests so deep and no more, and what stands in its texts does not count', async () => {
  const send = async (variables: string): Promise<number> =>
    (
      await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"query":"{ version }","variables":{"v":${variables}}}`,
      })
    ).status;
  const room = serverLimits.jsonDepth - 2;
  assert.is(await send(nested(room)), 200);
  assert.is(await send(nested(room + 1)), 400);
  assert.is(await send(JSON.stringify(`"\\${'[{'.repeat(200)}`)), 200);
  assert.is(await send(`["\\\\",${nested(room)}]`), 400);
  assert.is(await send(nested(100_000)), 400);
});

test('a document of so many characters is taken, and one more is not', async () => {
  const document = '{ version } #'.padEnd(documentLimits.characters, 'x');
  assert.is((await post(server.url, document)).errors, undefined);
  assert.is(codeOf(await post(server.url, `${document}x`)), 'TOO_LARGE');
});

test('fields of one name with selections or arguments stand in a document so often, wherever, and not once more', async () => {
  const field = 'queryToken(identity: "x") { nextToken }';
  const documents: readonly ((times: number) => string)[] = [
    (times) => `{ ${`${field} `.repeat(times)} }`,
    (times) => `{ ${`... on Query { ${field} } `.repeat(times)} }`,
    (times) => `{ ...A ${`${field} `.repeat(times - 1)} } fragment A on Query { ${field} }`,
  ];
  for (const make of documents) {
    assert.is(codeOf(await post(server.url, make(documentLimits.sameFields))), 'UNAUTHENTICATED');
    assert.is(codeOf(await post(server.url, make(documentLimits.sameFields + 1))), 'TOO_LARGE');
  }
});

test('an accepted document is parsed once, a refused one is not kept, and what is kept is bounded in characters', () => {
  let checks = 0;
  const documents = new PreparedDocuments(createContractSchema([]), (query) => {
    checks += 1;
    return query.includes('refuse') ? [] : parse(query);
  });
  for (let i = 0; i < 3; i += 1) documents.prepare('{ version }');
  assert.is(checks, 1);
  for (let i = 0; i < 3; i += 1) documents.prepare('{ version } # refuse');
  assert.is(checks, 4);
  const { allKeptCharacters, keptCharacters, characterSurcharge } = documentLimits;
  const most = Math.floor(allKeptCharacters / (keptCharacters + characterSurcharge));
  const make = (n: number) => `{ version } # ${n} `.padEnd(keptCharacters, 'x');
  for (let i = 0; i < most; i += 1) documents.prepare(make(i));
  checks = 0;
  documents.prepare(make(most - 1));
  documents.prepare(make(1));
  assert.is(checks, 0);
  documents.prepare(make(most));
  documents.prepare(make(1));
  assert.is(checks, 1);
  documents.prepare(make(0));
  assert.is(checks, 2);
  const { characters } = documents as unknown as { characters: number };
  assert.ok(characters <= allKeptCharacters);
});

test('ten thousand documents that are as short as can be leave little behind, and ten thousand more nothing', () => {
  const documents = new PreparedDocuments(createContractSchema([]), (query) => parse(query));
  const prepareMany = (from: number): number => {
    for (let n = from; n < from + 10_000; n += 1) documents.prepare(`{version}#${n}`);
    return heapBytes();
  };
  const before = heapBytes();
  const full = prepareMany(0);
  assert.is(documents.readingCost('{version}#9999'), 0, 'the last one is kept');
  assert.ok(full - before < growthBytesOf(10_000) / 4, `${full - before} bytes`);
  const more = prepareMany(10_000) - full;
  assert.ok(more < growthBytesOf(10_000) / 20, `${more} bytes more`);
  assert.is(documents.readingCost('{version}#9999'), 1, 'and made room for others');
});

test('the schema cannot be asked for in production', async () => {
  for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }']) {
    assert.is(codeOf(await post(server.url, query)), 'INVALID');
    const socket = await openSocket(server.url, '');
    socket.subscribe('1', query);
    assert.is((await socket.until((message) => message.id === '1')).payload[0].extensions.code, 'INVALID');
    socket.socket.terminate();
  }
  assert.is((await post(server.url, '{ __typename version }')).errors, undefined);
});

test.run();
