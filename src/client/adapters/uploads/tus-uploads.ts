import type { Upload } from 'tus-js-client';
import type { UploadPort } from '../../ports/upload-port.ts';
import { failureOf } from './upload-failure.ts';

const endpoint = '/uploads';

/**
 * How much is sent in one request: it grows while parts are quick, and shrinks where they are slow. A part is to be answered
 * within the half minute that servers, and what stands before them, give to one request.
 */
const parts = {
  firstBytes: 1024 * 1024,
  leastBytes: 256 * 1024,
  mostBytes: 8 * 1024 * 1024,
  quickMs: 3_000,
  slowMs: 10_000,
} as const;

/** How large the next part is after one that took so long. */
const nextPartBytes = (bytes: number, tookMs: number): number => {
  if (tookMs < parts.quickMs) return Math.min(bytes * 2, parts.mostBytes);
  return tookMs > parts.slowMs ? Math.max(bytes / 2, parts.leastBytes) : bytes;
};

/** Fetches the library. */
type LoadTus = () => Promise<Pick<typeof import('tus-js-client'), 'Upload'>>;

/** Uploads by tus to this page's server, as whom the token says at each request. (https://tus.io) */
export const createTusUploads = (
  token: () => string | null,
  loadTus: LoadTus = () => import('tus-js-client'),
  now: () => number = () => performance.now(),
): UploadPort => ({
  upload(file, { eventId, resourceId, begunAs }, listener) {
    let upload: Upload | null = null;
    let isWanted = true;
    /** It is being begun, or bytes are under way: asked for once more it goes on as it is. */
    let isUnderWay = false;
    let askedAtMs = 0;
    /** Where the server has it already; null: it is begun here. */
    let place = begunAs === undefined ? null : `${endpoint}/${begunAs}`;
    const start = async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        if (!upload) {
          const tus = await loadTus();
          upload = new tus.Upload(file, {
            ...(place === null ? { endpoint } : { uploadUrl: place }),
            metadata: { event_id: eventId, resource_id: resourceId },
            chunkSize: parts.firstBytes,
            // Whoever listens knows better when to try again.
            retryDelays: [],
            storeFingerprintForResuming: false,
            onBeforeRequest(request) {
              askedAtMs = now();
              const idToken = token();
              if (idToken !== null) request.setHeader('Authorization', idToken);
            },
            onUploadUrlAvailable() {
              // An upload that is begun goes on where it was: asked in vain for that, tus would begin another one.
              if (upload) upload.options.endpoint = null;
            },
            onChunkComplete() {
              if (upload)
                upload.options.chunkSize = nextPartBytes(
                  upload.options.chunkSize ?? parts.firstBytes,
                  now() - askedAtMs,
                );
            },
            onProgress: (sentBytes) => isWanted && listener.progress(sentBytes),
            onSuccess: () => isWanted && listener.done(),
            onError(error) {
              isUnderWay = false;
              // Cut off, as what takes too long is: the next part is smaller.
              if (upload)
                upload.options.chunkSize = nextPartBytes(upload.options.chunkSize ?? parts.firstBytes, Infinity);
              if (!isWanted) return;
              const failure = failureOf(error);
              if (failure === 'begun') {
                upload = null;
                place = null;
              }
              listener.failed(failure);
            },
          });
        }
        // Whoever paused it meanwhile has it begun by going on.
        if (isWanted) upload.start();
        else isUnderWay = false;
      } catch {
        isUnderWay = false;
        if (isWanted) listener.failed('unreachable');
      }
    };
    void start();
    return {
      pause() {
        isWanted = false;
        if (!upload) return;
        isUnderWay = false;
        void upload.abort();
      },
      resume() {
        isWanted = true;
        void start();
      },
    };
  },
  async sentBytes(publishId) {
    const idToken = token();
    const answer = await fetch(`${endpoint}/${publishId}`, {
      method: 'HEAD',
      headers: { 'Tus-Resumable': '1.0.0', ...(idToken === null ? {} : { Authorization: idToken }) },
    }).catch(() => null);
    const offset = answer?.ok ? Number.parseInt(answer.headers.get('Upload-Offset') ?? '', 10) : Number.NaN;
    return Number.isNaN(offset) ? null : offset;
  },
});
