import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mediaTokenOf } from '../../../src/server/http/media-proxy.ts';

const [good, other] = ['aaa.bbb-1.c_c', 'ddd.eee.fff'];

for (const [what, url, authorization, token] of [
  ['the one in the query', `/livekit/rtc?auto_subscribe=1&access_token=${good}`, undefined, good],
  ['the one in the header', '/livekit/rtc', `Bearer ${good}`, good],
  ['that of the header where both have one', `/livekit/rtc?access_token=${other}`, `Bearer ${good}`, good],
  ['none where there is none', '/livekit/rtc', undefined, ''],
  ['none where the header has something else', `/livekit/rtc?access_token=${good}`, `Basic ${good}`, ''],
  ['none of two in the query', `/livekit/rtc?access_token=${good}&access_token=${other}`, undefined, ''],
  [
    'none of two of which one is written in another way',
    `/livekit/rtc?access_token=${good}&access%5Ftoken=${other}`,
    undefined,
    '',
  ],
  [
    'none that ends with what the media server skips',
    `/livekit/rtc?access_token=${good};&access_token=${other}`,
    undefined,
    '',
  ],
  ['none with a semicolon', `/livekit/rtc?access_token=${good};x=1`, undefined, ''],
  ['none with what cannot be decoded', `/livekit/rtc?access_token=${good}%zz`, undefined, ''],
  ['none in the header with anything behind it', '/livekit/rtc', `Bearer ${good}, Bearer ${other}`, ''],
] as const) {
  test(`the door before the media server reads the token that counts there: ${what}`, () => {
    assert.is(mediaTokenOf({ url, headers: { authorization } }), token);
  });
}

test.run();
