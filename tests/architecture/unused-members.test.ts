import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { benchmarks, files, product } from './product-code.ts';

const code = `${product}\n${benchmarks}`;

/** Names that somebody reads: after a dot, and in patterns that take something apart. */
const readNames = (): ReadonlySet<string> => {
  const names = new Set([...code.matchAll(/\.(\w+)\b(?!\s*=[^=>])/g)].map(([, name]) => name!));
  const patterns = /\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\s*(?:=[^=>]|:\s|\)\s*(?:=>|:|\{)|,\s*\w+\s*(?::|\)|,)|\s+of\b)/g;
  for (const [, pattern] of code.matchAll(patterns)) {
    for (const part of pattern!.replace(/[{}]/g, ',').split(',')) {
      const name = /^\s*(\w+)\s*(?:[:=].*)?$/s.exec(part)?.[1];
      if (name) names.add(name);
    }
  }
  return names;
};

const read = readNames();

/** Members of blocks of code, as `Block.member`, that nobody reads. */
const unreadIn = (place: RegExp, block: RegExp, member: RegExp): readonly string[] => {
  const members = files
    .filter(({ path }) => place.test(path))
    .flatMap((file) => [...file.code.matchAll(block)])
    .flatMap(([, name, body]) => [...body!.matchAll(member)].map(([, its]) => ({ name: `${name}.${its}`, its: its! })));
  assert.ok(members.length > 20, 'the members are found');
  return members.filter(({ its }) => !read.has(its)).map(({ name }) => name);
};

/** Members that nothing of the product reads, and why they are there; the list may only shrink. */
const readByNobody: Readonly<Record<string, string>> = {
  'EventRefusal.endTime': 'the times of a refusal are recorded (EVT-047)',
};

test('every member of a model is read by the product', () => {
  const unread = unreadIn(
    /^src\/client\/(models|features\/[^/]+\/model)\//,
    /^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm,
    /^ {2}(?:readonly )?(\w+)\??[(:<]/gm,
  );
  assert.equal([...unread].sort(), Object.keys(readByNobody).sort());
});

test('every public member of a service is called', () => {
  const unread = unreadIn(
    /^src\/server\/(modules|access|media)\//,
    /^export class (\w+)[^{]*\{\n([\s\S]*?)^\}/gm,
    /^ {2}(?!private|constructor)(?:readonly |async )*(\w+)\??[(:<]/gm,
  );
  assert.equal(unread, []);
});

test('every constant of a group is used', () => {
  const groups = /^export const (\w+)[^={]* = \{\n([\s\S]*?)^\}/gm;
  const unread = unreadIn(/^src\//, groups, /^ {2}(\w+): /gm);
  // A group that is looked into by a key, spread or handed over is used as a whole.
  const withoutImports = code.replace(/^import [^;]*;/gm, '');
  const isWhole = (name: string) => new RegExp(`(?<!\\} = |\\w\\.)\\b${name}\\b\\s*[[),;\\]}]`).test(withoutImports);
  assert.equal(
    unread.filter((name) => !isWhole(name.split('.')[0]!)),
    [],
  );
});

test.run();
