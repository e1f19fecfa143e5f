import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

/** What is to be called when an element has another size. */
const observers = new Map<Element, () => void>();
Object.assign(globalThis, {
  ResizeObserver: class {
    readonly #tell: () => void;
    constructor(tell: () => void) {
      this.#tell = tell;
    }
    observe(element: Element) {
      observers.set(element, this.#tell);
    }
    unobserve() {}
    disconnect() {}
  },
});

test.after.each(unmount);

/** A feed of 1,000 px in a place of 300 px, so many px from its end. */
const feedAt = async (distancePx: number) => {
  const { studio } = await mountAt('/events/demo?room_id=main');
  const feed = find('#chat section') as HTMLElement;
  let heightPx = 300;
  Object.defineProperties(feed, { scrollHeight: { value: 1_000 }, clientHeight: { get: () => heightPx } });
  observers.get(feed)?.();
  feed.scrollTop = 700 - distancePx;
  feed.dispatchEvent(new Event('scroll'));
  return {
    feed,
    channel: studio.chat.shown.value,
    lower() {
      heightPx = 200;
    },
    tell: () => observers.get(feed)?.(),
  };
};

test('whoever is at the end of the chat stays there when its place gets lower, also when it scrolls before that is told', async () => {
  const { feed, lower, tell } = await feedAt(0);
  lower();
  feed.dispatchEvent(new Event('scroll'));
  tell();
  assert.is(feed.scrollTop, 1_000);
});

test('whoever reads further up stays where they are when its place gets lower', async () => {
  const { feed, lower, tell } = await feedAt(11);
  lower();
  tell();
  assert.is(feed.scrollTop, 689);
});

test('what is loaded stays while somebody reads further up, and no longer', async () => {
  const { feed, channel } = await feedAt(11);
  assert.ok(channel.isReadBack.value);
  feed.scrollTop = 700;
  feed.dispatchEvent(new Event('scroll'));
  assert.not(channel.isReadBack.value);
});

test.run();
