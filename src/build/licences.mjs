// Names the packages whose code or data a build serves, each with its licence, in a file beside what is served.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ownTexts = join(root, 'src', 'build', 'licences');
/** The licence of the product, which is that of many packages which come without a text of it. */
const apache = join(root, 'LICENSE');

/** Texts of packages that bring none, or not all; those of Apache-2.0 need no line. */
const textsOf = {
  '@bufbuild/protobuf': [apache, join(ownTexts, 'protobuf.txt')],
  '@pixi/colord': [join(ownTexts, 'colord.txt')],
  wouter: [join(ownTexts, 'wouter.txt')],
};

const pdfJs = (...path) => join(root, 'node_modules', 'pdfjs-dist', ...path);

/** What files of packages contain that are no packages here, by the package that brings them. */
const within = {
  '@sapphi-red/web-noise-suppressor': [
    { name: 'RNNoise', licence: 'BSD-3-Clause', texts: [join(ownTexts, 'rnnoise.txt')] },
    {
      name: '@shiguredo/rnnoise-wasm',
      licence: 'Apache-2.0',
      copyright: 'Copyright 2021-2025, Takeru Ohta (Original Author)\nCopyright 2021-2025, Shiguredo Inc.',
      texts: [apache],
    },
  ],
  'pdfjs-dist': [
    { name: 'Adobe CMap resources', licence: 'BSD-3-Clause', texts: [pdfJs('cmaps', 'LICENSE')] },
    { name: 'CGATS001Compat', licence: 'CC0-1.0', texts: [pdfJs('iccs', 'LICENSE')] },
    { name: 'Foxit fonts', licence: 'BSD-3-Clause', texts: [pdfJs('standard_fonts', 'LICENSE_FOXIT')] },
    {
      name: 'Liberation fonts',
      licence: 'GPL-2.0-only WITH Font-exception-2.0',
      texts: [pdfJs('standard_fonts', 'LICENSE_LIBERATION')],
    },
    ...[
      ['PDFium JBIG2', 'BSD-3-Clause', 'LICENSE_JBIG2', 'LICENSE_PDFJS_JBIG2'],
      ['OpenJPEG', 'BSD-2-Clause', 'LICENSE_OPENJPEG', 'LICENSE_PDFJS_OPENJPEG'],
      ['qcms', 'MIT', 'LICENSE_QCMS', 'LICENSE_PDFJS_QCMS'],
      ['QuickJS', 'MIT', 'LICENSE_QUICKJS', 'LICENSE_PDFJS_QUICKJS'],
    ].map(([name, licence, ...files]) => ({ name, licence, texts: files.map((file) => pdfJs('wasm', file)) })),
  ],
};

const folderOfPackage = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The folders of the packages that files belong to, by the paths of esbuild's metafile. */
const foldersOf = (paths) => {
  const folders = new Set();
  for (const path of paths) {
    const [folder] = folderOfPackage.exec(path.replaceAll('\\', '/').replace(/^[\w-]{2,}:/, '')) ?? [];
    if (folder) folders.add(folder.replace(/^(?!\/|\w:)/, `${root}/`));
  }
  return [...folders];
};

const fileOfLicence = /^(licen[cs]e|copying)\b/i;

const entryOf = async (folder) => {
  const { name, version, license: licence } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const brought = (await readdir(folder)).filter((file) => fileOfLicence.test(file)).map((file) => join(folder, file));
  const texts = brought.length > 0 ? brought : (textsOf[name] ?? (licence === 'Apache-2.0' ? [apache] : []));
  if (!licence || texts.length === 0)
    throw new Error(`${name} brings no text of its licence: see src/build/licences.mjs`);
  return [{ name, version, licence, texts }, ...(within[name] ?? [])];
};

const written = async ({ name, version, licence, copyright, texts }) => {
  const title = `${version ? `${name} ${version}` : name} (${licence})`;
  const bodies = await Promise.all(texts.map(async (path) => (await readFile(path, 'utf8')).trim()));
  return [title, '='.repeat(title.length), ...(copyright ? [copyright] : []), ...bodies].join('\n\n');
};

const introduction =
  'Rotunda is open source (Apache-2.0). What it serves contains code and data of these, each under its own licence.';

/** The text of all licences, given the paths of everything that is served. Throws where one is missing. */
const licencesOf = async (paths) => {
  const entries = (await Promise.all(foldersOf(paths).map(entryOf))).flat();
  const once = [...new Map(entries.map((entry) => [`${entry.name} ${entry.version}`, entry])).values()];
  once.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return `${[introduction, ...(await Promise.all(once.map(written)))].join('\n\n\n')}\n`;
};

/**
 * The plugin: writes licences.txt after every build. `inWorkers` has the paths of what is bundled into workers, which the
 * build's own metafile does not name.
 */
export const licences = (inWorkers) => ({
  name: 'licences',
  setup(build) {
    build.onEnd(async ({ metafile }) => {
      if (!metafile) return;
      const text = await licencesOf([...Object.keys(metafile.inputs), ...inWorkers]);
      await writeFile(join(root, build.initialOptions.outdir, 'licences.txt'), text);
    });
  },
});
