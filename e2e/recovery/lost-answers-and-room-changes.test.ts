import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { guestOf, hostOf, participantIn, roomsOf } from '../support/people/api-participant.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';

const journey = journeys('seats and what is lost on the way', { camera: false });

/** Lets the next request of an operation reach the server, and loses its answer. */
const loseNextAnswer = async ({ page }: Person, operation: string): Promise<() => boolean> => {
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes(`mutation ${operation}(`)) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  return () => isLost;
};

journey('a message that was sent right before its room was left is in the room', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Hill');
  await ann.enterRoom('Main hall');
  const ben = await guestOf(server, 'Ben Hill');
  await ben.enter((await roomsOf(ben)).get('Main hall')!);
  const reached: string[] = [];
  let letGo = (): void => undefined;
  const isLeaving = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await ann.page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (/mutation ChatBroadcast\(.*right before/.test(asked)) {
      await isLeaving;
      reached.push('the message');
    }
    if (asked.includes('mutation JoinRoom(')) reached.push('the join');
    await route.fallback();
  });
  await ann.page.getByRole('button', { name: /^Main hall · / }).click();
  await ann.say('right before');
  await ann.page.getByRole('button', { name: /^Join Workshop A/ }).click();
  // The line is slow: what does not wait for the message overtakes it.
  for (let frame = 0; frame < 10; frame++) await ann.page.evaluate(() => new Promise(requestAnimationFrame));
  letGo();
  await ann.page.getByRole('heading', { name: 'Workshop A', level: 1 }).waitFor();
  assert.equal(reached, ['the message', 'the join']);
  const chat = await ben.call<{ queryChat: { items: readonly { message: string }[] } }>(
    `query($event_id: ID!, $room_id: ID!) { queryChat(event_id: $event_id, room_id: $room_id) { items { message } } }`,
    { room_id: (await roomsOf(ben)).get('Main hall') },
  );
  assert.equal(
    chat.queryChat.items.map(({ message }) => message),
    ['right before'],
  );
});

journey('a join whose answer is lost succeeds', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann West', { camera: true });
  const wasLost = await loseNextAnswer(ann, 'JoinRoom');
  await ann.enterRoom('Workshop A');
  assert.ok(wasLost());
  await ann.seesVideoOf('Ann West');
});

journey(
  'somebody who is moved while their tab reloads ends up where they were moved to',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Park');
    await ann.enterRoom('Main hall');
    const rooms = await roomsOf(await hostOf(server));
    const { identity } = await participantIn(ann.page, server);
    await ann.page.goto('about:blank');
    await (await hostOf(server)).call(
      `mutation($event_id: ID!, $room_id: ID!, $identities: [ID!]!) {
      joinRoomMulti(event_id: $event_id, room_id: $room_id, participants: $identities) { event_id }
    }`,
      { room_id: rooms.get('Workshop B'), identities: [identity] },
    );
    // A notice stands for six seconds.
    const isTold = ann.sees('You were moved to Workshop B.');
    await ann.page.goto(server.guestUrl);
    await ann.page.getByRole('heading', { name: 'Workshop B', level: 1 }).waitFor();
    await isTold;
  },
);

journey('EVT-057 an unlock makes the locked screen re-check access', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Lane');
  await (await hostOf(server)).call('mutation($event_id: ID!) { lockEvent(event_id: $event_id) { event_id } }');
  await ann.page.getByRole('heading', { name: 'LOCKED' }).waitFor();
  await (await hostOf(server)).call('mutation($event_id: ID!) { unlockEvent(event_id: $event_id) { event_id } }');
  await ann.page.getByRole('button', { name: 'Join room' }).waitFor();
});

journey.run();
