import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readCsv, writeCsv } from '../../../src/shared/rules/csv.ts';
import { seededRandom } from '../../support/random.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('cells stand between commas, semicolons or tabs, whichever the first line has', () => {
  for (const separator of [',', ';', '\t']) {
    assert.equal(cellsOf(`a${separator}b\nc${separator} d `), [
      ['a', 'b'],
      ['c', 'd'],
    ]);
  }
});

test('a quoted cell may hold separators, quotes and line ends; lines keep the number where they begin', () => {
  assert.equal(readCsv('\uFEFFa,b\r\n"x, ""y""\r\nz",1\r\n\r\n ,\r\nlast,2'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\r\nz', '1'] },
    { line: 6, cells: ['last', '2'] },
  ]);
});

test('nothing, and a quote without an end, are read too', () => {
  assert.equal(readCsv(''), []);
  assert.equal(cellsOf('a,"b\nc'), [['a', 'b\nc']]);
});

test('what is written is read again, of whatever texts', () => {
  const random = seededRandom(7);
  const signs = ['a', '"', ',', ';', '\n', '\r\n', '\t', 'é', ' '];
  for (let round = 0; round < 500; round++) {
    const rows = Array.from({ length: 3 }, () =>
      Array.from(
        { length: 3 },
        () => `x${Array.from({ length: random.below(6) }, () => random.pick(signs)).join('')}x`,
      ),
    );
    // The first line says what stands between cells.
    const table = writeCsv([['a', 'b', 'c'], ...rows]);
    assert.equal(cellsOf(table).slice(1), rows);
  }
});

test('a name that a spreadsheet would take for a formula is written as text', () => {
  for (const sign of ['=', '+', '-', '@']) assert.is(writeCsv([[`${sign}1+1`]]), `'${sign}1+1\r\n`);
});

test('what was written as text is read as it was, and an apostrophe of its own stays', () => {
  const rows = [['+tag@example.com', '@choir', "'t Hooft", "O'Neil"]];
  assert.equal(cellsOf(writeCsv(rows)), rows);
});

test.run();
