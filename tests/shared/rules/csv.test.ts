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
    { line: 2, cells: ['x, "y"\nz', '1'] },
    { line: 6, cells: ['last', '2'] },
  ]);
});

test('nothing, and a quote without an end, are read too', () => {
  assert.equal(readCsv(''), []);
  assert.equal(cellsOf('a,"b\nc'), [['a', 'b\nc']]);
});

test('what is written is read again, of whatever texts', () => {
  const random = seededRandom(7);
  const signs = ['a', '"', ',', ';', '\n', '\t', 'é', ' '];
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

for (const before of ['', ' ', '\u200b', '\u00a0\ufeff']) {
  test(`a formula behind ${JSON.stringify(before)} is written as text, and read as it was`, () => {
    for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
      const written = writeCsv([['a', `${before}${sign}1+1`]]);
      assert.is(written, `a,'${before}${sign}1+1\r\n`);
      assert.equal(cellsOf(written), [['a', `${before}${sign}1+1`.trim()]]);
    }
  });
}

test('a cell that begins with a line end or a tab is written as text', () => {
  for (const sign of ['\n', '\r', '\t']) assert.is(writeCsv([[`${sign}=1`]]), `"'${sign}=1"\r\n`);
});

test('lines end with LF, CR or both, also within one table', () => {
  assert.equal(cellsOf('a,b\r\nc,d\ne,f\rg,h'), [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ]);
});

test('a quote in the middle of a cell is part of it', () => {
  assert.equal(cellsOf('a,6" screen\nb,c'), [
    ['a', '6" screen'],
    ['b', 'c'],
  ]);
});

test('a cell of 1,000 characters is read whole, and of a longer one the beginning', () => {
  assert.equal(cellsOf(`a,${'b'.repeat(1_000)}`), [['a', 'b'.repeat(1_000)]]);
  assert.equal(cellsOf(`a,${'b'.repeat(1_001)}`), [['a', `${'b'.repeat(1_000)}…`]]);
});

test('a table of 1 MB is read in one pass, whatever quotes it has', () => {
  for (const part of ['x"', '"x', '""', '"a",', '"a"b,']) {
    const lines = readCsv(`a,b\n${part.repeat(1_000_000 / part.length)}`);
    assert.equal(lines[0]?.cells, ['a', 'b']);
  }
});

test('what was written as text is read as it was, and an apostrophe of its own stays', () => {
  const rows = [['+tag@example.com', '@choir', "'t Hooft", "O'Neil"]];
  assert.equal(cellsOf(writeCsv(rows)), rows);
});

test.run();
