import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Paths of the project's own files that it imports. */
  readonly imports: readonly string[];
  /** Of those, the ones that exist at run time: not `import type`. */
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
  const add = (specifier: string, isType: boolean, isDynamic: boolean) => {
    if (!specifier.startsWith('.')) {
      packages.push(packageOf(specifier));
      return;
    }
    const target = normalize(join(dirname(path), specifier))
      .split(sep)
      .join('/');
    imports.push(target);
    if (!isType && !isDynamic) runtimeImports.push(target);
  };
  for (const [, isType, specifier] of text.matchAll(importPattern)) add(specifier!, Boolean(isType), false);
  for (const [, specifier] of text.matchAll(dynamicPattern)) add(specifier!, false, true);
  return { path, text, imports, runtimeImports, packages };
};

/** Every TypeScript file below src, as written in the repository. */
export const readSourceFiles = (): readonly SourceFile[] =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative('.', join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map(parse);
