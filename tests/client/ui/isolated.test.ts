import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noticeText } from '../../../src/client/frame/notice-text.ts';
import { isolated } from '../../../src/client/ui/isolated.ts';

const hebrew = 'שרה לוי';

test('a name that is written from right to left is set apart from the sentence in which it stands', () => {
  assert.is(isolated(hebrew), `\u2068${hebrew}\u2069`);
  assert.is(isolated('Ann ל'), '\u2068Ann ל\u2069');
});

test('every other name stays as it is', () => {
  for (const name of ['Ann Bell', 'Мария', '王小明', 'Zoë', '😀', '']) assert.is(isolated(name), name);
});

test('in a notice it is set apart too', () => {
  const notice = { code: 'private-message', variant: 'info', params: { name: hebrew } } as const;
  assert.is(noticeText(notice), `\u2068${hebrew}\u2069 sent you a private message.`);
  assert.is(noticeText({ ...notice, params: { name: 'Ann' } }), 'Ann sent you a private message.');
});

test.run();
