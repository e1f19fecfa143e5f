import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { publicationFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt } from '../../../../support/frame/mounted-frame.ts';

const { personActions } = await import('../../../../../src/client/features/moderation/view/person-actions.ts');
const { roomActions } = await import('../../../../../src/client/features/moderation/view/room-actions.ts');

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

test('a host is offered to ask somebody to unmute who is muted, unless microphones are turned off for them', async () => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host' });
  const ask = personActions.find(({ id }) => id === 'ask-to-unmute');
  const person = frame.studio.people.find('p4');
  if (!person || !ask) throw new Error('there is no such line');
  frame.mediaRoom.publish({ ...publicationFact('p4', 'microphone'), muted: true });
  await settled();
  const isOffered = () => ask.isOffered(frame.studio, person, false);
  assert.ok(isOffered());
  frame.changeRoom('main', { mic_enabled: false });
  assert.not.ok(isOffered());
  frame.changeParticipant('p4', { mic_enabled: true });
  assert.ok(isOffered());
});

/** What the drawing line of somebody's menu says, and what pressing it asks of the server. */
const pressDrawing = async (room: boolean | null, own: boolean | null) => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host' });
  frame.changeRoom('main', { annotation_enabled: room });
  frame.changeParticipant('p4', { annotation_enabled: own });
  frame.api.acknowledge('SetParticipantPermissions');
  await settled();
  const person = frame.studio.people.find('p4');
  const drawing = personActions.find(({ id }) => id === 'drawing');
  if (!person || !drawing) throw new Error('there is no such line');
  const { label } = drawing.look(person, frame.studio);
  await drawing.run(frame.studio, person, {} as never);
  const [asked] = frame.api.callsOf('SetParticipantPermissions') as { permissions: { annotation?: boolean | null } }[];
  return [label, asked?.permissions.annotation];
};

for (const [room, own, label, asked] of [
  [null, null, 'Turn off drawing', false],
  [null, false, 'Allow drawing', null],
  [false, null, 'Allow drawing', true],
  [false, false, 'Allow drawing', true],
  [false, true, 'Turn off drawing', false],
] as const) {
  test(`ROOM-035 where the room says ${room} and the person ${own} of drawing, the menu says "${label}" and asks for ${asked}`, async () => {
    assert.equal(await pressDrawing(room, own), [label, asked]);
  });
}

test('ROOM-032 drawing that a menu turns off is off at once, and on again where the server does not take it', async () => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host' });
  const answers: (() => void)[] = [];
  for (const name of ['SetParticipantPermissions', 'SetRoomPermissions'])
    frame.api.answer(name, () => new Promise((resolve) => answers.push(() => resolve(refused('UNREACHABLE')))));
  const { studio } = frame;
  const person = studio.people.find('p4');
  const main = studio.rooms.current.value;
  const ofPerson = personActions.find(({ id }) => id === 'drawing');
  const ofRoom = roomActions.find(({ id }) => id === 'drawing');
  if (!person || !main || !ofPerson || !ofRoom) throw new Error('there is no such line');
  const mayDraw = () => [person, main].map(({ flags }) => flags.value.annotation_enabled ?? null);
  const asked = [ofPerson.run(studio, person, {} as never), ofRoom.run(studio, main, {} as never)];
  assert.equal(mayDraw(), [false, false]);
  await settled();
  for (const answer of answers) answer();
  await Promise.all(asked);
  assert.equal(mayDraw(), [null, null]);
});

test.run();
