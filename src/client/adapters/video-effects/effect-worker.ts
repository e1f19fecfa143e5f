import { type EffectEngine, openEngine } from './effect-engine.ts';
import type { EffectAnswer, EffectRequest } from './effect-worker-messages.ts';

/** What a worker's world has that a window's types do not know. */
const scope = self as unknown as {
  postMessage(answer: EffectAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<EffectRequest>) => void): void;
};

/** Passes a camera's pictures on, each with its other background; nothing else comes out. */
const follow = async (
  engine: EffectEngine,
  readable: ReadableStream<VideoFrame>,
  writable: WritableStream<VideoFrame>,
): Promise<void> => {
  const reader = readable.getReader();
  const writer = writable.getWriter();
  try {
    for (;;) {
      const { done, value: frame } = await reader.read();
      if (done) return;
      const { timestamp } = frame;
      try {
        engine.draw(frame, frame.displayWidth, frame.displayHeight, timestamp / 1_000);
      } finally {
        frame.close();
      }
      const made = new VideoFrame(engine.canvas, { timestamp });
      const isTaken = await writer.write(made).then(
        () => true,
        () => false,
      );
      if (isTaken) continue;
      // Nobody wants the pictures of this camera any more.
      made.close();
      return;
    }
  } finally {
    await Promise.allSettled([reader.cancel(), writer.close()]);
  }
};

const broken = (problem: unknown) => scope.postMessage({ type: 'broken', reason: String(problem) });

const serve = (engine: EffectEngine): void => {
  scope.addEventListener('message', ({ data }) => {
    if (data.type === 'behind') engine.setBehind(data.behind);
    if (data.type === 'follow') follow(engine, data.readable, data.writable).catch(broken);
  });
  scope.postMessage({ type: 'opened' });
};

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'open') openEngine(data.files, () => new OffscreenCanvas(1, 1)).then(serve, broken);
});
