import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSourceFiles, type SourceFile } from './source-files.ts';

interface Component {
  readonly name: string;
  readonly body: string;
}

/** The components of a file: top-level functions whose names begin with a capital letter. */
const componentsOf = (file: SourceFile): readonly Component[] => {
  const starts = [...file.text.matchAll(/^(?:export )?(?:default )?(?:const|function) (\w+)/gm)];
  return starts
    .map((start, index) => ({ name: start[1]!, body: file.text.slice(start.index, starts[index + 1]?.index) }))
    .filter(({ name, body }) => /^[A-Z]/.test(name) && /<[A-Za-z>]/.test(body));
};

/** What runs while rendering: everything but the bodies of effects and handlers, roughly told by their arrows. */
const readsSignal = (body: string): boolean => /(?<![tT]arget)(?<! as \w+\))\.value\b(?!\s*=[^=])/.test(body);

const components = readSourceFiles()
  .filter((file) => file.path.endsWith('.tsx'))
  .flatMap((file) => componentsOf(file).map((component) => ({ path: file.path, ...component })));

test('every component that reads a signal calls useSignals', () => {
  assert.ok(components.length > 10, 'the components are found');
  const wrong = components
    .filter(({ body }) => readsSignal(body) && !/\buseSignals\(\)/.test(body))
    .map(({ path, name }) => `${path}: ${name}`);
  assert.equal(wrong, []);
});

test.run();
