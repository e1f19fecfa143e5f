import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { recordingDocument, recordingFiles } from '../../../tests/support/recordings/recording-document.ts';
import { pdfFile } from './pdf-file.ts';

const run = promisify(execFile);

/** The colours of the four regions, row by row. */
export const regionColors = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const;
const secondsPerFile = 30;
/** What Chromium as it is built freely plays; with a patent's codecs it would be MP4. */
const form = [
  '-c:v',
  'libvpx',
  '-deadline',
  'realtime',
  '-cpu-used',
  '8',
  '-b:v',
  '500k',
  '-g',
  '15',
  '-c:a',
  'libopus',
];

/** A file of four coloured regions of 640 × 360 px with a tone. */
const makeFile = async (): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-recorded-'));
  const path = join(folder, 'recorded.webm');
  const sources = regionColors.flatMap((color) => [
    ...['-f', 'lavfi', '-i', `color=c=${color.replace('#', '0x')}:s=640x360:r=5:d=${secondsPerFile}`],
  ]);
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${secondsPerFile}`];
  const atlas = ['-filter_complex', '[0][1]hstack[a];[2][3]hstack[b];[a][b]vstack[v]', '-map', '[v]', '-map', '4:a'];
  await run('ffmpeg', ['-loglevel', 'error', ...sources, ...tone, ...atlas, ...form, path]);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
};

/** Has the page told of a recording in two files, as a server with recordings would. */
export const recordedFiles = async () => {
  const file = await makeFile();
  const report = pdfFile(4);
  return async (page: Page): Promise<void> => {
    await page.route('**/recordings/*.mp4', (route) => {
      const [, from, to] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
      const [first, last] = [Number(from ?? 0), to ? Number(to) : file.length - 1];
      return route.fulfill({
        status: from === undefined ? 200 : 206,
        contentType: 'video/webm',
        headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${first}-${last}/${file.length}` },
        body: file.subarray(first, last + 1),
      });
    });
    await page.route('**/files/report?*', (route) => {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? [];
      const [first, last] = [Number(from ?? 0), Math.min(Number(to ?? report.length), report.length - 1)];
      return route.fulfill({
        status: 206,
        contentType: 'application/pdf',
        headers: { 'content-range': `bytes ${first}-${last}/${report.length}` },
        body: report.subarray(first, last + 1),
      });
    });
    const document = recordingDocument();
    document.tiles.report.resource = { ...document.tiles.report.resource, sizeBytes: report.length };
    const recording = JSON.stringify(document);
    await page.route('**/graphql', (route) => {
      const asked = route.request().postData() ?? '';
      if (asked.includes('query QueryRecording(')) {
        return route.fulfill({ json: { data: { queryRecording: { recording } } } });
      }
      if (!asked.includes('query QueryRecordingFiles(')) return route.continue();
      return route.fulfill({ json: { data: recordingFiles(document).value } });
    });
  };
};
