import { exportLimits } from '../../../shared/values/playback-limits.ts';

const hourMs = 3_600_000;
const { longestMs } = exportLimits;

/** The sentences of exports. */
export const exportText = {
  open: 'Export as MP4',
  about: "One video file of the tiles as you've arranged them now, with everyone's sound.",
  cards: 'Documents, videos and links that were shared appear as cards with their names.',
  part: 'What to export',
  whole: 'The whole recording',
  slice: (length: string) => `The part you're watching (${length})`,
  size: 'Size',
  sizeOf: (width: number, height: number) => `${width} × ${height}`,
  start: 'Export',
  close: 'Close',
  goesOn: "Exports continue after you close this page. You'll find them here.",
  list: 'Exports',
  none: 'No exports yet',
  whoseOf: (what: string, name: string) => `${what}, by ${name}`,
  partOf: (from: string, to: string) => `${from} to ${to}`,
  waiting: 'Waiting to start',
  making: 'Exporting',
  progressOf: (share: string) => `Exporting, ${share}`,
  timeLeft: (time: string) => `about ${time} left`,
  removedOn: (day: string) => `available until ${day}`,
  download: 'Download',
  downloadOf: (what: string) => `Download ${what}`,
  cancel: 'Cancel',
  cancelOf: (what: string) => `Cancel the export of ${what}`,
  delete: 'Delete',
  deleteOf: (what: string) => `Delete ${what}`,
  retry: 'Try again',
  retryOf: (what: string) => `Try exporting ${what} again`,
  problems: {
    'no-place': "There wasn't enough space for the file. Try again later, or export a shorter part.",
    'too-large': 'The file would be too large. Export a shorter part.',
    gone: 'The recording is gone, or you can no longer watch it.',
    failed: "The export didn't work. Try again.",
  } as Readonly<Record<string, string>>,
  /** What is beyond a limit, by the field and the limit that the server names. */
  limits: {
    at_once: (limit) =>
      limit === 1
        ? "You can have one export in progress. Wait until it's finished, or cancel it."
        : `You can have ${limit} exports in progress. Wait until one is finished, or cancel one.`,
    at_once_in_event: () => 'Too many exports are in progress in this event. Try again later.',
    kept: (limit) => `You can keep ${limit} exports in an event. Delete one first.`,
    kept_in_event: () => 'This event has too many exports. Ask a host to delete some.',
    bytes_in_event: () => "This event's exports take up too much space. Ask a host to delete some.",
    length: () => `Up to ${longestMs / hourMs} hours can be exported at once. Export a shorter part.`,
  } as Readonly<Record<string, (limit: number) => string>>,
} as const;
