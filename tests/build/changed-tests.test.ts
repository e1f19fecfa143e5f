import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const { reachedBy, subjectOf } = (await import(pathToFileURL(resolve('src/build/changed-tests.mjs')).href)) as {
  reachedBy(test: string, importsOf: (path: string) => readonly string[]): ReadonlySet<string>;
  subjectOf(test: string): string;
};

const chatView = 'tests/client/features/chat/view/chat-panel.test.ts';
const imports: Readonly<Record<string, readonly string[]>> = {
  [chatView]: ['tests/support/frame/mounted-frame.ts', 'src/shared/rules/chat.ts'],
  'tests/client/frame/panels.test.ts': ['tests/support/frame/mounted-frame.ts'],
  'tests/support/frame/mounted-frame.ts': ['src/client/frame/studio-screen.tsx'],
  'src/client/frame/studio-screen.tsx': ['src/client/features/chat/panel.tsx', 'src/client/features/hands/hand.tsx'],
  'src/client/features/chat/panel.tsx': ['src/client/ui/dialog.tsx'],
  'src/client/features/hands/hand.tsx': [],
};
const reached = (from: string) => [...reachedBy(from, (path) => imports[path] ?? [])];

test('a test reaches what it imports, however far down', () => {
  assert.ok(reached(chatView).includes('src/shared/rules/chat.ts'));
  assert.ok(reached(chatView).includes('src/client/ui/dialog.tsx'));
});

test('from where all features come together a test follows its own', () => {
  assert.ok(reached(chatView).includes('src/client/features/chat/panel.tsx'));
  assert.not(reached(chatView).includes('src/client/features/hands/hand.tsx'));
});

test('the tests of the frame follow every feature', () => {
  assert.ok(reached('tests/client/frame/panels.test.ts').includes('src/client/features/hands/hand.tsx'));
});

for (const [path, subject] of [
  [chatView, 'src/client/features/chat/'],
  ['tests/server/modules/polls/polls.test.ts', 'src/server/modules/polls/'],
  ['tests/server/http/fan-out/fan-out.test.ts', 'src/server/http/'],
  ['tests/client/frame/panels.test.ts', 'src/client/'],
  ['tests/shared/rules.test.ts', 'src/shared/'],
] as const) {
  test(`${path} is about ${subject}`, () => assert.is(subjectOf(path), subject));
}

test.run();
