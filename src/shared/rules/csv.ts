/** One line of a table as text, with the number of the line where it begins, from 1. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * A table as RFC 4180 writes it, with commas, semicolons or tabs between the cells, whichever its first line has. Empty
 * lines are left out; a quote that does not end takes in the rest, and an apostrophe by which {@link writeCsv} shows a
 * formula as text is none of its cell's.
 */
export const readCsv = (text: string): readonly CsvLine[] => {
  const content = text.replace(/^\uFEFF/, '');
  const first = /^.*/.exec(content)?.[0] ?? '';
  const separator = ['\t', ';', ','].find((each) => first.includes(each)) ?? ',';
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let [line, begun] = [1, 1];
  const endCell = () => {
    cells.push(cell.trim().replace(shownAsText, '$1'));
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (cells.some((each) => each !== '')) lines.push({ line: begun, cells });
    cells = [];
  };
  for (let at = 0; at < content.length; at++) {
    const character = content[at] as string;
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') {
      endLine();
      begun = line;
    } else if (character !== '\r') cell += character;
  }
  endLine();
  return lines;
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

/** What {@link writeCsv} puts an apostrophe before. */
const shownAsText = /^'([=+\-@])/;

/** A table that {@link readCsv} and spreadsheets read; what a spreadsheet would take for a formula is shown as text. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
