import type { DetailedError, Upload } from 'tus-js-client';
import type { UploadFailure, UploadPort } from '../../ports/upload-port.ts';

/**
 * A part is answered within the time that servers and what stands before them give to one request, also over a slow link;
 * what was not answered is sent again.
 */
const partBytes = 8 * 1024 * 1024;

/** Answers after which the same request can be taken: not signed in for the moment, busy, or away. */
const passing: ReadonlySet<number> = new Set([0, 401, 408, 423, 425, 429, 500, 502, 503, 504]);

const failureOf = (error: Error | DetailedError, isBegun: boolean): UploadFailure => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  // A conflict over a part is settled by asking where the server is.
  if (status === 409) return isBegun ? 'unreachable' : 'begun';
  return passing.has(status) ? 'unreachable' : 'refused';
};

/** Uploads by tus to this page's server, as whom the token says at each request. (https://tus.io) */
export const createTusUploads = (token: () => string | null): UploadPort => ({
  upload(file, { eventId, resourceId }, listener) {
    let upload: Upload | null = null;
    let isWanted = true;
    const start = async () => {
      try {
        if (!upload) {
          const tus = await import('tus-js-client');
          upload ??= new tus.Upload(file, {
            endpoint: '/uploads',
            metadata: { event_id: eventId, resource_id: resourceId },
            chunkSize: partBytes,
            // Whoever listens knows better when to try again.
            retryDelays: [],
            storeFingerprintForResuming: false,
            onBeforeRequest(request) {
              const idToken = token();
              if (idToken !== null) request.setHeader('Authorization', idToken);
            },
            onUploadUrlAvailable() {
              // An upload that is begun goes on where it was: asked in vain for that, tus would begin another one.
              if (upload) upload.options.endpoint = null;
            },
            onProgress: (sentBytes) => isWanted && listener.progress(sentBytes),
            onSuccess: () => isWanted && listener.done(),
            onError: (error) => isWanted && listener.failed(failureOf(error, upload?.url != null)),
          });
        }
        if (isWanted) upload.start();
      } catch {
        if (isWanted) listener.failed('unreachable');
      }
    };
    void start();
    return {
      pause() {
        isWanted = false;
        void upload?.abort();
      },
      resume() {
        isWanted = true;
        void start();
      },
    };
  },
});
