import * as assert from 'uvu/assert';
import { filmFile } from '../support/files/film-file.ts';
import { pdfFile } from '../support/files/pdf-file.ts';
import { journeys, type Stage } from '../support/journeys.ts';
import { type HeardMessages, hearMessages } from '../support/media/heard-messages.ts';
import { breakableMedia } from '../support/network/breakable-media.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { addFile } from '../support/studio/add-file.ts';
import { blue, draw, sees, seesNothing } from '../support/studio/drawing.ts';
import { chooseTool, restOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('messages');

const size = { widthPx: 1_240, heightPx: 640 } as const;

/** What the browser says of media that were cut: that they cannot be reached, and that livekit-client writes to a socket that closes. */
const ofCutMedia = /livekit|^WebSocket is already in CLOSING/i;

interface Two {
  readonly host: Person;
  readonly guest: Person;
  readonly guestIdentity: string;
  readonly hears: HeardMessages;
}

/** A host, whose media can be cut, and a guest of whom all is heard that comes to them. */
const meet = async (
  { browser, server }: Stage,
  name: string,
  room: string,
  isCut: boolean,
  microphone = false,
): Promise<Two> => {
  let hears!: HeardMessages;
  const before = async (person: Person) => {
    hears = await hearMessages(person);
  };
  const arriveHost = async () => {
    const host = await arriveAsHost(browser, server, size);
    return { host, media: await breakableMedia(host) };
  };
  const [guest, { host, media }] = await Promise.all([
    arriveAsGuest(browser, server.guestUrl, name, { ...size, before, microphone }),
    arriveHost(),
  ]);
  await Promise.all([guest.enterRoom(room), host.enterRoom(room)]);
  await host.page.keyboard.press('Alt+h');
  await host.tile(name).waitFor();
  await host.seesVideoOf(name);
  const guestIdentity = (await host.tile(name).getAttribute('data-tile-id')) ?? '';
  if (isCut) await media.cut();
  return { host, guest, guestIdentity, hears };
};

const chooseAction = async ({ page }: Person, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const carriers = [
  ['media', 'Main hall', false],
  ['API', 'Workshop A', true],
] as const;

for (const [carrier, room, isCut] of carriers) {
  const name = `Gwen ${carrier}`;

  journey(
    `MSG-001 MSG-005 MSG-006 MSG-007 MSG-008 MSG-011 what is pointed at, drawn and starred comes by the ${carrier}, with its tile and its sender`,
    async (stage) => {
      const { host, guest, guestIdentity, hears } = await meet(stage, name, room, isCut);
      const beganAtMs = Date.now();
      await chooseTool(host, name, 'Pointer');
      // Where somebody points may be lost, as it is until media that are away are replaced.
      await until('the pointer is seen', async () => {
        const { x, y, width, height } = await restOf(host, name);
        await host.page.mouse.move(x + width * 0.4, y + height * 0.5);
        await host.page.mouse.move(x + width * 0.5, y + height * 0.5);
        return hears.has(carrier, 'annotation');
      });
      const cursor = await hears.last(carrier, 'annotation', ({ payload }) => payload.cursor !== null);
      assert.is(cursor.message.tileIdentity, guestIdentity);
      const { sender } = cursor;
      assert.equal(
        [cursor.message.participantIdentity, cursor.message.username, cursor.message.target],
        [sender, 'Host', 'all'],
      );
      assert.ok(beganAtMs <= cursor.message.timestamp && cursor.message.timestamp <= Date.now());

      await chooseTool(host, name, 'Draw');
      await host.page.getByRole('radio', { name: blue.name }).click();
      await draw(host, name);
      const { message: drawn } = await hears.last(carrier, 'draw');
      await sees(guest, name);
      assert.is(drawn.tileIdentity, guestIdentity);
      assert.is(drawn.payload.mode, 'draw');
      assert.is(drawn.payload.color, blue.value);
      assert.ok(drawn.payload.pathData.length > 0 && drawn.payload.cursor !== null);

      hears.forget();
      await guest.page.reload();
      await sees(guest, name);
      // A newcomer's own media may not be there yet.
      // Whoever comes is told alone; a connection that was made anew tells everybody.
      const { message: all } = await hears.last('either', 'batch-draw', ({ target }) => target === guestIdentity);
      assert.equal(
        all.payload.drawings.map(({ tileIdentity, pathId }) => [tileIdentity, pathId]),
        [[guestIdentity, drawn.payload.pathId]],
      );

      await chooseTool(host, name, 'Undo my last drawing');
      const { message: undone } = await hears.last(carrier, 'undo-draw');
      assert.equal([undone.tileIdentity, undone.payload], [guestIdentity, { pathId: drawn.payload.pathId }]);
      await seesNothing(guest, name);
      await draw(host, name);
      await sees(guest, name);
      await chooseTool(host, name, 'Clear my drawings');
      const { message: cleared } = await hears.last(carrier, 'clear-draw');
      assert.equal([cleared.tileIdentity, cleared.payload], [guestIdentity, { participantIdentity: sender }]);
      await seesNothing(guest, name);

      await chooseTool(host, name, 'Star for everyone');
      const { message: looked } = await hears.last(carrier, 'tile-attention', ({ tiles }) => tiles.length > 0);
      assert.equal(looked.tiles, [guestIdentity]);
      assert.equal(
        [...host.errors, ...guest.errors].filter((error) => !isCut || !ofCutMedia.test(error)),
        [],
      );
      await guest.leave();
      await host.leave();
    },
  );

  journey(
    `MSG-014 MSG-015 ${isCut ? '' : 'MSG-016 '}API-046 who is muted or stopped is asked by the ${carrier}, with the name of who does it`,
    async (stage) => {
      const { host, guest, guestIdentity, hears } = await meet(stage, `Greta ${carrier}`, room, isCut, true);
      await host.page.getByRole('banner').getByRole('button', { name: room }).click();
      await chooseAction(host, `Greta ${carrier}`, 'Stop camera');
      const stopped = await hears.last(carrier, 'stop_camera');
      assert.equal([stopped.message.target, stopped.message.payload], [guestIdentity, { name: 'Host' }]);
      await guest.sees('Your camera has been stopped by Host');
      await chooseAction(host, `Greta ${carrier}`, 'Mute microphone');
      const muted = await hears.last(carrier, 'mute_mic');
      assert.equal([muted.message.target, muted.message.payload], [guestIdentity, { name: 'Host' }]);
      await guest.sees('Your microphone has been muted by Host');
      await guest.page.getByRole('button', { name: 'Unmute microphone' }).waitFor();
      // Whoever has no media sees neither who is muted nor a share to be stopped.
      if (!isCut) {
        await chooseAction(host, `Greta ${carrier}`, 'Ask to unmute');
        const asked = await hears.last(carrier, 'ask_unmute');
        assert.equal([asked.message.target, asked.message.payload], [guestIdentity, { name: 'Host' }]);
        await guest.sees('Host is asking you to unmute.');
        await guest.press('Share your screen');
        const share = host.tile(`Greta ${carrier}'s screen`);
        const tileId = (await share.getAttribute('data-tile-id')) ?? '';
        await chooseAction(host, `Greta ${carrier}`, 'Stop screen shares');
        const { message: ended } = await hears.last(carrier, 'stop_screen_share');
        assert.equal([ended.target, ended.payload.name], [guestIdentity, 'Host']);
        assert.ok(tileId.endsWith(ended.payload.screenId), 'the screen that is to end');
        await guest.sees('Your shared screen has been turned off by Host');
        await share.waitFor({ state: 'detached' });
      }
      await guest.leave();
      await host.leave();
    },
  );
}

for (const [carrier, room, isCut] of carriers) {
  journey(
    `MSG-009 MSG-010 the place of a video and the page of a document come by the ${carrier}, with their tile`,
    async (stage) => {
      const { host, guest, hears } = await meet(stage, `Gil ${carrier}`, room, isCut);
      await addFile(host, 'Report.pdf', 'application/pdf', pdfFile(3));
      await addFile(host, 'Film.webm', 'video/webm', await filmFile(30));
      for (const { page } of [host, guest]) await page.getByRole('tab', { name: 'Resources' }).click();
      const idOf = async (title: string) => (await host.tile(title).getAttribute('data-tile-id')) ?? '';
      await host.tile('Report.pdf').getByRole('button', { name: 'Next page' }).click();
      const turned = await hears.last(carrier, 'pdf-change', ({ payload }) => payload.page === 1);
      assert.is(turned.message.tileIdentity, await idOf('Report.pdf'));
      await host.tile('Film.webm').getByRole('button', { name: 'Play', exact: true }).click();
      const played = await hears.last(carrier, 'video-change', ({ payload }) => payload.isPlaying);
      assert.is(played.message.tileIdentity, await idOf('Film.webm'));
      assert.equal([turned.sender, played.sender], [turned.message.participantIdentity, turned.sender]);
      await until('the page is turned', async () => guest.tile('Report.pdf').locator('[data-drawn="2"]').isVisible());
      await guest.leave();
      await host.leave();
    },
  );
}

journey('MSG-004 who controls a tile is said by its owner', async ({ browser, server }) => {
  const owner = await arriveAsGuest(browser, server.guestUrl, 'Olga Moor', size);
  await owner.enterRoom('Workshop B');
  await owner.press('Share your screen');
  const host = await arriveAsHost(browser, server, size);
  const hears = await hearMessages(host);
  await host.page.reload();
  await host.enterRoom('Workshop B');
  await host.page.keyboard.press('Alt+h');
  await host.tile("Olga Moor's screen").waitFor();
  await chooseTool(host, "Olga Moor's screen", 'Ask for control');
  const { sender, message } = await hears.last('media', 'control-sync', ({ payload }) => {
    return payload.currentState.controllers.length > 0;
  });
  assert.is(message.tileIdentity.startsWith(sender), true);
  const own = await host.page.locator('[data-tile-id]').and(host.page.getByLabel(/^Host/)).getAttribute('data-tile-id');
  assert.equal(message.payload.currentState.controllers, [own]);
});

journey.run();
