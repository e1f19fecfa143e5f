import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mountAt } from '../../../../support/mounted-frame.ts';

const { personActions } = await import('../../../../../src/client/features/moderation/view/person-actions.ts');

const offered = async (role: 'access' | 'moderator' | 'host', owner: string | null = null) => {
  const frame = await mountAt('/events/demo?room_id=main', { role });
  frame.changeEvent({ owner });
  return (identity: string) => {
    const person = frame.studio.people.find(identity);
    if (!person) throw new Error(`nobody is ${identity}`);
    return personActions.filter((action) => action.isOffered(frame.studio, person, false)).map(({ id }) => id);
  };
};

test('a moderator is offered to mute participants, and nothing to do to a host', async () => {
  const actionsOn = await offered('moderator');
  assert.equal(actionsOn('p4'), ['mute', 'camera']);
  assert.equal(actionsOn('p1'), []);
});

test('a host is offered to mute another host, and nothing to do to the owner', async () => {
  assert.ok((await offered('host'))('p1').includes('mute'));
  assert.equal((await offered('host', 'p1'))('p1'), []);
});

test('a participant is offered nothing', async () => {
  assert.equal((await offered('access'))('p4'), []);
});

test.run();
