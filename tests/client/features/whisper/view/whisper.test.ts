import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WhisperType } from '../../../../../src/shared/rules/whisper.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';
/** Priya Raman. */
const partner = 'p4';

/** The room of Ann Bell, with a server that takes steps of whispers. */
const enter = async (options: Parameters<typeof mountAt>[1] = {}) => {
  const frame = await mountAt(room, options);
  frame.api.acknowledge('WhisperBroadcast', 'UpdateWhisperingStatus');
  const hear = async (type: WhisperType, from = partner) => {
    frame.api.push('WhisperSignal', { whisperSignal: { origin_identity: from, username: 'Priya Raman', type } });
    await settled();
  };
  return {
    ...frame,
    hear,
    /** The tool of her tile's menu. */
    async choose(label: string) {
      frame.stages[0]!.showToolbar(partner);
      await settled();
      await press('button', 'More tools');
      await press('[role="menuitem"]', label);
    },
    async connect() {
      await hear('request');
      await press('dialog button', 'Accept');
      await hear('refresh');
    },
    said: () => frame.api.callsOf('WhisperBroadcast').map(({ type, identity }) => `${type} ${identity}`),
    status: () => find('[role="status"]', /hisper|Connecting/)?.textContent ?? null,
  };
};

test('WHIS-002 a person is asked on their tile, and what they are asked is said', async () => {
  const frame = await enter();
  await frame.choose('Request whisper');
  assert.equal(frame.said(), ['request p4']);
  assert.match(frame.status() ?? '', 'Asking Priya Raman to whisper');
});

test('how it stands with a whisper is said in one column with the clock of a breakout, and neither covers the other', async () => {
  const frame = await enter();
  frame.changeBreakout({ breakout_id: 'b1', room_ids: ['a'], ends_at: Date.now() + 120_000 });
  await shown('[role="timer"]');
  await frame.choose('Request whisper');
  const [clock, whisper] = [find('[role="timer"]'), find('[role="status"]', /Asking/)];
  assert.ok(clock && whisper);
  assert.ok(whisper.parentElement?.contains(clock));
});

test('WHIS-002 WHIS-003 a request is cancelled on their tile', async () => {
  const frame = await enter();
  await frame.choose('Request whisper');
  await frame.choose('Cancel whisper request');
  assert.equal(frame.said(), ['request p4', 'cancel-request p4']);
  assert.is(frame.status(), null);
});

test('WHIS-002 WHIS-003 a whisper is stopped by the bar', async () => {
  const frame = await enter();
  await frame.connect();
  assert.match(frame.status() ?? '', 'Whispering with Priya Raman');
  await press('button', 'Stop whispering');
  assert.is(frame.said().at(-1), 'cancel-request p4');
  assert.is(frame.status(), null);
});

test('whoever stops and whose partner says nothing reads that nobody in the room hears them yet', async () => {
  const frame = await enter();
  await frame.connect();
  await press('button', 'Stop whispering');
  await frame.pass(500);
  assert.ok(find('[role="status"]', 'Returning to the room. No one there can hear you yet.'));
  await frame.hear('cancel-request');
  assert.is(find('[role="status"]', /Returning/), undefined);
});

