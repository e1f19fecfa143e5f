import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { whisperLimits } from '../../../../../src/shared/rules/whisper.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { whisperRoom } from '../../../../support/rooms/whisper-room.ts';

const { retryIntervalMs, retries, awayMs } = whisperLimits;

test('whoever is asked knows by whom, and whoever asks waits for the answer', async () => {
  const { ann, ben, cem, ask } = whisperRoom();
  await ask(ann, ben);
  assert.equal(ben.whisper.asker.peek(), { identity: 'ann', name: 'ann' });
  assert.is(ben.whisper.status.peek(), 'none');
  assert.is(ann.whisper.status.peek(), 'requesting');
  assert.equal(ann.whisper.partner.peek(), { identity: 'ben', name: 'ben' });
  assert.is(cem.whisper.asker.peek(), null);
});

test('two who agree are received by each other alone', async () => {
  const { ann, ben, begin } = whisperRoom();
  await begin();
  assert.equal(
    [ann, ben].map(({ whisper }) => whisper.status.peek()),
    ['connected', 'connected'],
  );
  assert.equal([ann.media.confidants, ben.media.confidants], [['ben'], ['ann']]);
});

test('whoever accepts is confined before they say so, and whoever asked before they say that it is there', async () => {
  const { room, ann, ben, ask, arrive } = whisperRoom();
  await ask(ann, ben);
  const held: string[] = [];
  for (const client of [ann, ben]) {
    const { request } = client.api;
    client.api.request = (document, variables, options) => {
      const { type } = variables as { type?: string };
      if (type) held.push(`${client.identity} ${type} ${client.media.confidants}`);
      return request(document, variables, options);
    };
  }
  ben.whisper.accept();
  await arrive();
  assert.equal(held, ['ben accept ann', 'ann refresh ben']);
  assert.is(room.whispers.said.length, 3);
});

test('that only the two hear each other is said no longer than it holds', async () => {
  const { ann, ben, begin, arrive, noticesOf } = whisperRoom();
  await begin();
  assert.equal(noticesOf(ann), ['whisper-accepted ben']);
  ben.whisper.stop();
  await arrive();
  assert.equal(noticesOf(ann), ['whisper-ended ben']);
});

test('a whisper is over for whoever stays once the other has loaded their page anew', async () => {
  const { room, clock, ann, ben, begin, arrive, noticesOf } = whisperRoom();
  await begin();
  ben.vanish();
  const anew = room.join('ben');
  await clock.advance(retryIntervalMs);
  await arrive();
  assert.equal(
    [ann, anew].map(({ whisper }) => whisper.status.peek()),
    ['none', 'none'],
  );
  assert.is(ann.media.confidants, null);
  assert.equal(noticesOf(ann), ['whisper-ended ben']);
});

test('everybody is told who whispers, as long as they do', async () => {
  const { ann, ben, cem, begin, ask, arrive } = whisperRoom();
  const marked = () => ['ann', 'ben', 'cem'].filter((identity) => cem.person(identity).isWhispering.peek());
  await ask(ann, ben);
  assert.equal(marked(), []);
  ann.whisper.stop();
  await arrive();
  await begin();
  assert.equal(marked(), ['ann', 'ben']);
  ben.whisper.stop();
  await arrive();
  assert.equal(marked(), []);
});

test('a server that forgot that somebody whispers is told again', async () => {
  const { room, cem, begin, arrive } = whisperRoom();
  await begin();
  room.update('ann', { is_whispering: false });
  await arrive();
  assert.is(cem.person('ann').isWhispering.peek(), true);
});

test('that somebody whispers is told again after a server that could not be reached', async () => {
  const { clock, ann, cem, ben, ask, arrive } = whisperRoom();
  let isAway = true;
  const { request } = ann.api;
  ann.api.request = (document, variables, options) =>
    isAway && 'is_whispering' in (variables as object)
      ? Promise.resolve(refused('UNREACHABLE') as never)
      : request(document, variables, options);
  await ask(ann, ben);
  ben.whisper.accept();
  await arrive();
  assert.is(cem.person('ann').isWhispering.peek(), false);
  isAway = false;
  await clock.advance(retryIntervalMs);
  assert.is(cem.person('ann').isWhispering.peek(), true);
});

