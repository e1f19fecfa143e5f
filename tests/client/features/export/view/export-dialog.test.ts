import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import { recordingDocument } from '../../../../support/recordings/recording-document.ts';
import { isRecorded } from '../../../../support/recordings/watched-recording.ts';

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
Object.defineProperty(window.HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1_200 });
Object.defineProperty(window.HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 700 });

test.after(unmount);

const address = '/events/demo/recordings/recording-1';

const itemOf = (more: object = {}) => ({
  ...{ export_id: 'export-1', state: 'waiting', problem: null, height: 720, start_ms: null, end_ms: null },
  ...{ requested_at: 1_750_000_000_000, done_ms: 0, total_ms: null, bytes: null, url: null, removed_at: null },
  ...{ is_own: true, name: 'Ann Bell', ...more },
});
const updateOf = (more: object) => ({
  exportUpdates: { export_id: 'export-1', state: 'making', problem: null, done_ms: 0, total_ms: null, ...more },
});

/** Watches a recording and opens its exports, of which the server has these. */
const open = async (items: readonly object[] = [], search = '') => {
  const exports = { items };
  const frame = await mountAt(`${address}${search}`, {
    prepare: (studio) => {
      const { api } = studio;
      isRecorded(recordingDocument())(studio);
      api.answer('QueryExports', () => succeed({ queryExports: exports }));
      api.answer('StartExport', () => {
        exports.items = [itemOf(), ...exports.items];
        return succeed({ startExport: itemOf() });
      });
      api.answer('RetryExport', () => succeed({ retryExport: itemOf() }));
      api.answer('DeleteExport', () => succeed({ deleteExport: true }));
    },
  });
  return {
    ...frame,
    exports,
    async show() {
      await press('button', 'Export as MP4');
      return find('dialog') as HTMLDialogElement;
    },
    started: () => frame.api.callsOf('StartExport')[0]?.input as Record<string, unknown> | undefined,
  };
};
const choose = async (label: string, value: string): Promise<void> => {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const select = document.getElementById(field?.htmlFor ?? '') as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};

test('whoever watches a recording exports all of it, as they have arranged its tiles, and hears that it waits', async () => {
  const { show, started } = await open();
  await key(find('li', /^Dan Eng/)!, { key: 'ArrowLeft', shiftKey: true });
  await key(find('li', /^Dan Eng/)!, { key: 'ArrowLeft', shiftKey: true });
  await press('button', 'Star Bob Cho for me');
  await press('button', 'Expand Dan Eng');
  const dialog = await show();
  assert.match(dialog.textContent ?? '', 'No exports yet');
  assert.match(dialog.textContent ?? '', 'appear as cards with their names');
  assert.not(find('label', 'What to export'));
  await press('dialog button', 'Export');
  assert.equal(started(), { height: 720, starred: ['bob'], expanded: ['dan'], placed: ['dan', 'ann', 'bob'] });
  assert.match(dialog.textContent ?? '', 'Waiting to start');
});

test('whoever watches a part exports that, or the whole, in the size that they choose', async () => {
  const { show, started } = await open([], '?slice=5000:20000');
  const dialog = await show();
  assert.match(dialog.textContent ?? '', "The part you're watching (0:15)");
  await choose('Size', '1080');
  await press('dialog button', 'Export');
  assert.equal(started(), { height: 1_080, start_ms: 5_000, end_ms: 20_000, starred: [], expanded: [], placed: [] });
});

test('of a part that is watched the whole can be exported', async () => {
  const { show, started } = await open([], '?slice=5000:20000');
  await show();
  await choose('What to export', 'whole');
  await press('dialog button', 'Export');
  assert.equal(started(), { height: 720, starred: [], expanded: [], placed: [] });
});

test('how much is made is shown with the time that is left, and the file once it is there', async () => {
  const { show, api, clock, exports } = await open([itemOf()]);
  const dialog = await show();
  const tell = async (more: object) => {
    api.push('ExportUpdates', updateOf(more));
    await settled();
  };
  await tell({});
  assert.match(dialog.textContent ?? '', 'Exporting');
  await tell({ done_ms: 10_000, total_ms: 100_000 });
  assert.match(dialog.textContent ?? '', 'Exporting, 10%');
  assert.is((find('progress') as HTMLProgressElement).getAttribute('value'), '0.1');
  await clock.advance(10_000);
  await tell({ done_ms: 40_000, total_ms: 100_000 });
  assert.match(dialog.textContent ?? '', 'Exporting, 40%, about 0:20 left');
  const made = { state: 'ready', done_ms: 100_000, total_ms: 100_000 };
  exports.items = [itemOf({ ...made, bytes: 5_000_000, url: '/exports/export-1/recording.mp4?ticket=t' })];
  await tell(made);
  assert.match(dialog.textContent ?? '', '1280 × 720 · 1:40 · 4.8 MB');
  const link = find('dialog a', /^Download The whole recording/);
  assert.is(link?.getAttribute('href'), '/exports/export-1/recording.mp4?ticket=t');
  assert.ok(link?.hasAttribute('download'));
});

