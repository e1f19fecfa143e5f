import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { InFlight } from '../../../../src/server/in-flight.ts';
import { serverLimits } from '../../../../src/server/limits.ts';
import type { FactStore } from '../../../../src/server/modules/fact-store.ts';
import { LinkPreviews } from '../../../../src/server/modules/resources/link-previews.ts';
import { eventually } from '../../../support/eventually.ts';

/** Previews of pages of a web server that answers when the test says so; `asked` are the paths it was asked for. */
const start = async () => {
  const asked: string[] = [];
  const waiting: ServerResponse[] = [];
  const web = createServer((request, response) => {
    asked.push(request.url ?? '');
    waiting.push(response);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  const previews = new LinkPreviews({
    facts: {} as FactStore,
    resources: { change: async () => null, tenantOf: async () => '' },
    pictures: { fetch: async () => undefined, replace: async () => ({}) },
    mayConnect: () => true,
    background: new InFlight((problem) => assert.unreachable(String(problem))).run,
  });
  return {
    asked,
    learn: (eventId: string, id: string, owner = id) =>
      previews.learn({
        key: { eventId, resourceId: id },
        ...{ owner, url: `http://127.0.0.1:${port}/${eventId}/${id}`, ownOrigin: 'https://studio.example' },
      }),
    /** The first that waits is told that there is nothing. */
    answer: () => void waiting.shift()?.writeHead(404).end(),
    close: () => {
      web.closeAllConnections();
      web.close();
    },
  };
};

test('an event with many links leaves others their turn', async () => {
  const { asked, learn, answer, close } = await start();
  for (let index = 0; index < 20; index += 1) learn('busy', String(index));
  learn('other', 'one');
  await eventually(() => asked.length === serverLimits.linkPreviewsAtOnceOfEvent + 1);
  assert.equal(asked.slice().sort(), ['/busy/0', '/busy/1', '/other/one']);
  answer();
  await eventually(() => asked.length === serverLimits.linkPreviewsAtOnceOfEvent + 2);
  close();
});

test('whoever has nothing under way comes before those who have', async () => {
  const { asked, learn, answer, close } = await start();
  for (const event of ['busy', 'full']) for (const id of ['1', '2', '3']) learn(event, id);
  await eventually(() => asked.length === serverLimits.linkPreviewsAtOnce);
  learn('other', 'one');
  answer();
  await eventually(() => asked.length === serverLimits.linkPreviewsAtOnce + 1);
  assert.is(asked.at(-1), '/other/one');
  close();
});

test('whose pages are silent leaves others of the event their turn', async () => {
  const { asked, learn, answer, close } = await start();
  const { linkPreviewsAtOnceOfEvent, linkPreviewsWaitingOfOwner } = serverLimits;
  const most = linkPreviewsAtOnceOfEvent + linkPreviewsWaitingOfOwner;
  for (let index = 0; index < most + 1; index += 1) learn('busy', String(index), 'ann');
  learn('busy', 'of-ben', 'ben');
  await eventually(() => asked.length === linkPreviewsAtOnceOfEvent);
  answer();
  await eventually(() => asked.length === linkPreviewsAtOnceOfEvent + 1);
  assert.is(asked.at(-1), '/busy/of-ben');
  await eventually(() => {
    answer();
    return asked.length === most + 1;
  });
  assert.not(asked.includes(`/busy/${most}`), 'one more than may wait');
  close();
});

test('a link that waits already is asked once', async () => {
  const { asked, learn, answer, close } = await start();
  for (const id of ['one', 'two', 'twice', 'twice', 'last']) learn('busy', id);
  await eventually(() => {
    answer();
    return asked.includes('/busy/last');
  });
  assert.is(asked.filter((path) => path === '/busy/twice').length, 1);
  close();
});

test('so many links of one event wait, and the others have only their name', async () => {
  const { asked, learn, answer, close } = await start();
  const { linkPreviewsAtOnceOfEvent, linkPreviewsWaitingOfEvent } = serverLimits;
  const most = linkPreviewsAtOnceOfEvent + linkPreviewsWaitingOfEvent;
  for (let index = 0; index < most + 5; index += 1) learn('busy', String(index));
  learn('other', 'one');
  await eventually(() => {
    answer();
    return asked.length === most + 1;
  });
  learn('busy', 'last');
  await eventually(() => {
    answer();
    return asked.includes('/busy/last');
  });
  assert.is(asked.length, most + 2);
  close();
});

test.run();