test('a rejection is told, and nobody was confined', async () => {
  const { ann, ben, ask, arrive, noticesOf } = whisperRoom();
  await ask(ann, ben);
  ben.whisper.reject();
  await arrive();
  assert.equal(noticesOf(ann), ['whisper-rejected ben']);
  assert.equal(
    [ann, ben].map(({ whisper }) => whisper.status.peek()),
    ['none', 'none'],
  );
  assert.is(ben.whisper.asker.peek(), null);
  assert.equal([ann.media.confidants, ben.media.confidants], [null, null]);
});

test('a request is sent again and again, then nobody has answered, and who was asked is told that it is over', async () => {
  const { clock, ann, ben, room, said, arrive, noticesOf } = whisperRoom();
  room.whispers.cut('ben');
  ann.whisper.request('ben');
  await clock.advance(0);
  assert.equal(said(), ['ann request ben']);
  for (let sent = 2; sent <= 1 + retries; sent++) {
    await clock.advance(retryIntervalMs - 1);
    assert.is(said().length, sent - 1);
    await clock.advance(1);
    assert.is(said().length, sent);
  }
  await clock.advance(retryIntervalMs - 1);
  assert.is(ann.whisper.status.peek(), 'requesting');
  await clock.advance(1);
  assert.is(ann.whisper.status.peek(), 'none');
  assert.equal(noticesOf(ann), ['whisper-unanswered ben']);
  await arrive();
  assert.is(said().at(-1), 'ann cancel-request ben');
  assert.is(ben.whisper.asker.peek(), null);
});

test('a request that is sent again asks once', async () => {
  const { clock, ann, ben, ask, arrive } = whisperRoom();
  await ask(ann, ben);
  await clock.advance(retryIntervalMs);
  await arrive();
  assert.equal(ben.whisper.asker.peek(), { identity: 'ann', name: 'ann' });
  ben.whisper.reject();
  await arrive();
  assert.is(ben.whisper.asker.peek(), null);
  assert.is(ann.whisper.status.peek(), 'none');
});

test('a request that the server refuses is not sent again', async () => {
  const { clock, ann, said, noticesOf } = whisperRoom();
  let asked = 0;
  ann.api.answer('WhisperBroadcast', () => {
    asked++;
    return refused('NOT_FOUND');
  });
  ann.whisper.request('ben');
  await clock.advance((1 + retries) * retryIntervalMs);
  assert.is(asked, 1);
  assert.equal(said(), []);
  assert.equal(noticesOf(ann), ['whisper-unanswered ben']);
});

test('a request that is cancelled asks no more', async () => {
  const { ann, ben, ask, arrive } = whisperRoom();
  await ask(ann, ben);
  ann.whisper.stop();
  await arrive();
  assert.is(ben.whisper.asker.peek(), null);
  assert.is(ann.whisper.status.peek(), 'none');
});

test('two who ask each other at once whisper', async () => {
  const { ann, ben, arrive } = whisperRoom();
  ann.whisper.request('ben');
  ben.whisper.request('ann');
  await arrive();
  assert.equal(
    [ann, ben].map(({ whisper }) => whisper.status.peek()),
    ['connected', 'connected'],
  );
});

test('WHIS-005 whoever asks somebody that whispers, or is being asked, is rejected and nobody is disturbed', async () => {
  const { ann, ben, cem, ask, begin, noticesOf } = whisperRoom();
  await ask(ann, ben);
  await ask(cem, ben);
  assert.equal(noticesOf(cem), ['whisper-rejected ben']);
  assert.equal(ben.whisper.asker.peek(), { identity: 'ann', name: 'ann' });
  await begin();
  await ask(cem, ann);
  assert.is(cem.whisper.status.peek(), 'none');
  assert.is(ann.whisper.asker.peek(), null);
  assert.is(ann.whisper.status.peek(), 'connected');
});

