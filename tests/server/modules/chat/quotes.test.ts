import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

const agent = viewerOf('agent', 'Agent');
const ada = viewerOf('ada', 'Ada');
const ben = viewerOf('ben', 'Ben');

let opened: Awaited<ReturnType<typeof openRoom>>;
test.before(async () => {
  opened = await openRoom([ada, ben, agent]);
});
test.after(() => opened.stop());

const say = (viewer: typeof ada, id: string, more: object = {}) =>
  opened.sayToEvent(viewer, id, ['main'], { global: null, ...more });
const quoteOf = async (messageId: string): Promise<unknown> => {
  const { queryChat } = await opened.ask(
    ada,
    '{ queryChat(event_id: "demo", room_id: "main") { items { message_id quote { identity name content } } } }',
  );
  const found = queryChat.items.find(({ message_id }: { message_id: string }) => message_id === messageId);
  return found && { ...found.quote };
};
const quoting = (message_id: string) => ({ quote: { identity: 'agent', message_id } });
const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    ({ code, details }) => [code, details?.field],
  );

test('a quote has the name and the text of the message that it names', async () => {
  await say(agent, 'a1', { message: 'Which quarter?' });
  await say(ada, 'q1', quoting('a1'));
  assert.equal(await quoteOf('q1'), { identity: 'agent', name: 'Agent', content: 'Which quarter?' });
});

test('of a long message the first 2,000 characters are quoted, and no half of a character', async () => {
  await say(agent, 'a2', { message: `${'x'.repeat(1_999)}😀 and more` });
  await say(ada, 'q2', quoting('a2'));
  assert.equal(await quoteOf('q2'), { identity: 'agent', name: 'Agent', content: 'x'.repeat(1_999) });
  await say(agent, 'a3', { message: 'x'.repeat(2_000) });
  await say(ada, 'q3', quoting('a3'));
  assert.equal(await quoteOf('q3'), { identity: 'agent', name: 'Agent', content: 'x'.repeat(2_000) });
});

test('a message that is not there, was deleted or is for somebody else cannot be quoted', async () => {
  assert.equal(await refusalOf(say(ada, 'q4', quoting('never'))), ['NOT_FOUND', 'quote']);
  await say(agent, 'a5', { target_id: 'ben' });
  assert.equal(await refusalOf(say(ada, 'q5', quoting('a5'))), ['NOT_FOUND', 'quote']);
  await say(agent, 'a6');
  await opened.ask(
    demoHost,
    'mutation { chatDelete(event_id: "demo", room_id: "main", message_id: "a6", sender_id: "agent") { event_id } }',
  );
  assert.equal(await refusalOf(say(ada, 'q6', quoting('a6'))), ['NOT_FOUND', 'quote']);
  assert.is(await quoteOf('q6'), undefined);
});

test('a message keeps its quote when its text is edited', async () => {
  await opened.ask(
    ada,
    'mutation { chatEdit(event_id: "demo", room_id: "main", message_id: "q1", message: "The third") { event_id } }',
  );
  assert.equal(await quoteOf('q1'), { identity: 'agent', name: 'Agent', content: 'Which quarter?' });
});

test('a message whose quote was deleted since is sent again without being refused', async () => {
  await say(agent, 'a7', { message: 'Here and gone' });
  await say(ada, 'q7', quoting('a7'));
  await opened.ask(
    demoHost,
    'mutation { chatDelete(event_id: "demo", room_id: "main", message_id: "a7", sender_id: "agent") { event_id } }',
  );
  assert.is(await refusalOf(say(ada, 'q7', quoting('a7'))), null);
});

test.run();
