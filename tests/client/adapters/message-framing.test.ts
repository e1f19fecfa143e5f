import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fromBase64, toBase64 } from '../../../src/client/adapters/channel/base64.ts';
import { fitsInBatch, keyOf, readFrame, serverSession, writeFrame } from '../../../src/shared/messages/frame.ts';
import { messageLimits } from '../../../src/shared/values/limits.ts';

test('a frame of the largest message fits into a packet of the API', () => {
  const message = new Uint8Array(messageLimits.bytes);
  const elsewhere = [keyOf('ann'), keyOf('ben')];
  const frame = writeFrame({
    session: 2 ** 32 - 1,
    sequence: 2 ** 32 - 1,
    reliable: true,
    byApiAlone: true,
    elsewhere,
    message,
  });
  assert.ok(fitsInBatch([], frame));
  assert.equal(readFrame(frame), {
    session: 2 ** 32 - 1,
    sequence: 2 ** 32 - 1,
    reliable: true,
    byApiAlone: true,
    elsewhere,
    message,
  });
});

test("a frame of the server's session is read as such", () => {
  const frame = {
    session: serverSession,
    sequence: 1,
    reliable: true,
    byApiAlone: false,
    elsewhere: [],
    message: new Uint8Array([1]),
  };
  assert.equal(readFrame(writeFrame(frame)), frame);
});

test('bytes come back from base64 as they were, and nonsense does not', () => {
  const bytes = new Uint8Array([0, 1, 254, 255]);
  assert.equal(fromBase64(toBase64(bytes)), bytes);
  assert.is(fromBase64('not base64!'), null);
});

test.run();
