// Which test files there are, which of them a check runs, and how long each may take.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, root } from './bundle.mjs';

/**
 * The main journeys, which run with every check: enter and talk, chat, draw, share a screen and a PDF, host, record and
 * watch.
 */
export const mainJourneys = [
  'prepared-connection',
  'enter-and-meet',
  'chat-messages',
  'drawing-and-pointing',
  'screen-shares',
  'pdf',
  'room-administration',
  'playback',
].map((name) => `e2e/journeys/${name}.test.ts`);

/**
 * The journeys that the whole check walks on React too: together they pass what a runtime draws or hears in its own way
 * (forms, focus, menus, drags, fingers, drawing, parts that are loaded late).
 */
export const journeysOnBoth = ['prepared-connection', 'touch'].map((name) => `e2e/journeys/${name}.test.ts`);

/** Files that may take longer than the budget of their kind, in seconds. The list may only shrink. */
export const slowFiles = {
  // Real recorders and encoders.
  'tests/recorder/exports.test.ts': 30,
  'tests/recorder/hung-encoder-and-killed-server.test.ts': 25,
  'tests/recorder/whole-recording.test.ts': 20,
  'tests/server/modules/recording/recorded-room.test.ts': 15,
  // Servers, databases and brokers that are killed or fall silent.
  'tests/contracts/chat-outages.test.ts': 25,
  'tests/contracts/tabs-of-one-identity.test.ts': 20,
  'tests/contracts/two-servers.test.ts': 25,
  'tests/server/http/fan-out/fan-out.test.ts': 15,
  'tests/server/media/livekit-child.test.ts': 15,
  'tests/server/start.test.ts': 20,
  // Multitudes.
  'tests/server/access/operation-permissions.test.ts': 25,
  'tests/server/http/document-limits.test.ts': 20,
  'tests/server/modules/resources/uploads.test.ts': 15,
  // Every screen and layout, by axe and by the keyboard.
  'e2e/accessibility/screens-and-keyboard.test.ts': 150,
  'e2e/journeys/studio-frame.test.ts': 130,
  // Browsers, servers and networks that are away for as long as the product waits.
  'e2e/contracts/channel-port-livekit.test.ts': 130,
  'e2e/recovery/media-loss-of-one-person.test.ts': 90,
  'e2e/recovery/network-change.test.ts': 90,
  'e2e/recovery/reload-and-server-loss.test.ts': 90,
  'e2e/recovery/vanished-participants.test.ts': 150,
  // Many journeys in one file.
  'e2e/devices/device-changes.test.ts': 120,
  'e2e/journeys/resources.test.ts': 100,
  'e2e/journeys/room-messages.test.ts': 120,
  'e2e/journeys/whisper.test.ts': 120,
};

/** The test files below `folder` whose path has one of `filters` in it, where there are any; in order. */
export const findTests = async (folder, filters = []) =>
  (await filesBelow(join(root, folder)))
    .map((path) => relative(root, path))
    .filter(
      (path) => /\.test\.tsx?$/.test(path) && (filters.length === 0 || filters.some((filter) => path.includes(filter))),
    )
    .sort();

/** Whether a file says in its first lines that it needs a process of its own, such as one that measures its memory. */
export const isAlone = (path) =>
  /^\/\/ A process of its own: \S/m.test(readFileSync(join(root, path), 'utf8').slice(0, 300));

/** Whether a journey keeps a tab busy for long, and runs only when it is named. */
export const isEndurance = (path) => path.startsWith('e2e/endurance/');

/** Whether a file asks for the S3 server. */
export const needsS3 = (path) => /\/throwaway-s3\.ts'/.test(readFileSync(join(root, path), 'utf8'));