test('whoever stops is received by others once the partner has stopped too', async () => {
  const { clock, ann, ben, begin, arrive, noticesOf } = whisperRoom();
  await begin();
  ann.whisper.stop();
  await clock.advance(0);
  assert.is(ann.whisper.status.peek(), 'none');
  assert.equal(ann.media.confidants, ['ben']);
  await arrive();
  assert.equal([ann.media.confidants, ben.media.confidants], [null, null]);
  assert.equal(noticesOf(ben), ['whisper-ended ann']);
});

test('whoever stops and hears nothing of the partner is received by others after 5 s', async () => {
  const { clock, room, ann, begin } = whisperRoom();
  await begin();
  room.whispers.cut('ben');
  ann.whisper.stop();
  await clock.advance(awayMs - 1);
  assert.equal(ann.media.confidants, ['ben']);
  await clock.advance(1);
  assert.is(ann.media.confidants, null);
});

test('whoever stops and is not back after half a second is told that nobody in the room hears them yet', async () => {
  const { clock, room, ann, begin } = whisperRoom();
  await begin();
  room.whispers.cut('ben');
  ann.whisper.stop();
  await clock.advance(499);
  assert.not(ann.whisper.isReturning.peek());
  await clock.advance(1);
  assert.ok(ann.whisper.isReturning.peek());
  await clock.advance(awayMs - 500);
  assert.is(ann.media.confidants, null);
  assert.not(ann.whisper.isReturning.peek());
});

for (const [what, leave] of [
  ['leaves the room', ({ room }: ReturnType<typeof whisperRoom>) => room.update('ben', { currentRoom: 'side' })],
  ['is gone from its media', ({ ben }: ReturnType<typeof whisperRoom>) => void ben.media.media.disconnect()],
] as const) {
  test(`a whisper ends some time after the partner ${what}`, async () => {
    const here = whisperRoom();
    const { clock, ann, begin } = here;
    await begin();
    leave(here);
    await clock.advance(awayMs - 1);
    assert.is(ann.whisper.status.peek(), 'connected');
    await clock.advance(1);
    assert.is(ann.whisper.status.peek(), 'none');
    assert.equal(ann.whisper.lost.peek(), { identity: 'ben', name: 'ben' });
  });
}

test('a partner who is back within 5 s is no reason to end', async () => {
  const { clock, ann, ben, begin } = whisperRoom();
  await begin();
  void ben.media.media.disconnect();
  await clock.advance(awayMs - 1);
  await ben.media.media.connect('ws://fake', 'ben', 3);
  await clock.advance(awayMs);
  assert.is(ann.whisper.status.peek(), 'connected');
});

test('a partner who never connects is lost 5 s after the start', async () => {
  const { clock, room, ann, ben, ask, arrive } = whisperRoom();
  await ask(ann, ben);
  room.whispers.cut('ann');
  ben.whisper.accept();
  await arrive();
  assert.is(ben.whisper.status.peek(), 'connecting');
  await clock.advance(awayMs);
  assert.equal(ben.whisper.lost.peek(), { identity: 'ann', name: 'ann' });
});

test('whoever was left alone is received by nobody until they go back to the room', async () => {
  const { clock, ann, ben, cem, begin, arrive } = whisperRoom();
  await begin();
  void ben.media.media.disconnect();
  await clock.advance(awayMs);
  assert.equal(ann.media.confidants, ['ben']);
  assert.is(cem.person('ann').isWhispering.peek(), true);
  ann.whisper.returnToRoom();
  await arrive();
  assert.is(ann.media.confidants, null);
  assert.is(ann.whisper.lost.peek(), null);
  assert.is(cem.person('ann').isWhispering.peek(), false);
});

test('whoever goes to another room ends the whisper first, and the partner is told at once', async () => {
  const { ann, ben, begin, arrive, said, noticesOf } = whisperRoom();
  await begin();
  const before = said().length;
  await ben.move('side');
  await arrive();
  assert.equal(said().slice(before), ['ben cancel-request ann']);
  assert.equal(noticesOf(ann), ['whisper-ended ben']);
  assert.is(ann.whisper.status.peek(), 'none');
  assert.is(ben.whisper.status.peek(), 'none');
});