test('after a connection that was lost the exports are asked for anew', async () => {
  const { show, api, exports } = await open([itemOf()]);
  const dialog = await show();
  api.setConnection('waiting');
  exports.items = [itemOf({ state: 'failed', problem: 'failed' })];
  api.setConnection('connecting');
  api.setConnection('connected');
  await settled();
  assert.match(dialog.textContent ?? '', "The export didn't work");
});

test('one that is made is cancelled, and one that there is deleted', async () => {
  const { show, api } = await open([itemOf({ state: 'making' })]);
  await show();
  await press('dialog button', /^Cancel the export of/);
  assert.equal(api.callsOf('DeleteExport'), [{ event_id: 'demo', export_id: 'export-1' }]);
  const { show: showReady, api: other } = await open([itemOf({ state: 'ready', url: '/exports/x' })]);
  await showReady();
  await press('dialog button', /^Delete The whole recording/);
  assert.is(other.callsOf('DeleteExport').length, 1);
});

const problems = {
  'no-place': /wasn't enough space/,
  'too-large': /file would be too large/,
  gone: /The recording is gone/,
  failed: /The export didn't work/,
};
for (const [problem, words] of Object.entries(problems)) {
  test(`an export without a file says why (${problem}) and is tried again`, async () => {
    const { show, api } = await open([itemOf({ state: 'failed', problem })]);
    assert.match((await show()).textContent ?? '', words);
    await press('dialog button', /^Try exporting /);
    assert.is(api.callsOf('RetryExport').length, 1);
  });
}

test('a host sees whose an export is, deletes it, and does not try it again for them', async () => {
  const { show } = await open([itemOf({ state: 'failed', problem: 'failed', is_own: false })]);
  assert.match((await show()).textContent ?? '', 'by Ann Bell');
  assert.ok(find('dialog button', /^Delete/));
  assert.not(find('dialog button', /^Try again/));
});

const limits = {
  at_once: 'You can have 10 exports in progress.',
  at_once_in_event: 'Too many exports are in progress in this event.',
  kept: 'You can keep 10 exports in an event.',
  kept_in_event: 'This event has too many exports.',
  bytes_in_event: "This event's exports take up too much space.",
  length: 'Up to 8 hours can be exported at once.',
};
for (const [field, words] of Object.entries(limits)) {
  test(`what is beyond a limit says which (${field})`, async () => {
    const { show, api } = await open();
    api.answer('StartExport', () => refused('TOO_LARGE', { field, limit: 10 }));
    const dialog = await show();
    await press('dialog button', 'Export');
    assert.match(dialog.querySelector('[role="alert"]')?.textContent ?? '', words);
  });
}

test('a guest who has one export in progress is told that it is one', async () => {
  const { show, api } = await open();
  api.answer('StartExport', () => refused('TOO_LARGE', { field: 'at_once', limit: 1 }));
  const dialog = await show();
  await press('dialog button', 'Export');
  assert.match(dialog.querySelector('[role="alert"]')?.textContent ?? '', 'You can have one export in progress.');
});

test('keys in the dialog do not move the recording', async () => {
  const { show, videos } = await open();
  const dialog = await show();
  const seeks = videos.all[0]!.seeks.length;
  for (const name of ['ArrowRight', 'Home', 'End', ' ']) {
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  }
  await settled();
  assert.is(videos.all[0]!.seeks.length, seeks);
  assert.not(videos.all[0]!.isPlaying);
});

test('nothing is asked of exports before somebody opens them, and nobody follows them once they are closed', async () => {
  const { show, api } = await open();
  assert.equal(api.callsOf('QueryExports'), []);
  await show();
  assert.is(api.running('ExportUpdates').length, 1);
  await press('dialog button', 'Close');
  assert.is(api.running('ExportUpdates').length, 0);
});

test.run();
