import papaparse from 'papaparse';
import { cutText } from '../values/cut-text.ts';
import { csvLimits } from '../values/limits.ts';

/** One line of a table as text, with the number of the line where it begins, from 1. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The lines of a table as RFC 4180 writes it, with commas, semicolons or tabs between the cells. Blank lines are left
 * out, cells are trimmed and cut at `csvLimits.cellCharacters`, and line ends become \n. A quote that is never closed takes
 * in the rest. The apostrophe that {@link writeCsv} puts before a formula is removed.
 */
export const readCsv = (text: string): readonly CsvLine[] => {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows = papaparse.parse<string[]>(content, { newline: '\n', delimitersToGuess: ['\t', ';', ','] }).data;
  const lines: CsvLine[] = [];
  let line = 1;
  for (const row of rows) {
    const cells = row.map(readCell);
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
    line += 1 + row.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
  }
  return lines;
};

const readCell = (written: string): string => {
  const cell = written.trim().replace(shownAsText, '').trim();
  return cell.length > csvLimits.cellCharacters ? `${cutText(cell, csvLimits.cellCharacters)}…` : cell;
};

/**
 * The cells of some columns of a table, each '' where a line has none: as its first line names them, in any order and
 * among others, or else in the order given here. A first line that has the first of the names is such a one.
 */
export const readColumns = <Name extends string>(
  text: string,
  names: readonly [Name, ...Name[]],
): readonly { readonly line: number; readonly cells: Readonly<Record<Name, string>> }[] => {
  const lines = readCsv(text);
  const head = lines[0]?.cells.map((cell) => cell.toLowerCase().replace('-', '')) ?? [];
  const isNamed = head.includes(names[0]);
  const places = names.map((name, index) => [name, isNamed ? head.indexOf(name) : index] as const);
  return (isNamed ? lines.slice(1) : lines).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? ''])) as Record<Name, string>,
  }));
};

/**
 * What a spreadsheet reads as a formula, also after spaces and characters without a width, and in full width
 * (OWASP, "CSV Injection").
 */
const formula = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A formula behind the apostrophe of {@link writeCsv}. */
const shownAsText = /^'(?=[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;

/** A table that {@link readCsv} and spreadsheets read; what a spreadsheet would take for a formula is shown as text. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

const cellOf = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
