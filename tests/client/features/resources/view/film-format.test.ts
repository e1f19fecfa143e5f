import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFilmFormat } from '../../../../../src/client/features/resources/view/film-format.ts';
import { filmOf } from '../../../../support/facts/film-files.ts';

const files = new Map<string, Buffer>();
const web = createServer((request, response) => {
  const file = files.get(request.url ?? '') ?? Buffer.alloc(0);
  const [, start = '0', end = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  if (Number(start) >= file.length) return response.writeHead(416).end();
  response.writeHead(206).end(file.subarray(Number(start), Number(end) + 1));
});
let site: string;

test.before(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
test.after(() => void web.close());

/** Of this browser, which plays H.264 alone. */
const formatOf = (file: Buffer) => {
  files.set('/film', file);
  return readFilmFormat(`${site}/film`, (type) => type.includes('avc1'));
};

for (const [what, file, format] of [
  ['one that the browser plays', filmOf('avc1', 'mp4a'), { isEmpty: false, unplayed: null }],
  ['one that the browser does not play', filmOf('mp4a', 'hvc1'), { isEmpty: false, unplayed: 'HEVC' }],
  ['one that no browser plays', filmOf('apch'), { isEmpty: false, unplayed: 'ProRes' }],
  ['sound alone', filmOf('mp4a'), { isEmpty: false, unplayed: null }],
  ['a film without tracks', filmOf(), { isEmpty: true, unplayed: null }],
  [
    'one with a part of a length of 64 bits',
    Buffer.concat([Buffer.from('00000001776964650000000000000010', 'hex'), filmOf('hvc1')]),
    { isEmpty: false, unplayed: 'HEVC' },
  ],
  ['another file', Buffer.from('%PDF-1.7 and what else there is'), null],
  ['a file that is cut off', filmOf('hvc1').subarray(0, 100), null],
  ['a box that is shorter than its head', Buffer.alloc(64, 1), null],
] as const) {
  test(`the format of a film is read from the description of its tracks: ${what}`, async () => {
    assert.equal(await formatOf(file), format);
  });
}

test('what is read of a film is its description alone', async () => {
  let bytes = 0;
  web.on('request', (request) => {
    const [, start = '0', end = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    bytes += Number(end) - Number(start) + 1;
  });
  await formatOf(filmOf('hvc1'));
  assert.ok(bytes < 500, `${bytes}`);
});

test.run();
