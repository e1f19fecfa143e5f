import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

test.after(unmount);

const listed = () =>
  [...document.querySelectorAll('#sidebar li button[aria-label]')]
    .map(
      (button) => /^(?:Join )?(Main hall|Press room|Workshop [AB])/.exec(button.getAttribute('aria-label') ?? '')?.[1],
    )
    .filter(Boolean);
const button = (name: RegExp) => find('#sidebar li button', name) as HTMLElement;

const openSidebar = async (role: 'host' | 'moderator' | 'access') => {
  const frame = await mountAt('/events/demo?room_id=main', { role });
  await press('header button', /Main hall/);
  return frame;
};

test('rooms go by their names until somebody gives them places, which everybody follows live', async () => {
  const frame = await openSidebar('access');
  assert.equal(listed(), ['Main hall', 'Press room', 'Workshop A', 'Workshop B']);
  frame.changeRoom('b', { position: 0 });
  frame.changeRoom('main', { position: 1 });
  await settled();
  assert.equal(listed(), ['Workshop B', 'Main hall', 'Press room', 'Workshop A']);
});

test('a room is moved up and down by its menu, as far as there is a way', async () => {
  const { api } = await openSidebar('moderator');
  api.acknowledge('PlaceRoom');
  await press('#sidebar button', 'Actions for Main hall');
  assert.is(find('[role="menuitem"]', 'Move up'), undefined);
  await press('[role="menuitem"]', 'Move down');
  await press('#sidebar button', 'Actions for Workshop B');
  assert.is(find('[role="menuitem"]', 'Move down'), undefined);
  await press('[role="menuitem"]', 'Move up');
  assert.equal(api.callsOf('PlaceRoom'), [
    { event_id: 'demo', room_id: 'main', before: 'a' },
    { event_id: 'demo', room_id: 'b', before: 'a' },
  ]);
});

test('Alt and an arrow key move the room that has the focus', async () => {
  const { api } = await openSidebar('host');
  api.acknowledge('PlaceRoom');
  await key(button(/^Join Workshop A/), { key: 'ArrowDown', altKey: true });
  await key(button(/^Join Workshop A/), { key: 'ArrowUp' });
  await key(button(/^Main hall/), { key: 'ArrowUp', altKey: true });
  assert.equal(api.callsOf('PlaceRoom'), [{ event_id: 'demo', room_id: 'a', before: null }]);
});

test('who administers no rooms moves none', async () => {
  const { api } = await openSidebar('access');
  await key(button(/^Join Workshop A/), { key: 'ArrowDown', altKey: true });
  assert.equal(api.callsOf('PlaceRoom'), []);
  assert.is(document.querySelector('#sidebar li[draggable="true"]'), null);
});

test('a move that the server refuses is said', async () => {
  const { api, studio } = await openSidebar('host');
  api.answer('PlaceRoom', () => refused('FORBIDDEN'));
  await key(button(/^Join Workshop A/), { key: 'ArrowDown', altKey: true });
  assert.ok(studio.notices.current.peek().some(({ code }) => code === 'FORBIDDEN'));
});

test.run();
