// From a pointer's event in one browser to the frame of another in which its point is drawn: two pages of the product,
// and two pages with livekit-client alone on the same server.
import { setTimeout as sleep } from 'node:timers/promises';
import { bareLiveKitPage, percentile, seatIn, startLive } from '../support/live.mjs';
import { receiveBare, recordPen, sendBare, watchInk } from './in-page.mjs';

const goal = 1.3;
/** The product sends what was drawn every 100 ms, so the peer does too. */
const batchMs = 100;
const eventMs = 16;
const stepPx = 3;
const pointsOfStroke = 110;
const pen = { name: 'Colour 4', color: '#3fb6dd', rgb: [0x3f, 0xb6, 0xdd] };
const size = { widthPx: 1_240, heightPx: 640 };

/** How far the page's clock is ahead of ours, by the quickest of several questions. */
const clockAhead = async (page) => {
  let best = { took: Number.POSITIVE_INFINITY, ahead: 0 };
  for (let time = 0; time < 15; time++) {
    const before = performance.now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const took = performance.now() - before;
    if (took < best.took) best = { took, ahead: there - (performance.timeOrigin + before + took / 2) };
  }
  return best.ahead;
};

/** Draws one straight line by the mouse, an event every 16 ms. */
const drawLine = async (page, { x, y }) => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const start = performance.now();
  for (let point = 1; point < pointsOfStroke; point++) {
    await sleep(Math.max(0, start + point * eventMs - performance.now()));
    await page.mouse.move(x + point * stepPx, y);
  }
  await page.mouse.up();
};

/** For every point of a stroke: ms from its event to the first frame whose ink reaches it; null if none did. */
const delaysOf = (points, seen, startX) =>
  points.map(({ x, at }) => {
    // The round end of the point before reaches less than a pixel beyond it.
    const frame = seen.find(({ reach }) => reach >= x - startX - 0.5);
    return frame ? frame.at - at : null;
  });

/** One stroke from page to page. `from` and `to` are where a line begins in each window. */
const stroke = async ({ sender, receiver, from, to }) => {
  await receiver.evaluate((row) => window.watchRow(row), { ...to, width: pointsOfStroke * stepPx + 10 });
  await sender.evaluate(() => window.takePen());
  await drawLine(sender, from);
  await sleep(600);
  const { points, packets } = await sender.evaluate(() => window.takePen());
  const seen = await receiver.evaluate(() => window.takeSeen());
  return { points, packets, delays: delaysOf(points, seen, from.x) };
};

/** Ann with a pen for Ben's tile, and Ben; no camera or microphone, as the peer has none. */
const openOurs = async (live) => {
  const enter = async (name) => {
    const person = await live.arriveAsGuest(live.browser, live.server.guestUrl, name, size);
    await person.enterRoom('Main hall');
    await person.page.keyboard.press('Alt+h');
    for (const button of ['Stop camera', 'Mute microphone']) await person.press(button);
    return person;
  };
  const ann = await enter('Ann Bell');
  const ben = await enter('Ben Cole');
  const { chooseTool: takeTool } = live;
  await takeTool(ann, 'Ben Cole', 'Draw');
  await ann.page.getByRole('radio', { name: pen.name }).click();
  await ann.page.evaluate(recordPen);
  await ben.page.evaluate(watchInk, pen.rgb);
  const [there, here] = [await live.restOf(ann, 'Ben Cole'), await live.restOf(ben, 'Ben Cole')];
  if (Math.abs(there.width - here.width) > 1 || Math.abs(there.height - here.height) > 1) {
    throw new Error('the tile has two sizes');
  }
  const inset = (there.width - pointsOfStroke * stepPx) / 2;
  return {
    sender: ann.page,
    receiver: ben.page,
    stroke: (round) => {
      const down = there.height * 0.2 + 6 * round;
      // Ben sees himself as in a mirror.
      const right = here.x + here.width - inset;
      return stroke({
        sender: ann.page,
        receiver: ben.page,
        from: { x: Math.round(there.x + inset), y: Math.round(there.y + down) },
        to: { x: right - pointsOfStroke * stepPx - 10, y: here.y + down, fromRight: true },
      });
    },
  };
};