test('a request is over when whoever asked goes', async () => {
  const { room, ann, ben, ask, arrive } = whisperRoom();
  await ask(ann, ben);
  room.update('ann', { currentRoom: 'side' });
  await arrive();
  assert.is(ben.whisper.asker.peek(), null);
});

test('after an outage of the API a whisper goes on with a partner who is still in it', async () => {
  const { ann, ben, begin, arrive, said } = whisperRoom();
  await begin();
  ann.api.setConnection('connected');
  ann.api.setConnection('waiting');
  ann.api.setConnection('connected');
  await arrive();
  assert.is(said().at(-1), 'ann refresh ben');
  assert.equal(
    [ann, ben].map(({ whisper }) => whisper.status.peek()),
    ['connected', 'connected'],
  );
});

test('after an outage of the API a whisper ends whose partner has stopped meanwhile', async () => {
  const { clock, room, ann, ben, begin, arrive } = whisperRoom();
  await begin();
  const { api } = ann;
  room.whispers.cut('ann');
  ben.whisper.stop();
  await clock.advance(awayMs);
  room.whispers.serve('ann', api);
  api.setConnection('connected');
  api.setConnection('connected');
  await arrive();
  assert.is(ann.whisper.status.peek(), 'none');
  assert.is(ann.media.confidants, null);
});

test('where media are away nobody can be asked, and whoever asks is rejected', async () => {
  const { ann, ben, ask, noticesOf } = whisperRoom();
  assert.is(ben.whisper.mayRequest(ben.person('ann')), true);
  ben.mediaConnection.value = 'connecting';
  assert.is(ben.whisper.mayRequest(ben.person('ann')), false);
  await ask(ann, ben);
  assert.is(ben.whisper.asker.peek(), null);
  assert.equal(noticesOf(ann), ['whisper-rejected ben']);
});

test('a whisper that the media server does not confirm does not begin', async () => {
  const { ann, ben, ask, arrive, noticesOf } = whisperRoom();
  await ask(ann, ben);
  await ben.media.media.disconnect();
  ben.whisper.accept();
  await arrive();
  assert.equal(noticesOf(ben), ['whisper-impossible ann']);
  assert.is(ben.whisper.status.peek(), 'none');
});

test('nobody asks themself, somebody elsewhere or anybody while they whisper', async () => {
  const { room, ann, begin } = whisperRoom();
  room.update('cem', { currentRoom: 'side' });
  assert.is(ann.whisper.mayRequest(ann.person('ann')), false);
  assert.is(ann.whisper.mayRequest(ann.person('cem')), false);
  room.update('cem', { currentRoom: 'main' });
  assert.is(ann.whisper.mayRequest(ann.person('cem')), true);
  await begin();
  assert.is(ann.whisper.mayRequest(ann.person('cem')), false);
});

test('for the two the tiles of others stand back, for others what the two show is withheld', async () => {
  const { ann, cem, begin, arrive } = whisperRoom();
  await begin();
  const looks = (client: typeof ann) => client.tiles.all.peek().map(({ id, local }) => `${id} ${local.apart.peek()}`);
  assert.equal(looks(ann), ['ann ', 'ben ', 'cem back']);
  assert.equal(looks(cem), ['ann withheld', 'ben withheld', 'cem ']);
  ann.whisper.stop();
  await arrive();
  for (const client of [ann, cem]) assert.equal(looks(client), ['ann ', 'ben ', 'cem ']);
});

test('a partner whom the server has not yet declared free again is not withheld', async () => {
  const { clock, ann, begin } = whisperRoom();
  await begin();
  ann.whisper.stop();
  const seen: string[] = [];
  const tile = ann.tiles.find('ben')!;
  tile.local.apart.subscribe((apart) => void seen.push(apart));
  await clock.advance(1_000);
  assert.equal(seen, ['']);
});

test.run();
