import type { UploadFailure, UploadListener, UploadPlace, UploadPort } from '../../../src/client/ports/upload-port.ts';

/** An upload, and what becomes of it. */
interface FakeUpload {
  readonly file: Blob;
  readonly place: UploadPlace;
  /** Whether it goes on: not while it is paused, after a failure, or once it is done. */
  readonly isGoing: boolean;
  /** Bytes went out. */
  reach(sentBytes: number): void;
  finish(): void;
  fail(failure: UploadFailure): void;
}

/** Uploads that come as far as the test says. As of real ones, nothing is heard of one that does not go on. */
export const fakeUploads = () => {
  const begun: FakeUpload[] = [];
  /** What the server has of uploads that other pages began. */
  const sent = new Map<string, number>();
  const port: UploadPort = {
    upload(file, place, listener) {
      let isGoing = true;
      const hear = (tell: (listener: UploadListener) => void, goesOn: boolean) => {
        if (!isGoing) return;
        isGoing = goesOn;
        tell(listener);
      };
      begun.push({
        file,
        place,
        get isGoing() {
          return isGoing;
        },
        reach(sentBytes) {
          if (sentBytes > file.size) throw new Error('the file has no more bytes');
          hear(({ progress }) => progress(sentBytes), true);
        },
        finish: () => hear(({ done }) => done(), false),
        fail: (failure) => hear(({ failed }) => failed(failure), false),
      });
      return {
        pause() {
          isGoing = false;
        },
        resume() {
          isGoing = true;
        },
      };
    },
    sentBytes: async (publishId) => sent.get(publishId) ?? null,
  };
  return { port, begun, sent };
};
