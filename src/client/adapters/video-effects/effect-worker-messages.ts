import type { Behind } from './compositor.ts';
import type { ModelFiles } from './segmenter.ts';

/** What the page asks of the worker that makes pictures. */
export type EffectRequest =
  | { readonly type: 'open'; readonly files: ModelFiles }
  | { readonly type: 'behind'; readonly behind: Behind }
  | {
      readonly type: 'follow';
      readonly readable: ReadableStream<VideoFrame>;
      readonly writable: WritableStream<VideoFrame>;
    };

/** What it answers: it is open; or it could not be opened, or goes on no more. */
export type EffectAnswer = { readonly type: 'opened' } | { readonly type: 'broken'; readonly reason: string };