/** Two bare pages in another room. */
const openPeer = async (live) => {
  const open = async (name) => {
    const page = await bareLiveKitPage(live.browser, live.server.url);
    await page.setViewportSize({ width: size.widthPx, height: size.heightPx });
    return { page, seat: await seatIn(live, 'Workshop A', name) };
  };
  const [dora, emil] = [await open('Dora Frey'), await open('Emil Gray')];
  await emil.page.evaluate(watchInk, pen.rgb);
  await dora.page.evaluate(recordPen);
  await emil.page.evaluate(receiveBare, { ...emil.seat, color: pen.color });
  await dora.page.evaluate(sendBare, dora.seat);
  let row = 0;
  return {
    sender: dora.page,
    receiver: emil.page,
    /** Sends every point at once, or batches, with so many bytes before the points. */
    async stroke(intervalMs, headerBytes) {
      const wire = { intervalMs, headerBytes };
      for (const { page } of [dora, emil]) await page.evaluate((next) => Object.assign(window.wire, next), wire);
      await emil.page.evaluate(() => window.nextStroke());
      const from = { x: 100, y: 40 + 6 * row++ };
      const { points, ...rest } = await stroke({ sender: dora.page, receiver: emil.page, from, to: from });
      const received = await emil.page.evaluate(() => window.received);
      const transport = points.map(({ at }, index) => (received[index] ? received[index].at - at : null));
      return { points, transport, ...rest };
    },
  };
};

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Everything that was measured on one side. */
const collect = () => {
  const delays = [];
  const transport = [];
  const packets = [];
  let lost = 0;
  let points = 0;
  return {
    add(round) {
      points += round.delays.length;
      lost += round.delays.filter((delay) => delay === null).length;
      delays.push(...round.delays.filter((delay) => delay !== null));
      transport.push(...(round.transport ?? []).filter((delay) => delay !== null));
      packets.push(...round.packets);
    },
    at: (share) => percentile(delays, share),
    receivedAt: (share) => percentile(transport, share),
    bytes: () => mean(packets),
    pointsOfPacket: () => points / packets.length,
    lost: () => lost,
  };
};

/** Answers the rows of the report. */
export const run = async ({ quick = false } = {}) => {
  const rounds = quick ? 3 : 12;
  const live = await startLive();
  try {
    const ours = await openOurs(live);
    const peer = await openPeer(live);
    const [penAhead, canvasAhead] = [await clockAhead(ours.sender), await clockAhead(ours.receiver)];
    // Warms both sides up, and tells how much of our packets is not points.
    const warm = await ours.stroke(0);
    const bare = await peer.stroke(batchMs, 0);
    const headerBytes = Math.max(0, 2 * Math.round((mean(warm.packets) - mean(bare.packets)) / 2));
    const sides = { ours: collect(), batched: collect(), atOnce: collect() };
    const turns = [
      ['ours', (round) => ours.stroke(round)],
      ['batched', () => peer.stroke(batchMs, headerBytes)],
      ['atOnce', () => peer.stroke(0, headerBytes)],
    ];
    for (let round = 0; round < rounds; round++) {
      // Another one begins in every round.
      for (let turn = 0; turn < turns.length; turn++) {
        const [side, draw] = turns[(round + turn) % turns.length];
        sides[side].add(await draw(round + 1));
      }
    }
    const rows = [];
    const of = (quantity, mine, other, unit, goalOfRow) =>
      rows.push({ quantity, ours: mine, peer: other, ratio: mine / other, unit, goal: goalOfRow });
    const shares = [
      ['p50', 0.5],
      ['p99', 0.99],
    ];
    for (const [name, share] of shares) {
      of(`a point from pen to frame, ${name}`, sides.ours.at(share), sides.batched.at(share), 'ms', goal);
    }
    for (const [name, share] of shares) {
      of(`against a peer that sends every point at once, ${name}`, sides.ours.at(share), sides.atOnce.at(share), 'ms');
    }
    for (const [name, share] of shares) {
      of(
        `against the arrival of the peer's packet, ${name}`,
        sides.ours.at(share),
        sides.batched.receivedAt(share),
        'ms',
      );
    }
    of('bytes of a packet', sides.ours.bytes(), sides.batched.bytes(), 'B');
    of('points of a packet', sides.ours.pointsOfPacket(), sides.batched.pointsOfPacket(), 'points');
    rows.push({ quantity: 'points that no frame drew', ours: sides.ours.lost(), peer: sides.batched.lost(), goal: 0 });
    rows.push({
      quantity: 'the clocks of both pages apart',
      ours: Math.abs(penAhead - canvasAhead),
      goal: 2,
      unit: 'ms',
    });
    return { name: 'stroke-delivery', rows };
  } finally {
    await live.stop();
  }
};
