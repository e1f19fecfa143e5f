import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import { createLog } from '../../../../src/server/log.ts';
import { emptyFolder } from '../../../support/folders.ts';
import {
  type Answer,
  codeOf,
  type Person,
  post,
  signInGuest,
  startTestServer,
} from '../../support/server-under-test.ts';

const lines: string[] = [];
let server: Awaited<ReturnType<typeof startTestServer>>;
let ann: Person;
let bob: Person;

const begin = async (person: Person, session: string) =>
  (
    await person.call(
      `mutation ($s: ID!) { createParticipantLogStream(event_id: "demo", session_id: $s) { status exception } }`,
      { s: session },
    )
  ).data?.createParticipantLogStream;

const write = (person: Person, session: string, events: readonly object[]) =>
  person.call('mutation ($s: ID!, $e: [LogEvent!]!) { log(session_id: $s, events: $e) { status_code } }', {
    s: session,
    e: events,
  });

const event = (more: object = {}) => ({ event_type: 'chat-failed', timestamp: 5, log_level: 2, ...more });

const written = (): Answer[] => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'client');

test.before(async () => {
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  server = await startTestServer({}, { log });
  [ann, bob] = await Promise.all([signInGuest(server.url, 'Ann'), signInGuest(server.url, 'Bob')]);
});

test.before.each(() => {
  lines.length = 0;
});

test.after(() => server.stop());

test('API-018 a log stream is begun once, and then it exists already', async () => {
  assert.equal(await begin(ann, 'first'), { status: 200, exception: null });
  assert.equal(await begin(ann, 'first'), { status: 409, exception: 'ResourceAlreadyExistsException' });
});

test('API-019 what a client logs stands in the log of the server, under the name of whose token it was', async () => {
  await begin(ann, 'mine');
  const answer = await write(ann, 'mine', [event({ data: { code: 'FORBIDDEN' } })]);
  assert.is(answer.data?.log.status_code, 200, JSON.stringify(answer));
  const [line] = written();
  assert.equal(
    [line.identity, line.session, line.event, line.at, line.severity, line.type, line.data],
    [ann.identity, 'mine', 'demo', 5, 'warn', 'chat-failed', { code: 'FORBIDDEN' }],
  );
  assert.is(line.level, 'info');
});

test('API-018 a log that was begun before its person was in an event is of that event from then on', async () => {
  const begun = (event: string | null) =>
    ann.call('mutation ($e: ID) { createParticipantLogStream(event_id: $e, session_id: "later") { exception } }', {
      e: event,
    });
  await begun(null);
  await write(ann, 'later', [event()]);
  assert.is((await begun('demo')).data.createParticipantLogStream.exception, 'ResourceAlreadyExistsException');
  await write(ann, 'later', [event()]);
  assert.equal(
    written().map((line) => line.event),
    [null, 'demo'],
  );
});

test('a log is written to by nobody but the person who began it', async () => {
  await begin(ann, 'of ann');
  assert.is((await write(bob, 'of ann', [event()])).data.log.status_code, 404);
  assert.equal(await begin(bob, 'of ann'), { status: 200, exception: null });
  assert.equal(written(), []);
});

test('a stranger begins no log and writes to none', async () => {
  const stranger: Person = { ...ann, call: (query, variables) => post(server.url, query, variables) };
  assert.is(await begin(stranger, 'of nobody'), undefined);
  assert.is(codeOf(await write(stranger, 'of ann', [event()])), 'UNAUTHENTICATED');
});

test('LOG-004 a long text is cut to 196 characters and an ellipsis, whoever sends it', async () => {
  await begin(ann, 'long');
  await write(ann, 'long', [event({ data: { text: 'x'.repeat(201), short: 'y'.repeat(200) } })]);
  assert.equal(written()[0].data, { text: `${'x'.repeat(196)}…`, short: 'y'.repeat(200) });
});

test('tokens, and what is named like a secret, do not get into the log', async () => {
  await begin(ann, 'secrets');
  const data = {
    text: `renewed ${ann.token}`,
    deep: { er: { still: { password: 'hunter-2' } } },
    id_token: ann.token,
    url: 'https://x.example/federated/?code=provider-code&state=some-state',
    links: [`${server.url}/auth/link/link-secret`],
  };
  await write(ann, 'secrets', [event({ data })]);
  const text = lines.join('\n');
  for (const secret of [ann.token, ann.token.slice(0, 60), 'hunter-2', 'provider-code', 'some-state', 'link-secret']) {
    assert.not.ok(text.includes(secret), secret);
  }
});

