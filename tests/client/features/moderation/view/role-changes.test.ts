import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';

for (const [before, now, words] of [
  ['access', 'moderator', "You're now a moderator."],
  ['moderator', 'host', "You're now a host."],
  ['moderator', 'access', "You're no longer a moderator."],
  ['host', 'moderator', "You're no longer a host."],
] as const satisfies readonly (readonly [Role, Role, string])[]) {
  test(`whose role changes from ${before} to ${now} is told`, async () => {
    const frame = await mountAt(room, { role: before });
    assert.not.match(frame.text(), words);
    frame.changeParticipant('me', { role: now });
    await settled();
    assert.match(frame.text(), words);
  });
}

test('nobody is told of a role that stays as it was', async () => {
  const frame = await mountAt(room, { role: 'moderator' });
  frame.changeParticipant('me', { role: 'moderator', require_attention: 5 });
  await settled();
  assert.equal(frame.studio.notices.current.value, []);
});

/** A host who presses a line of somebody's menu. */
const choose = async (line: string, role: Role, answer?: () => ReturnType<typeof refused>) => {
  const frame = await mountAt(room, { role: 'host' });
  frame.changeParticipant('p2', { role });
  if (answer) frame.api.answer('SetParticipantRole', answer);
  else frame.api.acknowledge('SetParticipantRole');
  await press('button', 'Actions for Mei-Ling Chen');
  await press('[role="menuitem"]', line);
  await settled();
  return frame.text();
};

test('a host who makes somebody a moderator, or ends it, reads that it is done', async () => {
  assert.match(await choose('Make moderator', 'access'), /Mei-Ling Chen\W* is now a moderator\./);
  assert.match(await choose('Remove as moderator', 'moderator'), /Mei-Ling Chen\W* is no longer a moderator\./);
});

test('that somebody was made a moderator is not said where the server refused it', async () => {
  const text = await choose('Make moderator', 'access', () => refused('FORBIDDEN'));
  assert.not.match(text, 'is now a moderator');
});

test.after(unmount);
test.run();
