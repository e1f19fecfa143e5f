import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  chooseDelegate,
  type Delegate,
  modelOptions,
} from '../../../src/client/adapters/video-effects/choose-delegate.ts';
import { coveringShare } from '../../../src/client/adapters/video-effects/compositor.ts';
import { gaussianRadius, gaussianWeights } from '../../../src/client/adapters/video-effects/gaussian.ts';

test('MEDIA-036 a Gaussian reaches three sigmas', () => {
  assert.is(gaussianRadius(4), 12);
  assert.is(gaussianWeights(4).length, 13);
});

test('a Gaussian leaves a picture as bright as it was', () => {
  for (const sigma of [0, 0.5, 1, 4]) {
    const [middle = 0, ...beside] = gaussianWeights(sigma);
    const sum = beside.reduce((total, weight) => total + 2 * weight, middle);
    assert.ok(Math.abs(sum - 1) < 1e-9, `${sigma}: ${sum}`);
  }
});

test('an image covers a picture of another shape', () => {
  const image = { width: 1_280, height: 720 };
  assert.equal(coveringShare(image, { width: 640, height: 360 }), [1, 1]);
  assert.equal(coveringShare(image, { width: 720, height: 720 }), [0.5625, 1]);
  assert.equal(coveringShare(image, { width: 2_560, height: 720 }), [1, 0.5]);
});

/** Opens a model whose frame takes so long on each; null: it cannot be opened there. Answers what was taken and closed. */
const choose = async (tookMs: Readonly<Record<Delegate, number | null>>) => {
  const opened: Delegate[] = [];
  const closed: Delegate[] = [];
  const taken = await chooseDelegate(
    async (delegate) => {
      if (tookMs[delegate] === null) throw new Error(`no ${delegate}`);
      opened.push(delegate);
      return { delegate, close: () => void closed.push(delegate) };
    },
    ({ delegate }) => tookMs[delegate] ?? 0,
  );
  return { taken: taken.delegate, opened, closed };
};

test('MEDIA-035 the model runs on the graphics card in video mode, and nothing else is opened', async () => {
  assert.equal(await choose({ GPU: 8, CPU: 5 }), { taken: 'GPU', opened: ['GPU'], closed: [] });
  const { baseOptions, runningMode } = modelOptions('/person.tflite', 'GPU');
  assert.equal([baseOptions.delegate, runningMode], ['GPU', 'VIDEO']);
});

test('a graphics card that is slower than there is time for gives way to a quicker processor', async () => {
  assert.equal(await choose({ GPU: 90, CPU: 18 }), { taken: 'CPU', opened: ['GPU', 'CPU'], closed: ['GPU'] });
});

test('of two that are slow the quicker one is taken', async () => {
  assert.equal(await choose({ GPU: 40, CPU: 60 }), { taken: 'GPU', opened: ['GPU', 'CPU'], closed: ['CPU'] });
});

test('where there is no graphics card the processor is taken, and where there is no other the card', async () => {
  assert.is((await choose({ GPU: null, CPU: 30 })).taken, 'CPU');
  assert.is((await choose({ GPU: 90, CPU: null })).taken, 'GPU');
});

test('a model that can be opened nowhere is a failure', async () => {
  let failure: unknown;
  await choose({ GPU: null, CPU: null }).catch((problem: unknown) => {
    failure = problem;
  });
  assert.match(String(failure), /no CPU/);
});

test.run();