test('what is no level, and too much at once, is refused', async () => {
  await begin(ann, 'bounds');
  for (const log_level of [0, 5, -1]) assert.is(codeOf(await write(ann, 'bounds', [event({ log_level })])), 'INVALID');
  const many = Array.from({ length: 501 }, () => event());
  assert.is(codeOf(await write(ann, 'bounds', many)), 'TOO_LARGE');
  assert.is(codeOf(await write(ann, 'bounds', [event({ data: 'x'.repeat(9_000) })])), 'TOO_LARGE');
  assert.is(codeOf(await write(ann, 'bounds', [event({ event_type: 'x'.repeat(65) })])), 'TOO_LARGE');
  assert.equal(written(), []);
});

test('a log that was begun longer than a day ago is forgotten, and the page begins it again', async () => {
  const folder = await emptyFolder();
  const first = await startTestServer({ DATA_DIR: folder.path });
  const cat = await signInGuest(first.url, 'Cat');
  const startedAtMs = Date.now();
  await begin(cat, 'old');
  await first.close();
  const startAt = (nowMs: number) => startTestServer({ DATA_DIR: folder.path }, { now: () => nowMs });
  const statusAt = async ({ url }: { url: string }): Promise<[string, number]> => {
    // Whoever asks is answered after the job that start-up began with.
    const answer = await post(url, 'mutation { refreshToken { id_token } }', {}, { cookie: cat.cookie, origin: url });
    const again = {
      ...cat,
      call: (query: string, variables = {}) =>
        post(url, query, variables, { authorization: answer.data.refreshToken.id_token }),
    };
    const status = (await write(again, 'old', [event()])).data?.log.status_code;
    return [(await begin(again, 'old')).status, status];
  };
  const soon = await startAt(startedAtMs + serverLimits.logStreamLifetimeMs - 60_000);
  assert.equal(await statusAt(soon), [409, 200]);
  await soon.close();
  const late = await startAt(startedAtMs + serverLimits.logStreamLifetimeMs + 60_000);
  assert.equal(await statusAt(late), [200, 404]);
  await late.close();
  await folder.remove();
});

test('nobody fills the disk of the server with what they log', async () => {
  const flooder = await signInGuest(server.url, 'Flood');
  await begin(flooder, 'flood');
  const codes: (string | undefined)[] = [];
  for (let call = 0; call < 6; call += 1) {
    codes.push(
      codeOf(
        await write(
          flooder,
          'flood',
          Array.from({ length: 500 }, () => event()),
        ),
      ),
    );
  }
  assert.equal(codes, [undefined, undefined, undefined, undefined, 'RATE_LIMITED', 'RATE_LIMITED']);
  assert.is(written().length, rateLimits.logEventsPerIdentity.tries);
});

test('long events count as several, by what they say', async () => {
  const { tries, charactersPerTry } = rateLimits.logEventsPerIdentity;
  const writer = await signInGuest(server.url, 'Writer');
  await begin(writer, 'long');
  const type = 'long';
  // With its quotes the text fills two tries to the last character.
  const ofTwoTries = event({ event_type: type, data: 'x'.repeat(2 * charactersPerTry - type.length - 2) });
  const perCall = 100;
  for (let written = 0; written < tries / 2; written += perCall) {
    assert.is(
      codeOf(
        await write(
          writer,
          'long',
          Array.from({ length: perCall }, () => ofTwoTries),
        ),
      ),
      undefined,
    );
  }
  assert.is(codeOf(await write(writer, 'long', [event()])), 'RATE_LIMITED');
  const longer = await signInGuest(server.url, 'Longer');
  await begin(longer, 'longer');
  const ofThree = event({ event_type: type, data: 'x'.repeat(2 * charactersPerTry - type.length - 1) });
  const answers: (string | undefined)[] = [];
  for (let call = 0; call < 7; call += 1) {
    answers.push(
      codeOf(
        await write(
          longer,
          'longer',
          Array.from({ length: perCall }, () => ofThree),
        ),
      ),
    );
  }
  assert.equal(answers, [...Array.from({ length: 6 }, () => undefined), 'RATE_LIMITED']);
});

test.run();
