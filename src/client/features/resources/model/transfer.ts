import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { UploadPlace, UploadPort } from '../../../ports/upload-port.ts';
import type { Scope } from '../../../scope.ts';
import type { UploadState } from './resources-model.ts';

/** How long an upload waits that nothing took, unless the connection is back before. */
const retryDelayMs = 3_000;
/** The speed is that of the last seconds. */
const speedWindowMs = 5_000;
/** So often an upload that the server knows and this page does not is begun anew. */
const mostBeginnings = 3;

interface TransferInputs {
  readonly uploads: UploadPort;
  readonly api: Pick<ApiPort, 'onConnection'>;
  readonly clock: Pick<Clock, 'monotonicNow'>;
  readonly file: Blob;
  readonly place: UploadPlace;
  /** So many bytes are known to be there already. */
  readonly startBytes: number;
  /** Has the server take the upload from its beginning; answers whether it does. */
  readonly giveUpBegun: () => Promise<boolean>;
  /** The server takes no more of it. */
  readonly onFailed: () => void;
}

/** The bytes of one file on their way, until the server has them. */
export interface Transfer {
  readonly state: ReadonlySignal<UploadState>;
  pause(): void;
  resume(): void;
}

/** Sends a file; what the network interrupts goes on by itself. It ends with the scope. */
export const createTransfer = (scope: Scope, inputs: TransferInputs): Transfer => {
  const { api, clock, file } = inputs;
  const state = signal<UploadState>({
    step: 'sending',
    sentBytes: inputs.startBytes,
    totalBytes: file.size,
    file,
    bytesPerSecond: null,
  });
  let samples: { readonly atMs: number; readonly bytes: number }[] = [];
  let beginnings = 0;
  let stopWaiting: Stop = () => undefined;

  const change = (next: Partial<UploadState>) => {
    state.value = { ...state.peek(), ...next };
  };
  const rest = (step: UploadState['step']) => {
    samples = [];
    change({ step, bytesPerSecond: null });
  };
  const goOn = () => {
    stopWaiting();
    rest('sending');
    uploading.resume();
  };
  const wait = () => {
    rest('waiting');
    stopWaiting();
    stopWaiting = scope.after(retryDelayMs, goOn);
  };
  const fail = (step: 'failed' | 'full' = 'failed') => {
    rest(step);
    inputs.onFailed();
  };
  const beginAnew = async () => {
    if (beginnings++ >= mostBeginnings) return fail();
    const isTaken = await inputs.giveUpBegun();
    if (scope.isOver || state.peek().step !== 'sending') return;
    if (isTaken) goOn();
    else wait();
  };
  const measure = (sentBytes: number) => {
    const nowMs = clock.monotonicNow();
    samples = [...samples.filter(({ atMs }) => nowMs - atMs <= speedWindowMs), { atMs: nowMs, bytes: sentBytes }];
    const first = samples[0]!;
    const passedMs = nowMs - first.atMs;
    const bytesPerSecond = passedMs > 0 ? Math.max(0, ((sentBytes - first.bytes) / passedMs) * 1_000) : null;
    if (sentBytes > 0) beginnings = 0;
    change({ step: 'sending', sentBytes, bytesPerSecond });
  };

  const uploading = inputs.uploads.upload(file, inputs.place, {
    progress: measure,
    done() {
      rest('sent');
      change({ sentBytes: file.size });
    },
    failed(failure) {
      if (failure === 'begun') void beginAnew();
      else if (failure === 'unreachable') wait();
      else fail(failure === 'full' ? 'full' : 'failed');
    },
  });
  scope.onEnd(uploading.pause);
  const stopListening = api.onConnection((connection) => {
    if (connection === 'connected' && state.peek().step === 'waiting') goOn();
  });
  scope.onEnd(stopListening);

  return {
    state,
    pause() {
      const { step } = state.peek();
      if (step !== 'sending' && step !== 'waiting') return;
      stopWaiting();
      uploading.pause();
      rest('paused');
    },
    resume() {
      const { step } = state.peek();
      if (step === 'sending' || step === 'sent') return;
      beginnings = 0;
      goOn();
    },
  };
};
