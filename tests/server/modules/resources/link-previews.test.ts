import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linkLimits } from '../../../../src/shared/values/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { icoOf, pngOf } from '../../../support/facts/picture-files.ts';
import { addLink, change, findResource, onePixel } from '../../support/resources-under-test.ts';
import { openSocket, type Person, seatGuest, startWithHost } from '../../support/server-under-test.ts';
import { demoHost, openRoom } from '../../support/services-under-test.ts';

let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let ada: Person;
let site: string;

const html = { 'content-type': 'text/html; charset=utf-8' };
const head = (more = '') => `<title>Tea &amp; cake</title><meta name="description" content="All of it">${more}`;
const pictures = '<meta property="og:image" content="/pixel"><link rel="icon" href="/drawing.svg">';
const cardOf = (image: string, icon: string) =>
  `<meta property="og:image" content="${image}"><link rel="icon" href="${icon}">`;
/** The sides of a square of so many pixels, or of one that is longer. */
const sidesOf = (pixels: number, more = 0) => [Math.sqrt(pixels) + more, Math.sqrt(pixels)] as const;
const pages: Readonly<Record<string, { readonly headers?: object; readonly body: string | Buffer }>> = {
  '/page': { headers: html, body: head(`<meta property="og:site_name" content="Kitchen">${pictures}`) },
  '/framed': { headers: html, body: head() },
  '/unframed': { headers: { ...html, 'x-frame-options': 'DENY' }, body: head() },
  '/both': { headers: html, body: head('<meta property="og:image" content="/pixel"><link rel="icon" href="/icon">') },
  '/icon': { body: onePixel },
  '/large': { headers: html, body: head(cardOf('/large.png', '/tea.ico')) },
  '/large.png': { body: pngOf(...sidesOf(linkLimits.picturePixels)) },
  '/tea.ico': { body: icoOf({ sidePx: 128, bytes: pngOf(128, 128) }) },
  '/bombs': { headers: html, body: head(cardOf('/bomb.png', '/bomb.ico')) },
  '/bomb.png': { body: pngOf(...sidesOf(linkLimits.picturePixels, 1)) },
  '/bomb.ico': { body: icoOf({ sidePx: 16, bytes: pngOf(...sidesOf(linkLimits.iconPixels, 1)) }) },
  '/pixel': { headers: { 'content-type': 'text/html' }, body: onePixel },
  '/drawing.svg': { headers: { 'content-type': 'image/png' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  '/slow': { headers: html, body: head() },
  '/data': { headers: { 'content-type': 'application/json' }, body: '{}' },
};
/** Requests that wait to be answered, by their paths, and those who wait for one to come. */
const held = new Map<string, { readonly waiting: (() => void)[]; readonly wanted: ((answer: () => void) => void)[] }>();
/** From now on requests for a path are answered when the test says so. */
const hold = (path: string) => {
  const found = held.get(path) ?? { waiting: [], wanted: [] };
  held.set(path, found);
  const next = (): Promise<() => void> => {
    const first = found.waiting.shift();
    return first ? Promise.resolve(first) : new Promise((resolve) => found.wanted.push(resolve));
  };
  return { next, waiting: () => found.waiting.length };
};
/** The paths that were asked for. */
const requests: string[] = [];
const web = createServer((request, response) => {
  const path = request.url ?? '';
  requests.push(path);
  const answer = () => {
    const page = pages[path];
    response.writeHead(page ? 200 : 404, { ...page?.headers }).end(page?.body);
  };
  const holding = held.get(path);
  if (!holding) return answer();
  const wanted = holding.wanted.shift();
  if (wanted) wanted(answer);
  else holding.waiting.push(answer);
});

test.before(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  site = `http://localhost:${port}`;
  ({ server } = await startWithHost(
    { LINK_PREVIEWS: 'on' },
    { mayConnect: (_address, asked) => asked === port || asked === 9 },
  ));
  ada = await seatGuest(server.url, 'Ada');
});

test.after(async () => {
  web.close();
  await server.stop();
});

const parametersOf = async (id: string) => JSON.parse((await findResource(ada, id))?.parameters ?? '{}');
const isEmbedded = { configurable_args: { parameters: JSON.stringify({ embeddable: true }) } };
const learned = (id: string) => eventually(async () => 'metadata' in (await parametersOf(id)));

test('what a page says of itself is told to the room, after the link', async () => {
  const socket = await openSocket(server.url, ada.token);
  socket.subscribe(
    'updates',
    'subscription { resourceUpdates(event_id: "demo", room_id: "main", after: 0) { resource_id resource { parameters } } }',
  );
  await addLink(ada, 'told', { source: `${site}/page` });
  const { payload } = await socket.until(
    (message) => message.type === 'next' && /metadata/.test(message.payload.data.resourceUpdates.resource.parameters),
  );
  const { metadata } = JSON.parse(payload.data.resourceUpdates.resource.parameters);
  const { image, ...words } = metadata;
  assert.equal(words, { title: 'Tea & cake', description: 'All of it', sitename: 'Kitchen' });
  assert.match(image, /^picture-/);
  socket.socket.terminate();
});

test('the picture of a page comes from the server, as a copy, and can do nothing', async () => {
  await addLink(ada, 'pictured', { source: `${site}/page` });
  await learned('pictured');
  const { image } = (await parametersOf('pictured')).metadata;
  const answer = await fetch(`${server.url}/link-pictures/${image}`);
  assert.is(answer.headers.get('content-type'), 'image/webp');
  assert.is(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox");
  assert.is(answer.headers.get('x-content-type-options'), 'nosniff');
  await change(ada, 'deleteResource(event_id: "demo", resource_id: "pictured")');
});

test('a page’s picture and icon are kept as small copies, also of an icon file', async () => {
  await addLink(ada, 'large', { source: `${site}/large` });
  await learned('large');
  const { image, favicon } = (await parametersOf('large')).metadata;
  const sideOf = async (id: string) => {
    const answer = await fetch(`${server.url}/link-pictures/${id}`);
    return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
  };
  assert.equal([await sideOf(image), await sideOf(favicon)], [linkLimits.pictureSidePx, linkLimits.iconSidePx]);
});

test('pictures and icons of a page that have too many pixels are left out', async () => {
  await addLink(ada, 'bombs', { source: `${site}/bombs` });
  await learned('bombs');
  assert.equal((await parametersOf('bombs')).metadata, { title: 'Tea & cake', description: 'All of it' });
});

test('of what is no page nothing is said', async () => {
  await addLink(ada, 'data', { source: `${site}/data` });
  await addLink(ada, 'after', { source: `${site}/page` });
  await learned('after');
  await learned('data');
  assert.equal(await parametersOf('data'), { url: `${site}/data`, metadata: {} });
});

test('nobody but the server says what a page says of itself', async () => {
  const parameters = JSON.stringify({ metadata: { title: 'Mine', image: 'picture-mine' } });
  await addLink(ada, 'forged', { source: `${site}/data`, configurable_args: { parameters } });
  await learned('forged');
  assert.equal(await parametersOf('forged'), { url: `${site}/data`, metadata: {} });
});

test('a page is shown in its tile unless its server refuses that', async () => {
  for (const id of ['framed', 'unframed']) {
    await addLink(ada, id, { source: `${site}/${id}`, ...isEmbedded });
    await learned(id);
  }
  assert.equal([(await parametersOf('framed')).embeddable, (await parametersOf('unframed')).embeddable], [true, false]);
});

test('a page whose server refuses that is not shown in its tile later either', async () => {
  await addLink(ada, 'later', { source: `${site}/unframed` });
  await learned('later');
  await change(ada, 'updateResource(event_id: "demo", resource_id: "later", change: { embeddable: true })');
  assert.is((await parametersOf('later')).embeddable, false);
});

test('a link that was deleted, and is back, before its page answered is told of all the same', async () => {
  const held = hold('/slow');
  await addLink(ada, 'slow', { source: `${site}/slow` });
  const answerFirst = await held.next();
  await change(ada, 'deleteResource(event_id: "demo", resource_id: "slow")');
  answerFirst();
  await addLink(ada, 'after-slow', { source: `${site}/page` });
  await learned('after-slow');
  await change(ada, 'restoreResource(event_id: "demo", resource_id: "slow")');
  (await held.next())();
  await learned('slow');
});

test('a link has the pictures of one answer of its page, however often it was deleted and back meanwhile', async () => {
  const room = await openRoom([], undefined, { mayConnect: (_address, asked) => site.endsWith(`:${asked}`) });
  const act = (field: string) => room.ask(demoHost, `mutation { ${field} { __typename } }`);
  const share = (id: string, path: string) =>
    room.ask(
      demoHost,
      'mutation($input: URLResourceInput!) { generateURLResource(event_id: "demo", input: $input) { event_id } }',
      { input: { resource_id: id, resource_name: id, source: `${site}${path}`, room_id: 'main' } },
    );
  const metadataOf = async (id: string) => {
    const query = room.db.selectFrom('resources').select('parameters').where('resource_id', '=', id);
    return JSON.parse((await query.executeTakeFirstOrThrow()).parameters).metadata;
  };
  const icon = hold('/icon');
  await share('both', '/both');
  for (const after of ['after-one', 'after-two']) {
    const answerIcon = await icon.next();
    await act('deleteResource(event_id: "demo", resource_id: "both")');
    answerIcon();
    await share(after, '/framed');
    await eventually(async () => (await metadataOf(after)) !== undefined);
    await act('restoreResource(event_id: "demo", resource_id: "both")');
  }
  (await icon.next())();
  await eventually(async () => (await metadataOf('both')) !== undefined);
  const { image, favicon } = await metadataOf('both');
  const kept = await room.db.selectFrom('link_pictures').select('picture_id').execute();
  assert.equal(kept.map(({ picture_id }) => picture_id).sort(), [image, favicon].sort());
  await room.stop();
});

test('a link for whose page there was no place is asked later, and no page twice', async () => {
  const room = await openRoom([], undefined, { mayConnect: (_address, asked) => site.endsWith(`:${asked}`) });
  const links = () => room.db.selectFrom('resources').selectAll().execute();
  const known = async () => (await links()).filter(({ parameters }) => 'metadata' in JSON.parse(parameters)).length;
  const input = { resource_id: 'first', resource_name: 'First', source: `${site}/page`, room_id: 'main' };
  await room.ask(
    demoHost,
    'mutation($input: URLResourceInput!) { generateURLResource(event_id: "demo", input: $input) { event_id } }',
    { input },
  );
  await eventually(async () => (await known()) === 1);
  const [first] = await links();
  const missed = ['page', 'nowhere'].map((path) => ({
    ...first!,
    resource_id: path,
    parameters: JSON.stringify({ url: `${site}/${path}` }),
  }));
  // An old one that the database cannot read as JSON, and one in whose words the name of what is missed stands.
  const old = { content_type: '\u0000\ud83d', url: `${site}/page`, metadata: {} };
  const unreadable = { ...first!, resource_id: 'old', parameters: JSON.stringify(old) };
  const naming = { url: `${site}/framed`, content_type: '"metadata":' };
  const named = { ...first!, resource_id: 'naming', parameters: JSON.stringify(naming) };
  await room.db
    .insertInto('resources')
    .values([...missed, unreadable, named])
    .execute();
  await room.runJobs();
  await eventually(async () => (await known()) === 5);
  assert.ok(requests.includes('/nowhere'));
  const asked = requests.length;
  await room.runJobs();
  await addLink(ada, 'last', { source: `${site}/framed` });
  await learned('last');
  const pagesAsked = requests.slice(asked).filter((path) => path !== '/favicon.ico');
  assert.equal(pagesAsked, ['/framed']);
  await room.stop();
});

for (const [what, source] of [
  ['an address inside', 'https://localhost:1/admin'],
  // Port 9 is connected to, and nothing listens there.
  ['an address where nothing answers', 'http://localhost:9/admin'],
]) {
  test(`${what} is shown in no frame, and nothing tells it from another that is not reached`, async () => {
    const id = `unreached ${source}`.replace(/\W+/g, '-');
    await addLink(ada, id, { source, ...isEmbedded });
    await learned(id);
    assert.equal(await parametersOf(id), { embeddable: false, metadata: { refusesFrames: true }, url: source });
  });
}

test.run();
