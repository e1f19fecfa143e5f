// Files that the page fetches by address: `import url from 'package/file.wasm?file'` copies it among the client's assets,
// `import url from './worker.ts?worker'` bundles it as a worker of its own, and `import url from 'package/fonts?folder'`
// copies all of a folder, whose address ends in a slash.
import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withSegmenterMetadata } from './tflite-metadata.mjs';

const asked = /\?(file|folder|worker)$/;
const fileOfPackage = (build, path) => join(build.initialOptions.absWorkingDir, 'node_modules', path);

/** Copies the files of a folder to where its content has an address of its own; answers that. */
const copyFolder = async (from, { absWorkingDir, outdir, publicPath = '/' }) => {
  const hash = createHash('sha256');
  for (const name of (await readdir(from)).sort()) hash.update(`${name}\n`).update(await readFile(join(from, name)));
  const folder = `assets/${basename(from)}-${hash.digest('hex').slice(0, 8).toUpperCase()}`;
  await cp(from, join(absWorkingDir, outdir, folder), { recursive: true });
  return `${publicPath}${folder}/`;
};

/**
 * The plugin. With `emit: false`, for tests, nothing is copied or bundled: the address is the file's path. `inWorkers`
 * gets the paths of what is bundled into workers.
 */
export const filesOfPackages = ({ emit = true, inWorkers = new Set() } = {}) => ({
  name: 'files-of-packages',
  setup(build) {
    build.onResolve({ filter: asked }, async ({ path, importer, resolveDir }) => {
      const [, how] = path.match(asked);
      const plain = path.replace(asked, '');
      const { path: found, errors } = /^[./]/.test(plain)
        ? await build.resolve(plain, { importer, resolveDir, kind: 'import-statement' })
        : { path: fileOfPackage(build, plain), errors: [] };
      if (errors.length > 0) return { errors };
      // An asset's name ends as the path does.
      return { path: found.replace(/\.ts$/, '.js'), namespace: `${how}-by-address`, pluginData: found };
    });
    build.onLoad({ filter: /^/, namespace: 'file-by-address' }, async ({ pluginData: path }) => {
      if (!emit) return { contents: path, loader: 'text' };
      const bytes = await readFile(path);
      return { contents: path.endsWith('.tflite') ? withSegmenterMetadata(bytes) : bytes, loader: 'file' };
    });
    build.onLoad({ filter: /^/, namespace: 'folder-by-address' }, async ({ pluginData: path }) => ({
      contents: emit ? await copyFolder(path, build.initialOptions) : path,
      loader: 'text',
    }));
    build.onLoad({ filter: /^/, namespace: 'worker-by-address' }, async ({ pluginData: path }) => {
      if (!emit) return { contents: path, loader: 'text' };
      const { initialOptions: page } = build;
      const { outputFiles, metafile } = await build.esbuild.build({
        absWorkingDir: page.absWorkingDir,
        bundle: true,
        format: 'iife',
        write: false,
        metafile: true,
        minify: page.minify,
        target: page.target,
        define: page.define,
        logLevel: page.logLevel,
        entryPoints: [path],
      });
      for (const input of Object.keys(metafile.inputs)) inWorkers.add(input);
      return {
        contents: outputFiles[0].contents,
        loader: 'file',
        watchFiles: Object.keys(metafile.inputs).map((input) => join(page.absWorkingDir, input)),
      };
    });
  },
});