test('the bar of a whisper and what is wrong with the connection stand one below the other', async () => {
  const frame = await enter();
  await frame.connect();
  frame.api.setConnection('waiting');
  await settled();
  const bar = find('[role="status"]', /^Whispering with Priya Raman/)!;
  const notice = find('[role="status"]', /^Can't reach the server/)!;
  assert.is(bar.parentElement, notice.parentElement);
  assert.is(bar.parentElement?.tagName, 'DIV', 'one column, and not the area itself');
  const isBelow = notice.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING;
  assert.ok(isBelow);
});

test('WHIS-001 WHIS-012 nobody whispers at first; a request waits, a whisper connects, and then it is there, each with its partner', async () => {
  const frame = await enter();
  const seen = [frame.status()];
  await frame.choose('Request whisper');
  seen.push(frame.status());
  await frame.hear('request');
  seen.push(frame.status());
  await frame.hear('refresh');
  seen.push(frame.status());
  const words = (status: string | null) => /^(Asking|Connecting|Whispering)/.exec(status ?? '')?.[0] ?? 'none';
  assert.equal(seen.map(words), ['none', 'Asking', 'Connecting', 'Whispering']);
  for (const status of seen.slice(1)) assert.match(status ?? '', 'Priya Raman');
});

test('WHIS-019 what two people agree on goes by whisperBroadcast, and nothing of it to the room', async () => {
  const frame = await enter();
  const sent: unknown[] = [];
  const { send } = frame.channel.channel;
  frame.channel.channel.send = (packet) => {
    sent.push(packet);
    send(packet);
  };
  await frame.connect();
  assert.equal(frame.said(), ['accept p4']);
  assert.equal(sent, []);
});

test('WHIS-003 a whisper that is connecting can be stopped', async () => {
  const frame = await enter();
  await frame.hear('request');
  await press('dialog button', 'Accept');
  assert.match(frame.status() ?? '', 'Connecting with Priya Raman');
  await press('button', 'Stop whispering');
  assert.is(frame.status(), null);
  assert.is(frame.said().at(-1), 'cancel-request p4');
});

test('WHIS-004 the header says that one whispers, only while it is so', async () => {
  const frame = await enter();
  const inHeader = () => find('header span', 'Whispering');
  await frame.hear('request');
  assert.is(inHeader(), undefined);
  await press('dialog button', 'Accept');
  assert.is(inHeader(), undefined);
  await frame.hear('refresh');
  assert.ok(inHeader());
  await frame.hear('cancel-request');
  assert.is(inHeader(), undefined);
});

test('WHIS-006 whoever is asked is told by whom, with the focus on rejecting', async () => {
  const frame = await enter();
  await frame.hear('request');
  const dialog = await shown('dialog');
  assert.match(dialog.textContent ?? '', 'Priya Raman wants to whisper with you.');
  assert.is(document.activeElement?.textContent, 'Deny');
});

test('whoever is writing when they are asked answers by no key that they press', async () => {
  const frame = await enter();
  const field = await shown('#chat textarea');
  frame.api.acknowledge('ChatBroadcast');
  await type('#chat textarea', 'Half a sen');
  field.focus();
  await frame.hear('request');
  await shown('dialog');
  assert.is(document.activeElement?.textContent, find('dialog h2')?.textContent);
  await press('dialog button', 'Deny');
  assert.is(document.activeElement, field);
});

test('WHIS-006 whoever rejects says so to who asked', async () => {
  const frame = await enter();
  await frame.hear('request');
  await press('dialog button', 'Deny');
  assert.equal(frame.said(), ['reject p4']);
  assert.is(find('dialog'), undefined);
});

test('WHIS-006 Escape rejects', async () => {
  const frame = await enter();
  await frame.hear('request');
  (await shown('dialog')).dispatchEvent(new Event('cancel', { cancelable: true }));
  await settled();
  assert.equal(frame.said(), ['reject p4']);
});

test('WHIS-006 whoever accepts says so to who asked', async () => {
  const frame = await enter();
  await frame.hear('request');
  await press('dialog button', 'Accept');
  assert.equal(frame.said(), ['accept p4']);
  assert.is(find('dialog'), undefined);
});

test('a request that is taken back asks no more', async () => {
  const frame = await enter();
  await frame.hear('request');
  await shown('dialog');
  await frame.hear('cancel-request');
  assert.is(find('dialog'), undefined);
});

test('WHIS-005 whoever asks while one whispers is rejected, and no dialog is shown', async () => {
  const frame = await enter();
  await frame.connect();
  await frame.hear('request', 'p2');
  assert.is(frame.said().at(-1), 'reject p2');
  assert.is(find('dialog'), undefined);
});

test('WHIS-007 an acceptance is told', async () => {
  const frame = await enter();
  await frame.choose('Request whisper');
  await frame.hear('accept');
  assert.match(
    frame.text(),
    'Priya Raman has accepted your whisper request. Only you and they can see and hear each other.',
  );
});

test('WHIS-008 a rejection is told', async () => {
  const frame = await enter();
  await frame.choose('Request whisper');
  await frame.hear('reject');
  assert.match(frame.text(), 'Priya Raman has denied your whisper request.');
});

test('WHIS-009 a request is sent again every 2 s, five times, and then that nobody has answered is told', async () => {
  const frame = await enter();
  const requests = () => frame.said().filter((said) => said === 'request p4').length;
  await frame.choose('Request whisper');
  for (let sent = 1; sent <= 6; sent++) {
    assert.is(requests(), sent);
    await frame.pass(1_999);
    assert.is(requests(), sent);
    assert.match(frame.status() ?? '', 'Asking Priya Raman to whisper');
    await frame.pass(1);
  }
  assert.is(requests(), 6);
  assert.match(frame.text(), "Priya Raman didn't answer your whisper request.");
  assert.is(frame.status(), null);
});

const lostPartner = () => find('dialog h2', 'Partner disconnected');

test('WHIS-014 a whisper ends 5 s after the partner is gone, which is told', async () => {
  const frame = await enter();
  await frame.connect();
  await frame.pass(60_000);
  frame.mediaRoom.leave(partner);
  await frame.pass(4_999);
  assert.match(frame.status() ?? '', 'Whispering with Priya Raman');
  await frame.pass(1);
  await shown('dialog');
  assert.ok(lostPartner());
  assert.is(frame.status(), null);
});

test('whoever lost their own connection reads so, and has no dialog to answer', async () => {
  const frame = await enter();
  await frame.connect();
  frame.media.tell((listener) => listener.connection?.('connecting'));
  await settled();
  await frame.pass(5_000);
  assert.match(
    frame.text(),
    'You lost your connection, so your whisper with Priya Raman has ended. Everyone in the room can see and hear you again.',
  );
  assert.is(find('dialog'), undefined);
  assert.is(find('[role="status"]', /^Whispering with/), undefined);
});

test('WHIS-015 a partner who is not there 5 s after the start is told', async () => {
  const frame = await enter();
  await frame.hear('request');
  await press('dialog button', 'Accept');
  await frame.pass(4_999);
  assert.is(lostPartner(), undefined);
  await frame.pass(1);
  await shown('dialog');
  assert.ok(lostPartner());
});

test('WHIS-015 OK leads back to the main room, and nobody receives anything before', async () => {
  const frame = await enter();
  await frame.connect();
  frame.mediaRoom.leave(partner);
  await frame.pass(5_000);
  await shown('dialog');
  assert.equal(frame.media.confidants, [partner]);
  await press('dialog button', 'OK');
  assert.is(find('dialog'), undefined);
  assert.is(frame.media.confidants, null);
});

test('WHIS-018 the volume cannot be changed while whispering', async () => {
  const frame = await enter();
  frame.stages[0]!.showToolbar('p2');
  await settled();
  const volume = () => find('button', 'Volume')!;
  assert.is(volume().getAttribute('aria-disabled'), null);
  await frame.connect();
  assert.is(volume().getAttribute('aria-disabled'), 'true');
  assert.is(volume().dataset.tooltip, "Can't change volume while whispering");
});

test('whoever may act on others asks in the menu of a person, and More controls stop a whisper', async () => {
  const frame = await enter({ role: 'moderator' });
  await press('button', 'Actions for Priya Raman');
  await press('[role="menuitem"]', 'Request whisper');
  assert.equal(frame.said(), ['request p4']);
  await press('button', 'Actions for Priya Raman');
  assert.ok(find('[role="menuitem"]', 'Cancel whisper request'));
  await frame.hear('accept');
  await press('header button', 'More controls');
  await press('[role="menuitem"]', 'Stop whispering');
  assert.is(frame.said().at(-1), 'cancel-request p4');
});

test('where there are no media nobody is asked', async () => {
  const frame = await enter();
  frame.media.tell((listener) => listener.connection?.('disconnected', 'network'));
  await settled();
  frame.stages[0]!.showToolbar(partner);
  await settled();
  await press('button', 'More tools');
  assert.ok(find('[role="menuitem"]'));
  assert.is(find('[role="menuitem"]', 'Request whisper'), undefined);
});

test.after(unmount);
test.run();
