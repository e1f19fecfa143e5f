import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { acknowledged } from '../../../../support/fakes/fake-api.ts';
import { whisperRoom } from '../../../../support/rooms/whisper-room.ts';

test('what strangers say again and again is answered once at a time, and no own step waits for it', async () => {
  const { ann, ben, ask, arrive, clock } = whisperRoom();
  await ask(ben, ann);
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  ann.api.answer('WhisperBroadcast', ({ identity, type }: { identity: string; type: string }) => {
    asked.push(`${type} ${identity}`);
    return new Promise((resolve) => {
      answers.push(() => resolve(acknowledged('WhisperBroadcast')));
    });
  });
  const hear = (from: string, type: string) =>
    ann.api.push('WhisperSignal', { whisperSignal: { origin_identity: from, username: from, type } });
  for (let time = 0; time < 3; time++) for (const stranger of ['cem', 'dan']) hear(stranger, 'refresh');
  ann.whisper.accept();
  await arrive();
  assert.equal(asked, ['cancel-request cem', 'cancel-request dan', 'accept ben']);
  for (const answer of answers.splice(0)) answer();
  await clock.advance(0);
  hear('cem', 'refresh');
  assert.is(asked.at(-1), 'cancel-request cem', 'whoever asks again is answered again');
});

test('a step to somebody who is being answered comes behind the answer', async () => {
  const { ann, clock } = whisperRoom();
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  ann.api.answer('WhisperBroadcast', ({ identity, type }: { identity: string; type: string }) => {
    asked.push(`${type} ${identity}`);
    return new Promise((resolve) => {
      answer = () => resolve(acknowledged('WhisperBroadcast'));
    });
  });
  ann.api.push('WhisperSignal', { whisperSignal: { origin_identity: 'ben', username: 'ben', type: 'refresh' } });
  ann.whisper.request('ben');
  await clock.advance(0);
  assert.equal(asked, ['cancel-request ben']);
  answer();
  await clock.advance(0);
  assert.equal(asked, ['cancel-request ben', 'request ben']);
});

test.run();
