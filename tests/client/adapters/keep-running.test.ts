import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepRunning } from '../../../src/client/adapters/noise-cancellation/keep-running.ts';

/** An audio context that the system holds up, which lets it run on or not. */
const heldUp = (resume: (context: { state: string }) => Promise<void>) => {
  const context = Object.assign(new EventTarget(), {
    state: 'running',
    resume: () => resume(context),
  });
  let stops = 0;
  keepRunning(context as unknown as AudioContext, 0, () => stops++);
  const become = async (state: string) => {
    context.state = state;
    context.dispatchEvent(new Event('statechange'));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { context, become, stops: () => stops };
};

test('an audio context that was interrupted runs on', async () => {
  const { context, become, stops } = heldUp(async (held) => {
    held.state = 'running';
  });
  for (const state of ['interrupted', 'suspended']) {
    await become(state);
    assert.equal([context.state, stops()], ['running', 0]);
  }
});

for (const [how, resume] of [
  ['cannot', () => Promise.reject(new Error('not now'))],
  ['does not', () => new Promise<void>(() => undefined)],
] as const)
  test(`an audio context that ${how} run on is told of: no sound comes out of it`, async () => {
    const { become, stops } = heldUp(resume);
    await become('interrupted');
    assert.is(stops(), 1);
  });

test("an audio context that is closed is nobody's business, and neither is one that is closed while it is held up", async () => {
  const closed = heldUp(async () => undefined);
  await closed.become('closed');
  assert.is(closed.stops(), 0);
  const late = heldUp(async (held) => {
    held.state = 'closed';
  });
  await late.become('interrupted');
  assert.is(late.stops(), 0);
});

test.run();
