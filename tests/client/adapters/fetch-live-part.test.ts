import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchLivePart } from '../../../src/client/adapters/browser/fetch-live-part.ts';

const asked: { readonly url: string; readonly range: string | null }[] = [];
let answer: () => Response = () => new Response(null, { status: 404 });
Object.assign(globalThis, {
  location: { href: 'https://rotunda.test/events/demo' },
  async fetch(url: URL, options: RequestInit) {
    asked.push({ url: url.pathname + url.search, range: new Headers(options.headers).get('range') });
    return answer();
  },
});
const address = '/live-streams/recording-1/0.mp4?ticket=t';

test('a part is asked for as the beginning, by a time, or by the byte that it follows', async () => {
  asked.length = 0;
  for (const wanted of ['beginning', { atMs: 1_500.4 }, { atMs: -3 }, { after: 77 }] as const) {
    await fetchLivePart(address, wanted);
  }
  assert.equal(asked, [
    { url: address, range: null },
    { url: `${address}&at=1500`, range: null },
    { url: `${address}&at=0`, range: null },
    { url: address, range: 'bytes=77-' },
  ]);
});

test('a part has its bytes, what they are, and the byte after them', async () => {
  answer = () =>
    new Response('bytes', {
      status: 206,
      headers: { 'content-range': 'bytes 100-104/*', 'content-type': 'video/mp4; codecs="avc1.42c01f"' },
    });
  const part = await fetchLivePart(address, { after: 100 });
  assert.ok(part.ok);
  assert.is(part.value.end, 105);
  assert.is(part.value.contentType, 'video/mp4; codecs="avc1.42c01f"');
  assert.is(new TextDecoder().decode(part.value.bytes), 'bytes');
});

test('that there is nothing yet, no more, or nothing for this person is told apart, and the rest is an outage', async () => {
  const of = async (status: number, headers: Record<string, string> = {}) => {
    answer = () => new Response(null, { status, headers });
    const part = await fetchLivePart(address, { after: 0 });
    return part.ok ? null : part.error;
  };
  const found = [];
  for (const status of [204, 404, 503, 200, 206]) found.push(await of(status));
  assert.is(await of(204, { 'content-range': 'bytes */77' }), 'over');
  assert.equal(found, ['nothing', 'refused', 'unreachable', 'unreachable', 'unreachable']);
  answer = () => {
    throw new TypeError('no network');
  };
  assert.equal(await fetchLivePart(address, 'beginning'), { ok: false, error: 'unreachable' });
});

test.run();
