import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';

const video = { type: 'file', name: 'Clip', parameters: JSON.stringify({ content_type: 'video/mp4' }) };

/** Ann Bell in a room with a video. */
const withVideo = async (
  controllers: readonly string[],
  options: Parameters<typeof roomWithResources>[0] = {},
  more: object = {},
) => {
  const items = [resourceFact('clip', { ...video, owner: 'p4', control_participants: [...controllers], ...more })];
  const frame = await roomWithResources({ ...options, items });
  frame.api.acknowledge('AddResourceController', 'ReleaseResourceControl', 'UpdateResourceControlPermission');
  return frame;
};
const words = '[role="status"] p, [role="alert"] p, p';
const people = () => [...document.querySelectorAll<HTMLButtonElement>('dialog li button')];
const menuLine = (label: string) => press('[role="menuitem"]', label);

test('a host takes control of a video from its tile', async () => {
  const frame = await withVideo([]);
  await frame.menuOf('clip');
  await menuLine('Take control');
  assert.equal(frame.api.callsOf('AddResourceController'), [
    { event_id: 'demo', resource_id: 'clip', controller: 'me', revoke_others: true },
  ]);
});

test('whoever is no host asks for it, and gives it to nobody', async () => {
  const frame = await withVideo([], { role: 'access' });
  const lines = await frame.menuOf('clip');
  assert.ok(lines.includes('Ask for control'));
  for (const line of ['Take control', 'Give control to...', 'Let others ask for control', 'Take control back']) {
    assert.not.ok(lines.includes(line), line);
  }
});

test('a host gives control to somebody who is found by name', async () => {
  const frame = await withVideo(['me']);
  await frame.menuOf('clip');
  await menuLine('Give control to...');
  await settled();
  await type('dialog input', 'priya');
  const [person, ...others] = people();
  assert.match(person?.textContent ?? '', /Priya Raman/);
  assert.is(others.length, 0);
  person?.click();
  await settled();
  assert.equal(
    frame.api.callsOf('AddResourceController').map(({ controller }) => controller),
    ['p4'],
  );
  assert.is(find('dialog'), undefined);
});

test('a name that nobody here has finds nobody, and says so', async () => {
  const frame = await withVideo(['me']);
  await frame.menuOf('clip');
  await menuLine('Give control to...');
  await settled();
  await type('dialog input', 'zzz');
  assert.ok(find('dialog p', 'No one in this room has that name.'));
});

test('RES-016 who does not see what is private is not offered control of it', async () => {
  const frame = await withVideo(['me'], {}, { private: true, owner: 'me' });
  await frame.menuOf('clip');
  await menuLine('Give control to...');
  await settled();
  assert.equal(
    people().map(({ textContent }) => textContent?.includes('Priya Raman')),
    people().map(() => false),
  );
  assert.ok(people().length > 0, 'oneself and hosts');
});

test('CTRL-021 whoever has control already is marked and is not chosen again, and of what is deleted meanwhile nobody is', async () => {
  const frame = await withVideo(['p4']);
  await frame.menuOf('clip');
  await menuLine('Give control to...');
  await settled();
  const marked = people().filter(({ disabled }) => disabled);
  assert.is(marked.length, 1);
  assert.match(marked[0]?.textContent ?? '', /Priya Raman.*Has control/);
  marked[0]?.click();
  await frame.tell(5, 'clip', null);
  assert.is(find('dialog'), undefined);
  assert.equal(frame.api.callsOf('AddResourceController'), []);
});

test('CTRL-022 whoever cannot give control to somebody else has none either, and reads that it failed', async () => {
  const frame = await withVideo(['me']);
  frame.api.answer('AddResourceController', () => refused('INTERNAL'));
  await frame.menuOf('clip');
  await menuLine('Give control to...');
  await settled();
  await type('dialog input', 'priya');
  people()[0]?.click();
  await shown(words, 'Control update failed');
  assert.equal(
    frame.api.callsOf('ReleaseResourceControl').map(({ resource_id }) => resource_id),
    ['clip'],
  );
});

test('CTRL-023 where nobody has control there is none to take back or to leave', async () => {
  const frame = await withVideo([]);
  const lines = await frame.menuOf('clip');
  for (const line of ['Release control', "End everyone's control", 'Take control back']) {
    assert.not.ok(lines.includes(line), line);
  }
});

test('CTRL-020 requests that could not be turned off are on again, which is said, and the server was asked once', async () => {
  const frame = await withVideo([]);
  frame.api.answer('UpdateResourceControlPermission', () => refused('INTERNAL'));
  const item = '[role^="menuitem"]';
  await frame.menuOf('clip');
  assert.is(find(item, 'Let others ask for control')?.getAttribute('aria-checked'), 'true');
  await press(item, 'Let others ask for control');
  await shown(words, 'Control update failed');
  assert.equal(
    frame.api.callsOf('UpdateResourceControlPermission').map(({ resource_id }) => resource_id),
    ['clip'],
  );
  await frame.menuOf('clip');
  assert.is(find(item, 'Let others ask for control')?.getAttribute('aria-checked'), 'true');
});

test('control that could not be changed is said to have failed', async () => {
  const frame = await withVideo(['me']);
  frame.api.answer('ReleaseResourceControl', () => refused('INTERNAL'));
  await frame.menuOf('clip');
  await menuLine('Release control');
  await shown(words, 'Control update failed');
});

test.after(unmount);
test.run();
