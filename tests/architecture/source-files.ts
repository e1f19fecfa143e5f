import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Paths of the project's own files that it imports, types and parts fetched later among them. */
  readonly imports: readonly string[];
  /** Those of `imports` that are there at run time. */
  readonly runtimeImports: readonly string[];
  /** Packages that it imports, types or not. */
  readonly packages: readonly string[];
}

const importPattern = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g;
const dynamicPattern = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const parse = (path: string): SourceFile => {
  const text = readFileSync(path, 'utf8');
  const imports: string[] = [];
  const runtimeImports: string[] = [];
  const packages: string[] = [];
  const add = (specifier: string, isType = false) => {
    if (!specifier.startsWith('.')) {
      packages.push(packageOf(specifier));
      return;
    }
    const target = normalize(join(dirname(path), specifier))
      .split(sep)
      .join('/');
    imports.push(target);
    if (!isType) runtimeImports.push(target);
  };
  for (const [, type, specifier] of text.matchAll(importPattern)) add(specifier!, type !== undefined);
  for (const [, specifier] of text.matchAll(dynamicPattern)) add(specifier!);
  return { path, text, imports, runtimeImports, packages };
};

/** Every TypeScript file below src, as written in the repository. */
export const readSourceFiles = (): readonly SourceFile[] =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative('.', join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map(parse);
