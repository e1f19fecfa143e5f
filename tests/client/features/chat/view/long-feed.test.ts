import '../../../../support/frame/frame-dom.ts';
import { signal } from '@preact/signals-core';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChatMessage } from '../../../../../src/client/features/chat/model/chat-message.ts';
import { find, settled } from '../../../../support/frame/frame-dom.ts';

const { Feed } = await import('../../../../../src/client/features/chat/view/feed.tsx');
const { EventContext, PageContext, RoomContext } = await import('../../../../../src/client/studio/context.ts');
const { DetailsContext } = await import('../../../../../src/client/studio/details-context.ts');

const feedHeightPx = 500;
const messageHeightPx = 40;

// A document without a layout: every message is of one height, and the feed of another.
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, get: () => feedHeightPx },
  clientWidth: { configurable: true, get: () => 250 },
  offsetHeight: { configurable: true, get: () => messageHeightPx },
});

/** A feed of so many messages, which counts how often their keys are asked for. */
const feedOf = async (count: number) => {
  let asked = 0;
  const message = (seq: number) =>
    ({
      get key() {
        asked++;
        return `ann m${seq}`;
      },
      seq,
      messageId: `m${seq}`,
      roomId: 'main',
      senderId: 'ann',
      senderName: 'Ann',
      timestampMs: seq,
      targetId: 'all',
      text: `line ${seq}`,
      quote: null,
      choices: [],
      isChoiceRequired: false,
      isDecided: false,
      isEdited: false,
      isDeleted: false,
      isLocal: false,
      delivery: 'sent',
      mentions: [],
      isMention: false,
      reactions: {},
    }) as ChatMessage;
  const from = (first: number, many: number) => Array.from({ length: many }, (_, index) => message(first + index));
  const messages = signal(from(10_000, count));
  const shown = {
    id: 'room',
    messages,
    history: signal('complete'),
    isReadBack: signal(false),
    earlier: { isShown: signal(false), number: signal(0), newer: signal('idle'), marked: signal(null) },
    isLocked: () => false,
    edits: { editing: signal(null) },
  };
  const value = {
    chat: { shown: signal(shown), nameOf: () => 'Ann', write: () => undefined },
    studio: { people: { localIdentity: 'me', find: () => undefined }, event: { can: () => true } },
  } as never;
  document.body.innerHTML = '<div id="app"></div>';
  const root = createRoot(find('#app') as HTMLElement);
  const feed = createElement(DetailsContext.Provider, { value: [] }, createElement(Feed));
  const room = createElement(RoomContext.Provider, { value }, feed);
  const event = createElement(EventContext.Provider, { value }, room);
  const page = { page: { config: { deployment: signal(null) } } } as never;
  root.render(createElement(PageContext.Provider, { value: page }, event));
  await settled();
  const box = find('section') as HTMLElement;
  return {
    drawn: () => [...document.querySelectorAll('article')].map((row) => row.textContent ?? ''),
    /** How often keys are asked for while something is done. */
    async askedWhile(work: () => void) {
      asked = 0;
      work();
      await settled();
      return asked;
    },
    scrollTo(topPx: number) {
      box.scrollTop = topPx;
      box.dispatchEvent(new Event('scroll'));
    },
    olderCome(many: number) {
      messages.value = [...from(10_000 - many, many), ...messages.value];
    },
    end: () => root.unmount(),
  };
};

test('scrolling asks for the keys of what is drawn, and not of all that is loaded', async () => {
  const feed = await feedOf(5_000);
  feed.scrollTo(0);
  await settled();
  for (let step = 1; step <= 10; step++) {
    const asked = await feed.askedWhile(() => feed.scrollTo(step * 240));
    assert.ok(asked <= 8 * feed.drawn().length, `${asked} keys for ${feed.drawn().length} messages`);
  }
  feed.end();
});

test('of older messages that come few are drawn, and the places of all are made out once, and once for each that is', async () => {
  const feed = await feedOf(5_000);
  const before = feed.drawn();
  assert.ok(before.length > 0 && before.length < 60, `${before.length} are drawn`);
  const asked = await feed.askedWhile(() => feed.olderCome(50));
  const drawn = feed.drawn();
  const more = drawn.filter((words) => !before.includes(words)).length;
  assert.ok(more <= 8, `${more} more are drawn`);
  assert.ok(asked <= (1 + more) * 5_050 + 8 * drawn.length, `${asked} keys`);
  feed.end();
});

test.run();
