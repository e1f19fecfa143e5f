import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const { spotlightAction } = await import('../../../../../src/client/features/tiles/view/spotlight-action.ts');

const words = "You're in the spotlight.";

const enter = async (role: Role) => {
  const frame = await mountAt('/events/demo?room_id=main', { role });
  frame.api.acknowledge('SetRoomSpotlight');
  const light = async (spotlight: string | null) => {
    frame.changeRoom('main', { spotlight });
    await settled();
  };
  return { ...frame, light };
};

test('whoever is put into the spotlight is told, and nobody is told of others', async () => {
  const { light, text } = await enter('access');
  await light('p1');
  assert.not.match(text(), words);
  await light('me');
  assert.match(text(), words);
});

test('whoever puts themselves into the spotlight is not told', async () => {
  const { studio, light, text } = await enter('host');
  studio.placing.setSpotlight('me');
  await light('me');
  assert.not.match(text(), words);
});

test('the menu of a person gives them the spotlight and takes it away', async () => {
  const { api, light } = await enter('host');
  const choose = async (name: string) => {
    await press('button', 'Actions for Mei-Ling Chen');
    await press('[role="menuitem"]', name);
  };
  await choose('Spotlight for everyone');
  await light('p2');
  await choose('Remove spotlight');
  assert.equal(
    api.callsOf('SetRoomSpotlight').map(({ item_id }) => item_id),
    ['p2', null],
  );
});

test('the spotlight is offered to hosts, for those in their own room', async () => {
  for (const [role, currentRoom, isOffered] of [
    ['host', 'main', true],
    ['host', 'side', false],
    ['access', 'main', false],
  ] as const) {
    const { studio, changeParticipant } = await enter(role);
    changeParticipant('p2', { currentRoom });
    assert.is(spotlightAction.isOffered(studio, studio.people.find('p2')!, false), isOffered);
  }
});

test.after(unmount);
test.run();
