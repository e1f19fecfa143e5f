import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readLimitedMarkdown } from '../../../../../src/client/features/chat/view/limited-markdown.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const read = (words: string) =>
  readLimitedMarkdown(words).map((part) =>
    typeof part === 'string' ? part : [part.label, part.href, ...(part.host === null ? [] : [part.host])],
  );

const show = async (message: string) => {
  const frame = await mountAt('/events/demo?room_id=main', { written: false });
  frame.api.push('Chat', { chat: chatFact(1, 'm1', { message, timestamp: frame.clock.now() }) });
  await settled();
  return document.querySelector('#chat article [class*="words"]') as HTMLElement;
};

for (const [what, words] of [
  ['headings', '# Agenda\n## First'],
  ['emphasis', '*one* **two** _three_ __four__ ~~five~~'],
  ['code fences', '```js\nlet a;\n``` and `b`'],
] as const) {
  test(`CHAT-047 the characters of ${what} stand in a message as they were typed`, async () => {
    const shown = await show(words);
    assert.is(shown.textContent, words);
    assert.is(shown.childElementCount, 0);
  });
}

test('a link with a label shows the label and its host, and its tooltip the address', async () => {
  const link = (await show('See [the slides](https://example.com/a?b=1).')).querySelector('a');
  assert.is(link?.textContent, 'the slides (example.com)');
  assert.is(link?.getAttribute('href'), 'https://example.com/a?b=1');
  assert.is(link?.dataset.tooltip, 'https://example.com/a?b=1');
  assert.match(link?.rel ?? '', 'noopener');
});

test('an address is a link without what ends the sentence', () => {
  assert.equal(read('(https://example.com/a).'), ['(', ['https://example.com/a', 'https://example.com/a'], ').']);
  assert.equal(read('http://a'), [['http://a', 'http://a']]);
});

test('an address keeps its brackets, and not those around it', () => {
  const address = 'https://en.wikipedia.org/wiki/Foo_(bar)';
  assert.equal(read(address), [[address, address]]);
  assert.equal(read(`see ${address}, now`), ['see ', [address, address], ', now']);
  assert.equal(read(`(${address})`), ['(', [address, address], ')']);
  assert.equal(read(`[Foo](${address}).`), [['Foo', address, 'en.wikipedia.org'], '.']);
  assert.equal(read('https://a.example/x_(y)_(z)'), [['https://a.example/x_(y)_(z)', 'https://a.example/x_(y)_(z)']]);
});

test('a label that looks like another address makes no link', () => {
  for (const label of [
    'https://bank.example',
    'www.bank',
    'bank.example',
    'bank.example/login',
    'https:\u200b//bank.\u200bcom',
    'ｂａｎｋ．ｅｘａｍｐｌｅ',
    'bank。com',
    'bank․com',
    'банк.рф',
  ]) {
    const words = `[${label}](https://evil.example)`;
    assert.equal(read(words), [words]);
  }
  assert.equal(read('[version 2.1](https://a.example)'), [['version 2.1', 'https://a.example/', 'a.example']]);
});

test('an address with letters that are drawn like others is shown as the browser reads it', () => {
  // The first letter is Cyrillic.
  const [[label, href]] = read('https://\u0430pple.example/\u00fc') as [[string, string]];
  assert.is(label, href);
  assert.is(href, 'https://xn--pple-43d.example/%C3%BC');
  assert.equal(read('https://Example.COM/a'), [['https://Example.COM/a', 'https://Example.COM/a']]);
});

test('an address with characters that are not drawn is shown as the browser reads it', () => {
  const [[label, href]] = read('https://a.example/\u202egnp.exe') as [[string, string]];
  assert.is(label, href);
  assert.is(href, 'https://a.example/%E2%80%AEgnp.exe');
});

test('an address with a name before its host is no link', () => {
  for (const words of ['https://bank.example@evil.example/', '[mine](https://bank.example:443@evil.example)']) {
    assert.equal(read(words), [words]);
  }
});

test('only addresses of the web are links', () => {
  for (const words of ['[x](javascript:alert(1))', '[x](data:text/html,a)', 'javascript:alert(1)', '[x](//a.b)']) {
    assert.equal(read(words), [words]);
  }
});

test.after(unmount);
test.run();
