import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildClient, laterRoomParts, roomParts, root, runtimes } from '../../src/build/bundle.mjs';

const page = 'src/client/main.tsx';
const roomPage = [page, ...roomParts, 'src/client/adapters/livekit/livekit-media.ts'];
const firstPageGoalBytes = 45_000;
const roomGoalRatio = 1.35;

/** The outputs that a page loads for some entry points: they and what they import statically. */
const outputsOf = (metafile, entries) => {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: target, kind } of metafile.outputs[path].imports) {
      if (kind === 'import-statement' && metafile.outputs[target]) visit(target);
    }
  };
  for (const entry of entries) {
    const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry);
    if (!found) throw new Error(`${entry} is no longer fetched by itself`);
    visit(found[0]);
  }
  return [...seen].filter((path) => path.endsWith('.js'));
};

const gzipBytes = async (paths) => {
  let sum = 0;
  for (const path of paths) sum += gzipSync(await readFile(join(root, path)), { level: 9 }).length;
  return sum;
};

/** livekit-client alone: what any page with LiveKit carries. */
const peerBytes = async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: "export * from 'livekit-client'", resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
};

/** Bytes of the bundles of these runtimes; the same in every run, whatever the machine. */
export const run = async (measured = runtimes) => {
  const livekit = await peerBytes();
  const rows = [];
  for (const runtime of measured) {
    const metafile = await buildClient({ runtime, out: join('.cache', 'bytes', runtime), quality: 0 });
    const first = await gzipBytes(outputsOf(metafile, [page]));
    const beforePicture = outputsOf(metafile, roomPage);
    const room = await gzipBytes(beforePicture);
    const laterParts = outputsOf(metafile, laterRoomParts).filter((path) => !beforePicture.includes(path));
    const later = await gzipBytes(laterParts);
    const isLean = runtime === 'preact';
    rows.push(
      {
        quantity: `first page, ${runtime}`,
        ours: first,
        unit: 'bytes gzip',
        ...(isLean ? { goal: firstPageGoalBytes } : {}),
      },
      {
        quantity: `room before its first picture, ${runtime}`,
        ours: room,
        peer: livekit,
        ratio: room / livekit,
        unit: 'bytes gzip',
        ...(isLean ? { goal: roomGoalRatio } : {}),
      },
      { quantity: `room after its first picture, ${runtime}`, ours: later, unit: 'bytes gzip' },
      { quantity: `files of a room, ${runtime}`, ours: beforePicture.length + laterParts.length, unit: 'files' },
    );
  }
  return { name: 'Bytes of JavaScript', rows };
};
