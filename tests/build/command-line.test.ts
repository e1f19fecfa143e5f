import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const build = (...words: string[]): { code: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build.mjs', ...words], { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
};

const refused: readonly (readonly [readonly string[], RegExp])[] = [
  [['bench', '--fast'], /--fast.*\n.*bench: runs the benchmarks/s],
  [['bench', 'strokes', 'layout'], /does not know what to do with "layout"/],
  [['start', 'now'], /does not know what to do with "now"/],
  [['start', '--port'], /--port/],
  [['build', '--runtime', 'vue'], /--runtime is preact or react, not vue/],
  [['doctor', '--quick'], /--quick/],
];

for (const [words, said] of refused) {
  test(`${words.join(' ')} is refused with what the command takes`, () => {
    const { code, output } = build(...words);
    assert.is(code, 2);
    assert.match(output, said);
  });
}

const unknown: readonly (readonly [readonly string[], RegExp])[] = [
  [['nothing'], /There is no check nothing; there are main, rest, all/],
  [['types', 'chat'], /The check types takes no words: chat/],
  [['unit', 'chat', 'no-such-word'], /No test file below tests has "no-such-word"/],
  [['unit', '--shard', '3/2'], /--shard is part\/parts/],
];

for (const [words, said] of unknown) {
  test(`check ${words.join(' ')} runs nothing and fails`, () => {
    const { code, output } = build('check', ...words);
    assert.is(code, 1);
    assert.match(output, said);
  });
}

test('a flag does not swallow the word behind it', () => {
  assert.match(build('bench', '--quick', 'no-such-benchmark').output, /no-such-benchmark/);
});

test('an unknown benchmark is refused with the list of them, and a folder that runs nothing is none', () => {
  const { code, output } = build('bench', 'support');
  assert.is(code, 2);
  assert.match(output, 'There is no benchmark "support"');
  for (const name of ['bundle-bytes', 'chat-fan-out', 'layout', 'strokes'])
    assert.match(output, new RegExp(`^  ${name}$`, 'm'));
});

test('an unknown command lists the commands', () => {
  const { code, output } = build('fly');
  assert.is(code, 2);
  for (const name of ['start', 'dev', 'build', 'check', 'bench', 'doctor', 'generate']) assert.match(output, name);
});

test.run();
