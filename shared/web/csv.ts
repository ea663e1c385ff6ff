/**
 * A text that a spreadsheet would run as a formula gets an apostrophe, its mark for text; reading removes it. This
 * holds within a cell too: if lists are separated by semicolons or tabs, or a line ends, a spreadsheet begins another
 * cell, because our quotation mark is not at the start of its own.
 */
const guards = /^(?='*[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g;
const ownMarks = /^'(?='*[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;
const guarded = (cell: string) => cell.replaceAll(guards, "'");
const unguarded = (cell: string) => cell.replaceAll(ownMarks, '');

const quoted = (cell: string) => (/[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A text, or an amount in integer cents, which is written as a decimal. */
export type Cell = string | number;

const decimalOf = (cents: number) => {
  const whole = Math.floor(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
};
const written = (cell: Cell) => (typeof cell === 'number' ? decimalOf(cell) : quoted(guarded(cell)));

/** RFC 4180, with a byte order mark so that spreadsheets read UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;

/** Rows of cells, separated by commas or, as in many European spreadsheets, semicolons. Throws for an unclosed quote. */
export const readCsv = (text: string): string[][] => {
  const source = text.replace(/^\uFEFF/, '');
  const header = /^[^\r\n]*/.exec(source)?.[0] ?? '';
  const mark = header.split(';').length > header.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const cell = (): string => {
    if (source[at] !== '"') {
      const start = at;
      while (at < source.length && source[at] !== mark && source[at] !== '\n' && source[at] !== '\r') at++;
      return source.slice(start, at);
    }
    let value = '';
    for (at++; ; at++) {
      if (at >= source.length) throw new SyntaxError('A quotation mark is never closed');
      if (source[at] !== '"') value += source[at];
      else if (source[at + 1] === '"') {
        value += '"';
        at++;
      } else break;
    }
    at++;
    return value;
  };
  while (at < source.length) {
    row.push(unguarded(cell()));
    if (source[at] === mark) {
      at++;
      if (at < source.length && source[at] !== '\n' && source[at] !== '\r') continue;
      row.push('');
    }
    if (source[at] === '\r') at++;
    if (source[at] === '\n') at++;
    else if (at < source.length && source[at - 1] !== '\r')
      throw new SyntaxError('Text behind a quotation mark');
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((value) => value !== ''));
};
