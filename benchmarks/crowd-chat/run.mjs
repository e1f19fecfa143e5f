import { framesWhile } from '../support/frames.mjs';
import { percentile, startLive } from '../support/live.mjs';

const size = { widthPx: 1_600, heightPx: 1_000 };
const roomName = 'Main hall';
const people = Number(process.env.PEOPLE ?? 100);
const cameras = 16;
const messages = 20;
const actionsPerSecond = 300;
const frameGoalMs = 16;
const noticesGoalPerSecond = 40;
const reactions = ['thumbs-up', 'thumbs-down', 'funny', null];

/** Asks for a frame after each frame for so long, between the marks of what is counted. */
const drawFor = (durationMs) =>
  new Promise((resolve) => {
    performance.mark('frames-begin');
    const endsAt = performance.now() + durationMs;
    const draw = () => {
      if (performance.now() < endsAt) return requestAnimationFrame(draw);
      performance.mark('frames-end');
      resolve();
    };
    requestAnimationFrame(draw);
  });

const broadcast = (person, input) =>
  person.call('mutation ($input: ChatInput!) { chatBroadcast(input: $input) { event_id } }', {
    input: { event_id: 'demo', target_id: 'all', timestamp: Date.now(), ...input },
  });

/** Lets everyone type and react in turns until it is stopped; answers how many of them were refused. */
const talk = (crowd, room_id) => {
  let turn = 0;
  let refused = 0;
  const asked = new Set();
  const act = () => {
    const person = crowd.people[turn % crowd.people.length];
    const round = Math.floor(turn / crowd.people.length);
    turn++;
    const input =
      round % 2 === 0
        ? { type: 'typing', message_id: String(Date.now()), is_typing: true }
        : {
            type: 'reaction',
            message_id: `message ${(turn + round) % messages}`,
            message: reactions[round % reactions.length],
          };
    const done = broadcast(person, { room_id, ...input })
      .catch(() => {
        refused++;
      })
      .finally(() => asked.delete(done));
    asked.add(done);
  };
  const timer = setInterval(act, 1_000 / actionsPerSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(asked);
    return { turn, refused };
  };
};

export const run = async ({ quick }) => {
  const durationMs = quick ? 4_000 : 10_000;
  const live = await startLive();
  try {
    const place = { server: live.server, roomName };
    const crowd = await live.fillRoom({ ...place, count: people - 1, cameras });
    const room = (await live.roomsOf(crowd.people[0])).get(roomName);
    for (let index = 0; index < messages; index++) {
      const message = `message ${index}`;
      await broadcast(crowd.people[index], { room_id: room, type: 'text', message_id: message, message });
    }
    const ann = await live.arriveAsGuest(live.browser, live.server.guestUrl, 'Ann Bell', size);
    let notices = 0;
    ann.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        notices += String(payload).split('"type":"typing"').length - 1;
      }),
    );
    // Its socket is open before anybody listens to it.
    await ann.page.reload();
    await ann.press('Stop camera');
    await ann.press('Mute microphone');
    await ann.enterRoom(roomName);
    await ann.sees(`message ${messages - 1}`);
    const page = { tab: ann.page, browser: live.browser };
    const frames = () => framesWhile(page, () => ann.page.evaluate(drawFor, durationMs));
    const quiet = await frames();
    const stop = talk(crowd, room);
    const before = { notices, atMs: performance.now() };
    const busy = await frames();
    const noticesPerSecond = (notices - before.notices) / ((performance.now() - before.atMs) / 1_000);
    const { turn, refused } = await stop();
    await crowd.end();
    const [ours, peer] = [percentile(busy, 0.95), percentile(quiet, 0.95)];
    return {
      name: 'A crowd in the chat',
      rows: [
        { quantity: 'main thread of a frame, p95', ours, peer, goal: frameGoalMs, unit: 'ms' },
        { quantity: 'typing notices a second', ours: noticesPerSecond, goal: noticesGoalPerSecond },
        { quantity: 'asked of the server', ours: turn },
        { quantity: 'of these refused', ours: refused },
      ],
    };
  } finally {
    await live.stop();
  }
};
