import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';

/** The tile of a link. */
const linkTile = async (parameters: object, overrides: object = {}) => {
  const fact = resourceFact('one', { name: 'Notes', parameters: JSON.stringify(parameters), ...overrides });
  const frame = await roomWithResources({ items: [fact] });
  await frame.look('one');
  return frame;
};
const url = 'https://example.org/notes';
const frameOf = () => find('main iframe');
const sources = () => [...document.querySelectorAll('main a img')].map((image) => image.getAttribute('src'));

test('RES-044 the tile of a link shows what the page says of itself, and loads nothing of it', async () => {
  const metadata = {
    title: 'All notes',
    description: 'What was said',
    sitename: 'Example',
    image: 'picture-1',
    favicon: 'picture-2',
  };
  await linkTile({ url, metadata });
  const said = find('main a')?.textContent ?? '';
  for (const words of ['All notes', 'What was said', 'Example · example.org']) assert.match(said, words);
  assert.equal(sources(), ['/link-pictures/picture-1', '/link-pictures/picture-2']);
});

test('what is said of a link with it comes before what its page says', async () => {
  await linkTile({ url, metadata: { description: 'From the page' } }, { description: 'From Ann' });
  const said = find('main a')?.textContent ?? '';
  assert.equal([said.includes('From Ann'), said.includes('From the page')], [true, false]);
});

test('RES-044 the page itself is shown in the tile where that was chosen', async () => {
  await linkTile({ url, embeddable: true });
  const frame = frameOf();
  assert.equal([frame?.getAttribute('src'), frame?.getAttribute('title')], [url, 'Page: Notes']);
  assert.is(find('main a'), undefined);
});

test('a page has no origin in its frame, and learns nothing of the studio', async () => {
  await linkTile({ url, embeddable: true });
  assert.is(frameOf()?.getAttribute('sandbox'), 'allow-scripts allow-forms allow-popups allow-presentation');
  assert.is(frameOf()?.getAttribute('referrerpolicy'), 'no-referrer');
});

test('a page of a site that is made for frames is shown by its address for them, as itself', async () => {
  await linkTile({ url: 'https://youtu.be/dQw4w9WgXcQ', embeddable: true });
  assert.is(frameOf()?.getAttribute('src'), 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  assert.match(frameOf()?.getAttribute('sandbox') ?? '', 'allow-same-origin');
});

for (const [what, address] of [
  ['that is not secure', 'http://example.org/'],
  ['of the studio', `${location.origin}/events/demo`],
  ['that is none of the web', 'javascript:alert(1)'],
] as const) {
  test(`a page ${what} is shown in no frame`, async () => {
    await linkTile({ url: address, embeddable: true });
    assert.is(frameOf(), undefined);
  });
}

test('a page whose server refuses frames has a card', async () => {
  const frame = await linkTile({ url, embeddable: true });
  const parameters = JSON.stringify({ url, embeddable: false });
  await frame.tell(5, 'one', resourceFact('one', { name: 'Notes', parameters }));
  assert.is(frameOf(), undefined);
  assert.ok(find('main a'));
});

/** Whether a click on the tile reaches the page. */
const isReached = () => frameOf()?.nextElementSibling?.textContent !== '';

test('the page gets the pointer once somebody uses it, until they are done or press elsewhere', async () => {
  await linkTile({ url, embeddable: true });
  assert.is(isReached(), false);
  await press('main button', 'Use page: Notes');
  assert.is(isReached(), true);
  await press('main button', 'Done');
  assert.is(isReached(), false);
  await press('main button', 'Use page: Notes');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settled();
  assert.is(isReached(), false);
});

test('whoever draws on a tile draws over its page', async () => {
  const frame = await linkTile({ url, embeddable: true });
  await press('main button', 'Use page: Notes');
  frame.studio.tiles.setTool('one', 'draw');
  await settled();
  assert.is(isReached(), false);
});

test.after(unmount);
test.run();
