import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFeatureFlags } from '../../../../../src/client/features/config/model/feature-flags.ts';

const flagsOf = (search: string, settings: Readonly<Record<string, string>> = {}) =>
  readFeatureFlags({ search, setting: (name) => settings[name] ?? null });

test('CFG-051 the flags are experimentalVWStreams, transcription and insights', () => {
  assert.equal(flagsOf('?ff_experimentalVWStreams=1&ff_transcription=1&ff_insights=1&ff_other=1'), [
    'experimentalVWStreams',
    'transcription',
    'insights',
  ]);
});

test('CFG-052 a flag is as the query says, else as the setting, else off', () => {
  assert.equal(flagsOf(''), []);
  assert.equal(flagsOf('', { ff_insights: 'true' }), ['insights']);
  assert.equal(flagsOf('?ff_insights=0', { ff_insights: 'true' }), []);
  assert.equal(flagsOf('?ff_insights=1', { ff_insights: 'false' }), ['insights']);
});

test('CFG-053 "1" and "true" are on, "0" and "false" off; anything else says nothing', () => {
  for (const on of ['1', 'true']) assert.equal(flagsOf(`?ff_insights=${on}`), ['insights'], on);
  for (const off of ['0', 'false']) assert.equal(flagsOf(`?ff_insights=${off}`), [], off);
  for (const neither of ['', 'yes', 'TRUE', '2']) {
    assert.equal(flagsOf(`?ff_insights=${neither}`, { ff_insights: '1' }), ['insights'], neither);
    assert.equal(flagsOf('', { ff_insights: neither }), [], neither);
  }
});

test.run();
