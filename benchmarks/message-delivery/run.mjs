import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { percentile, startLive } from '../support/live.mjs';

const goal = 1.5;
/** The server takes sixty messages of one person in ten seconds. */
const betweenMessagesMs = 170;

/** Writes down when Enter was pressed, and in which frame a text that is waited for was shown. */
const watchMessages = () => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter') window.pressedAt = performance.timeOrigin + timeStamp;
    },
    true,
  );
  window.whenShown = (words) =>
    new Promise((resolve) => {
      const look = () => {
        const list = document.querySelector('[role=log]');
        if (!list?.textContent.includes(words)) return false;
        observer.disconnect();
        requestAnimationFrame(() => resolve(now()));
        return true;
      };
      const observer = new MutationObserver(look);
      if (!look()) observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
};

/** How long one message takes from one page to the other, in ms. */
const deliver = async (from, to, words) => {
  const shown = to.evaluate((text) => window.whenShown(text), words);
  await from.keyboard.type(words);
  await from.keyboard.press('Enter');
  const shownAt = await shown;
  return shownAt - (await from.evaluate(() => window.pressedAt));
};

/** A page with a field and a list, for the peer. */
const barePage = `<!doctype html><title>Peer</title><div role="log"></div><input autofocus>
<script>
  const socket = new WebSocket('ws://' + location.host);
  const [list, field] = [document.querySelector('[role=log]'), document.querySelector('input')];
  socket.onmessage = ({ data }) => {
    const line = document.createElement('p');
    line.textContent = data;
    list.append(line);
  };
  field.onkeydown = ({ key }) => {
    if (key !== 'Enter') return;
    socket.send(field.value);
    field.value = '';
  };
  socket.onopen = () => { document.title = 'Open'; };
</script>`;

/** Serves {@link barePage}, and sends to all of them what one sends. */
const servePeer = async () => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(barePage));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      for (const client of sockets.clients) client.send(String(data));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
};

const openPeer = async (browser, url) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchMessages);
  await page.goto(url);
  await page.waitForFunction(() => document.title === 'Open');
  await page.locator('input').focus();
  return page;
};

const openOurs = async ({ browser, server, arriveAsGuest }, name) => {
  const { page, press, enterRoom } = await arriveAsGuest(browser, server.guestUrl, name);
  await page.addInitScript(watchMessages);
  await page.reload();
  await press('Stop camera');
  await press('Mute microphone');
  await enterRoom('Main hall');
  await page.getByRole('textbox', { name: /message/i }).focus();
  return page;
};

export const run = async ({ quick }) => {
  const messages = quick ? 20 : 100;
  const live = await startLive();
  const peer = await servePeer();
  try {
    const ours = [await openOurs(live, 'Ann Bell'), await openOurs(live, 'Ben Cole')];
    const bare = [await openPeer(live.browser, peer.url), await openPeer(live.browser, peer.url)];
    const took = { ours: [], peer: [] };
    for (let index = 0; index < messages; index++) {
      await ours[0].waitForTimeout(betweenMessagesMs);
      took.ours.push(await deliver(...ours, `ours ${index}.`));
      took.peer.push(await deliver(...bare, `peer ${index}.`));
    }
    const rows = [0.5, 0.99].map((share) => {
      const [a, b] = [percentile(took.ours, share), percentile(took.peer, share)];
      const quantity = `from Enter to the other screen, p${share * 100}`;
      return { quantity, ours: a, peer: b, ratio: a / b, unit: 'ms', ...(share === 0.5 ? { goal } : {}) };
    });
    return { name: 'Delivery of a message', rows };
  } finally {
    peer.stop();
    await live.stop();
  }
};
