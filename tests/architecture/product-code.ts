import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceFiles } from './source-files.ts';

/** Code without its comments: what only a comment names is not used. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/[^\n]*/g, '$1');

/** The product's own files, without their comments. */
export const files = readSourceFiles()
  .filter(({ path }) => !path.includes('/generated/'))
  .map(({ path, text }) => ({ path, code: codeOf(text) }));

/** All of it; tests do not count. */
export const product = files.map(({ code }) => code).join('\n');

/** Benchmarks use the product as the product does. */
export const benchmarks = readdirSync('benchmarks', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
  .map((entry) => codeOf(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
  .join('\n');
