import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { whisperLimits } from '../../../../../src/shared/rules/whisper.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { whisperRoom } from '../../../../support/rooms/whisper-room.ts';

const { askedMs, awayMs } = whisperLimits;

test('whoever loses their own connection for 5 s is told so, and not that their partner is gone', async () => {
  const { clock, ann, begin, noticesOf } = whisperRoom();
  await begin();
  ann.mediaConnection.value = 'connecting';
  await ann.media.media.disconnect();
  await clock.advance(awayMs - 1);
  assert.is(ann.whisper.status.peek(), 'connected');
  await clock.advance(1);
  assert.is(ann.whisper.status.peek(), 'none');
  assert.is(ann.whisper.lost.peek(), null);
  assert.equal(noticesOf(ann), ['whisper-accepted ben', 'whisper-cut-off ben']);
});

test('whoever stays is told that the other disconnected', async () => {
  const { clock, ann, ben, begin, arrive } = whisperRoom();
  await begin();
  ann.mediaConnection.value = 'connecting';
  await ann.media.media.disconnect();
  await clock.advance(awayMs);
  await arrive();
  assert.equal(ben.whisper.lost.peek(), { identity: 'ann', name: 'ann' });
});

test('whoever stays is told that the whisper has ended where they did not miss the other', async () => {
  const { clock, ann, ben, begin, arrive, noticesOf } = whisperRoom();
  await begin();
  ann.mediaConnection.value = 'connecting';
  await clock.advance(awayMs);
  await arrive();
  assert.is(ben.whisper.status.peek(), 'none');
  assert.equal(noticesOf(ben), ['whisper-ended ann']);
});

test('a partner who gives up whoever lost their connection has not stopped by themselves', async () => {
  const { ann, ben, begin, arrive, noticesOf } = whisperRoom();
  await begin();
  ann.mediaConnection.value = 'connecting';
  ben.whisper.stop();
  await arrive();
  assert.is(ann.whisper.status.peek(), 'none');
  assert.equal(noticesOf(ann), ['whisper-cut-off ben']);
});

test('whoever is back within 5 s whispers on', async () => {
  const { clock, ann, ben, begin } = whisperRoom();
  await begin();
  ann.mediaConnection.value = 'connecting';
  await clock.advance(awayMs - 1);
  ann.mediaConnection.value = 'connected';
  await clock.advance(awayMs);
  assert.equal(
    [ann, ben].map(({ whisper }) => whisper.status.peek()),
    ['connected', 'connected'],
  );
});

test('whoever comes back waits another 5 s for their partner', async () => {
  const { clock, ann, ben, begin } = whisperRoom();
  await begin();
  ann.mediaConnection.value = 'connecting';
  void ben.media.media.disconnect();
  await clock.advance(awayMs - 1);
  ann.mediaConnection.value = 'connected';
  await clock.advance(awayMs - 1);
  assert.is(ann.whisper.status.peek(), 'connected');
  await clock.advance(1);
  assert.equal(ann.whisper.lost.peek(), { identity: 'ben', name: 'ben' });
});

test('that a whisper was cut off is said no more once there is another', async () => {
  const { clock, ann, begin, arrive, noticesOf } = whisperRoom();
  await begin();
  ann.mediaConnection.value = 'connecting';
  await clock.advance(awayMs);
  await arrive();
  ann.mediaConnection.value = 'connected';
  await begin();
  assert.equal(noticesOf(ann), ['whisper-accepted ben']);
});

test('nobody is asked any longer by whoever is not heard to ask, and others can ask', async () => {
  const { clock, ann, ben, cem, ask } = whisperRoom();
  await ask(ann, ben);
  ann.api.answer('WhisperBroadcast', () => refused('UNREACHABLE'));
  await clock.advance(askedMs);
  assert.is(ben.whisper.asker.peek(), null);
  await ask(cem, ben);
  assert.equal(ben.whisper.asker.peek(), { identity: 'cem', name: 'cem' });
});

test('whoever still asks is still there to be answered', async () => {
  const { clock, ann, ben, ask } = whisperRoom();
  await ask(ann, ben);
  await clock.advance(askedMs + 2_000);
  assert.is(ben.whisper.asker.peek()?.identity, 'ann');
});

test('whoever asks somebody without media is told of that, and not that they were denied', async () => {
  const { ann, ben, ask, noticesOf } = whisperRoom();
  ben.mediaConnection.value = 'connecting';
  await ben.media.media.disconnect();
  await ask(ann, ben);
  assert.is(ann.whisper.status.peek(), 'none');
  assert.equal(noticesOf(ann), ['whisper-unreachable ben']);
});

test.run();
