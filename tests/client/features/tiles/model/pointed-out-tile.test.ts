import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setUp } from '../../../../support/stage/room-with-tiles.ts';

test('TILE-023 a tile that somebody is shown the way to is marked for 1500 ms', async () => {
  const { clock, pointing } = await setUp();
  pointing.scrollTo('p1');
  await clock.advance(1_000);
  pointing.scrollTo('p2');
  assert.is(pointing.highlighted.value, 'p2');
  await clock.advance(1_499);
  assert.is(pointing.highlighted.value, 'p2');
  await clock.advance(1);
  assert.is(pointing.highlighted.value, null);
});

test.run();
