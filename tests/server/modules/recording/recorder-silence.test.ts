import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { elsewhere, here, Silence } from '../../../../src/server/modules/recording/silence.ts';
import { eventually } from '../../../support/eventually.ts';
import { recording, requested, start, startWithRecorders, stateOf, stop } from '../../support/recorder-under-test.ts';

const scene = await startWithRecorders();
const { host, openRecorder, beginRecording, isRecorded } = scene;
test.before.each(scene.begin);
test.after.each(scene.end);
test.after(scene.close);

for (const [where, patience] of Object.entries({ here, elsewhere })) {
  test(`a recorder ${where} is silent, and later gone, after so many looks without a word`, () => {
    const silence = new Silence(patience);
    const standings = Array.from({ length: patience.gone }, () => silence.check());
    assert.is(standings.lastIndexOf('there') + 1, patience.silent - 1);
    assert.is(standings.indexOf('gone') + 1, patience.gone);
  });

  test(`a word makes a recorder ${where} count as there again`, () => {
    const silence = new Silence(patience);
    for (let look = 1; look < patience.gone; look++) silence.check();
    assert.ok(silence.isLong);
    silence.heard();
    assert.not.ok(silence.isLong);
    assert.is(silence.check(), 'there');
  });
}

test('what a recorder records that hangs is given to another one', async () => {
  const { recorder, job } = await beginRecording();
  const other = await openRecorder();
  recorder.hang();
  const next = await other.job();
  assert.is(next.segment, job.segment + 1);
  assert.ok(recorder.isClosed.value);
  assert.equal(await stateOf(host), recording);
});

test('a recording that is asked for while the only recorder hangs begins with the next one', async () => {
  const hung = await openRecorder();
  hung.hang();
  await eventually(() => hung.isClosed.value);
  await start(host);
  assert.equal(await stateOf(host), requested);
  const other = await openRecorder();
  const job = await other.job();
  other.begin(job);
  other.bytes(job.job, job.segment, 'picture');
  await eventually(isRecorded);
  await stop(host);
});

test.run();
