import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';

type Fact = ReturnType<typeof resourceFact>;
const isForDownload = JSON.stringify({ content_type: 'application/zip', availableToDownload: true });

/** The tile of one resource. */
const tileOf = async (overrides: Partial<Fact>, options: Parameters<typeof roomWithResources>[0] = {}) => {
  const frame = await roomWithResources({ ...options, items: [resourceFact('one', overrides)] });
  frame.api.answer('CheckoutResourcePublish', ({ input }: { input: { type: string } }) =>
    succeed({ checkoutResourcePublish: { download: `/files/one?ticket=${input.type}`, expires_at: 1 } }),
  );
  await frame.look('one');
  return frame;
};
const _says = (words: string) => find('main p', words) !== undefined;

const changes = ['Resource Settings', 'Rename resource', 'Hide for everyone in this room', 'Delete resource'];
for (const [whose, role, owner, isOffered] of [
  ['its owner', 'access', 'me', true],
  ['a host', 'host', 'p2', true],
  ['a moderator', 'moderator', 'p2', true],
  ['somebody else', 'access', 'p2', false],
] as const) {
  test(`PERM-027 ${whose} is ${isOffered ? '' : 'not '}offered to change a resource`, async () => {
    const frame = await tileOf({ owner }, { role });
    const lines = await frame.menuOf('one');
    assert.equal(
      changes.filter((name) => lines.includes(name)),
      isOffered ? changes : [],
    );
  });
}

test('RES-046 the menu offers the download of what is ready and for downloading, to everybody', async () => {
  const frame = await tileOf({ type: 'file', owner: 'p2', parameters: isForDownload }, { role: 'access' });
  assert.ok((await frame.menuOf('one')).includes('Download'));
});

test('a resource is renamed by its menu', async () => {
  const frame = await tileOf({ name: 'Notes' });
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Rename resource');
  await shown('dialog input');
  await type('dialog input', 'Plan');
  await press('dialog button', 'Rename');
  assert.equal(frame.api.callsOf('UpdateResource'), [
    { event_id: 'demo', resource_id: 'one', change: { name: 'Plan' } },
  ]);
  assert.is(find('dialog'), undefined);
});

test('RES-063 a resource is deleted after a question', async () => {
  const frame = await tileOf({ name: 'Notes' });
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Delete resource');
  const question = await shown('dialog');
  assert.match(question.textContent ?? '', '"Notes" will be removed from every room, for everyone.');
  assert.equal(frame.api.callsOf('DeleteResource'), []);
  await press('dialog button', 'Delete');
  assert.equal(frame.api.callsOf('DeleteResource'), [{ event_id: 'demo', resource_id: 'one' }]);
  assert.equal([find('dialog'), frame.studio.tiles.find('one')], [undefined, undefined]);
});

test('the question goes when somebody else deletes the resource meanwhile', async () => {
  const frame = await tileOf({ name: 'Notes' });
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Delete resource');
  await frame.tell(5, 'one', null);
  assert.is(find('dialog'), undefined);
  await press('[role="toolbar"] button', 'Add a resource');
  assert.ok(find('dialog button', 'Link'));
});

test('what a room hides is shown again by More controls, by who may', async () => {
  const frame = await roomWithResources({ items: [resourceFact('one', { name: 'Notes', display: false })] });
  await press('header button', 'More controls');
  await press('[role="menuitem"]', 'Show Notes in this room');
  assert.equal(frame.api.callsOf('UpdateResourceVisibility'), [
    { event_id: 'demo', resource_id: 'one', showIn: ['room:main'] },
  ]);
});

test('a resource is hidden in the room by its menu', async () => {
  const frame = await tileOf({});
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Hide for everyone in this room');
  assert.equal(frame.api.callsOf('UpdateResourceVisibility'), [
    { event_id: 'demo', resource_id: 'one', hideIn: ['room:main'] },
  ]);
});

test('the toolbar of what this person alone controls says that they have control', async () => {
  const controlledBy = (id: string, ...control_participants: string[]) =>
    resourceFact(id, {
      type: 'file',
      parameters: JSON.stringify({ content_type: 'application/pdf' }),
      control_participants,
    });
  const frame = await roomWithResources({ items: [controlledBy('mine', 'me'), controlledBy('other', 'p2')] });
  const says = async (id: string) => {
    frame.stages.at(-1)?.showToolbar(id);
    await settled();
    return document.querySelector('[role="toolbar"][aria-label="Tools"]')?.textContent ?? '';
  };
  assert.match(await says('mine'), 'You have control');
  assert.match(await says('other'), 'Controlled by Mei-Ling Chen');
});

test.after(unmount);
test.run();
