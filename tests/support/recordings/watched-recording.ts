import '../frame/frame-dom.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { find, settled } from '../frame/frame-dom.ts';
import { mountAt } from '../frame/mounted-frame.ts';
import type { ReviewOptions } from '../frame/quarterly-review-studio.ts';
import { recordingDocument, recordingFiles } from './recording-document.ts';

/** What the screen of a recording asks its browser for: places have a size, and nothing tells of another one. */
export const prepareBrowser = (): void => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  // HTML, 4.8.11.7.
  Object.assign(HTMLMediaElement, { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
  const prototype = (window as unknown as { HTMLElement: typeof HTMLElement }).HTMLElement.prototype;
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => 1_200 });
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => 700 });
};

export const recordingAddress = '/events/demo/recordings/recording-1';

/** The server has this recording. */
export const isRecorded = (document: object) => (studio: Parameters<NonNullable<ReviewOptions['prepare']>>[0]) => {
  studio.api.answer('QueryRecording', () => succeed({ queryRecording: { recording: JSON.stringify(document) } }));
  studio.api.answer('QueryRecordingFiles', () => recordingFiles(document));
};

/** Watches a recording at an address, in the frame. */
export const watchRecording = async (
  at = recordingAddress,
  { document: recorded = recordingDocument(), ...options }: ReviewOptions & { readonly document?: object } = {},
) => {
  const frame = await mountAt(at, { prepare: isRecorded(recorded), ...options });
  const slider = () => find('input[type="range"][aria-label="Position"]') as HTMLInputElement;
  return {
    ...frame,
    slider,
    async seek(toS: number): Promise<void> {
      slider().value = String(toS);
      slider().dispatchEvent(new Event('input', { bubbles: true }));
      await settled();
    },
    tiles: () => [...document.querySelectorAll('li[aria-label]')].map((tile) => tile.getAttribute('aria-label')),
    chat: () => [...document.querySelectorAll('aside article')].map((message) => message.textContent),
  };
};
