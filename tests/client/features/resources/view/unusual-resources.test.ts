import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { errorCodes } from '../../../../../src/shared/values/error-codes.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';

/** The tile of one resource. */
const tileOf = async (overrides: Partial<ReturnType<typeof resourceFact>>) => {
  const frame = await roomWithResources({ items: [resourceFact('one', overrides)] });
  await frame.look('one');
  return frame;
};
const says = (words: string) => find('main p, main span', words) !== undefined;

test('RES-045 what has no name is said to have none, on its tile and in its label', async () => {
  const frame = await tileOf({ type: 'file', name: '', parameters: '{}' });
  assert.ok(says('No Resource Name'));
  const tile = frame.studio.tiles.find('one');
  assert.is(tile?.kind.titleOf(tile), 'No Resource Name');
});

test('RES-004 what has parameters that are no JSON is shown without them, and the log warns of it', async () => {
  const frame = await tileOf({ type: 'file', name: 'data.zip', parameters: '{"availableToDownload":' });
  assert.ok(says('data.zip'));
  assert.ok(says('Not available for download'));
  assert.ok(frame.logged.some(({ code }) => code === 'invalid-resource-parameters'));
});

const isForDownload = JSON.stringify({ content_type: 'application/zip', availableToDownload: true });

for (const [status, words] of [
  ['empty', 'Not available for download'],
  ['ready', 'Not available for download'],
  ['creating', 'Ben Cole is uploading this'],
  ['waiting_for_upload', 'Ben Cole is uploading this'],
  ['uploading', 'Virus check in progress...'],
  ['error', 'Failed to upload'],
] as const) {
  test(`RES-008 a file of somebody else whose status is ${status} says: ${words}`, async () => {
    await tileOf({ type: 'file', status, owner: 'p2', owner_name: 'Ben Cole', parameters: '{}' });
    assert.ok(says(words));
  });
}

test('RES-013 of what the server says of a file that came, two things change its tile: that it is looked at, and infected', async () => {
  const frame = await tileOf({ type: 'file', name: 'data.zip', parameters: isForDownload });
  const offered = () => find('main button', 'Download data.zip') !== undefined;
  const found = [];
  for (const [index, status] of ['uploading', 'ready', 'empty', 'infected'].entries()) {
    await frame.tell(
      5 + index,
      'one',
      resourceFact('one', { type: 'file', name: 'data.zip', status, parameters: isForDownload }),
    );
    found.push([
      status,
      offered(),
      says('Virus check in progress...'),
      find('main p', /infected with a virus/) !== undefined,
    ]);
  }
  assert.equal(found, [
    ['uploading', false, true, false],
    ['ready', true, false, false],
    ['empty', false, false, false],
    ['infected', false, false, true],
  ]);
});

test('RES-008 a file of somebody else whose status is infected has no tile', async () => {
  const frame = await roomWithResources({ items: [resourceFact('one', { status: 'infected', owner: 'p2' })] });
  assert.is(frame.studio.tiles.find('one'), undefined);
});

test('RES-048 a download that is not there yet is asked for five times, half a second apart', async () => {
  const frame = await tileOf({ type: 'file', name: 'data.zip', parameters: isForDownload });
  const asked = () => frame.api.callsOf('CheckoutResourcePublish').length;
  frame.api.answer('CheckoutResourcePublish', () => refused(errorCodes.conflict));
  await press('main button', 'Download data.zip');
  for (let times = 1; times < 5; times++) {
    assert.is(asked(), times);
    assert.is(find('main button', 'Download data.zip')?.textContent, 'Preparing download...');
    await frame.pass(500);
  }
  assert.is(asked(), 5);
  assert.is(find('main button', 'Download data.zip')?.textContent, 'Download');
  assert.is(frame.studio.notices.current.peek().at(-1)?.code, 'download-not-available');
});

for (const [what, overrides] of [
  ['is not ready', { type: 'file', status: 'uploading', parameters: isForDownload }],
  ['is not for downloading', { type: 'file', parameters: '{"content_type":"application/zip"}' }],
  ['is a link', { parameters: '{"availableToDownload":true}' }],
] as const) {
  test(`RES-046 the menu offers no download of what ${what}`, async () => {
    const frame = await tileOf(overrides);
    const lines = await frame.menuOf('one');
    assert.ok(lines.includes('Delete resource'));
    assert.not(lines.includes('Download'));
  });
}

test('what is hidden is listed by the room that hides it, and by the event', async () => {
  const fact = resourceFact('one', { name: 'Notes', display: false });
  const frame = await roomWithResources({
    items: [fact],
    prepare({ api }) {
      const item = { __typename: 'EventResource', sort_key: 'resource:one', resource: fact };
      api.answer('QueryEventResources', () =>
        succeed({
          queryEvent: { items: [{ ...item, rooms: [{ room_id: 'main', display: false }] }], nextToken: null },
        }),
      );
      api.answer('GetEventSettings', () => new Promise(() => undefined));
    },
  });
  assert.is(frame.studio.tiles.find('one'), undefined);
  await press('header button', 'More controls');
  assert.ok(find('[role="menuitem"]', 'Show Notes in this room'));
  await press('[role="menuitem"]', 'Event Settings');
  await press('dialog [role="tab"]', 'Resources');
  assert.ok(find('dialog td', 'Main hall (hidden)'));
});

test.after(unmount);
test.run();
