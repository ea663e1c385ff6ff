import { currencies } from '@briefhouse/money/format-money.ts';
import { readCsv, writeCsv } from '@briefhouse/web/csv.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  methodNames,
  type PaymentRecord,
  paymentFields,
  paymentRecord,
  paymentStatusNames,
  sumsOf,
} from './record.ts';
import { createPaymentStore } from './store.ts';
import { newOnes, readPayments, toCsv, toJson, UnreadableFile } from './transfer.ts';

const keysOf = <T extends object>(names: T) => Object.keys(names) as (keyof T)[];

/** Any record that the form's schema accepts. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.constantFrom(
    '=1+1',
    "'=1+1",
    '+49 30',
    '-',
    '@sum',
    'a;b,c',
    '"quoted"',
    'two\nlines',
    '  ',
    '\t=x',
    "''@x",
  ),
);
const anyRecord: fc.Arbitrary<PaymentRecord> = fc
  .record({
    id: fc.uuid(),
    created_at: fc
      .date({ min: new Date('2000'), max: new Date('2100'), noInvalidDate: true })
      .map((at) => at.toISOString()),
    project_id: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)),
    amount_cents: fc.integer({ min: 1, max: 100_000_000 }),
    currency: fc.constantFrom(...currencies),
    payment_date: fc.option(fc.constantFrom('2026-02-28', '2024-02-29', '2026-12-01')),
    status: fc.constantFrom(...keysOf(paymentStatusNames)),
    payment_method: fc.constantFrom(...keysOf(methodNames)),
    client_name: anyText,
    description: anyText,
  })
  .map((record) => paymentRecord.parse(record));

test('records survive export and import as CSV and as JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRecord, { maxLength: 8 }), async (records) => {
      expect(await readPayments(toJson(records))).toEqual(records);
      expect(await readPayments(toCsv(records))).toEqual(records);
    }),
    { numRuns: 200 },
  );
});

test('no exported cell starts a formula, and every cell is read back unchanged', () => {
  for (const start of '=+-@＝＋－＠\t\r\n') expect(writeCsv([[`${start}1`, 'x']])).toMatch(/^\uFEFF"?'/);
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const whole = [['first', 'second'], ...rows].filter((row) => row.some((cell) => cell !== ''));
      expect(readCsv(writeCsv(whole))).toEqual(whole);
      for (const cell of rows.flat())
        expect(writeCsv([[cell, 'x']]).slice(1)).not.toMatch(/^"?[=+\-@＝＋－＠\t\r\n]/);
    }),
  );
});

/**
 * Reads a file as a spreadsheet does: a quotation mark counts at the start of a cell alone, and the text after its end
 * is literal.
 */
const cellsIn = (text: string, mark: string): string[] => {
  const cells: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; at < text.length && (text[at] !== '"' || text[++at] === '"'); at++) cell += text[at];
    }
    for (; at < text.length && ![mark, '\r', '\n'].includes(text[at] ?? ''); at++) cell += text[at];
    cells.push(cell);
    at++;
  }
  return cells;
};

test('no cell is a formula where a spreadsheet splits a file at commas, semicolons or tabs', () => {
  expect(cellsIn('a,"b;""c""";d,\r\n"e"=f', ',')).toEqual(['a', 'b;"c";d', '', '', 'e=f']);
  expect(cellsIn('a,"b;""c""";d\n', ';')).toEqual(['a,"b', 'c"""', 'd']);
  const marks = [',', ';', '\t'];
  const formulas = (rows: string[][]) =>
    marks
      .flatMap((mark) => cellsIn(writeCsv(rows), mark))
      .filter((cell) => /^[\t\r\n]*[=+\-@＝＋－＠]/.test(cell));
  expect(formulas([['2026', 'Ann', "x;=1+cmd|' /C calc'!A0;y", 'z']])).toEqual([]);
  const hostile = fc.string({ unit: fc.constantFrom(...',;\t\r\n"\'=-＠a '), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const whole = [['first', 'second'], ...rows].filter((row) => row.some((cell) => cell !== ''));
      expect(formulas(whole)).toEqual([]);
      expect(readCsv(writeCsv(whole))).toEqual(whole);
    }),
    { numRuns: 2000 },
  );
});

test('a hand-made table with semicolons and decimal commas is read, with the same ids each time', async () => {
  const text = 'Amount;Client_Name;Payment_Date\n"1234,50";Nora Lind;2026-11-03\n80;;\n80;;\n';
  const records = await readPayments(text);
  expect(records).toMatchObject([
    { amount_cents: 123_450, client_name: 'Nora Lind', payment_date: '2026-11-03', currency: 'EUR' },
    { amount_cents: 8_000, status: 'pending', payment_method: 'bank_transfer' },
    { amount_cents: 8_000 },
  ]);
  expect(newOnes([], records)).toHaveLength(3);
  expect(newOnes(records, await readPayments(text))).toEqual([]);
  expect(newOnes([], [...records, ...records])).toHaveLength(3);
});

test.each([
  ['', 'The file is empty.'],
  ['{"records": [', 'The file is not complete JSON.'],
  ['{"posts": []}', 'The file has no payment records.'],
  ['name,price\nx,1', 'one of them must be "amount"'],
  ['amount\n"12', 'a quotation mark is never closed'],
  ['amount,currency\n12,EUR\n12,CHF', 'Line 3: currency: One of EUR, USD, BGN, GBP'],
  ['amount\n1e309', 'Line 2: amount: Please enter an amount'],
  ['amount\n-5', 'Line 2: amount: '],
  ['amount\n0.001', 'Line 2: amount: '],
  [
    '[{"id":"a","amount_cents":1.5,"created_at":"2026-01-01T00:00:00Z"}]',
    'Record 1: amount_cents: At most two',
  ],
  ['\u0000\u0001PNG', 'one of them must be "amount"'],
])('%j is refused: %s', async (text, message) => {
  await expect(readPayments(text)).rejects.toThrow(UnreadableFile);
  await expect(readPayments(text)).rejects.toThrow(message);
});

const outcomeOf = (text: string) =>
  readPayments(text).then(
    () => 'known',
    (error) => (error instanceof UnreadableFile ? 'known' : error),
  );

test('any text is either read or refused with an UnreadableFile', async () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.string().map((end) => `amount,x\n${end}`),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await outcomeOf(text)).toBe('known');
    }),
  );
});

const record = (overrides: Partial<PaymentRecord>): PaymentRecord => ({
  ...paymentFields.parse({ amount_cents: 10_000 }),
  id: crypto.randomUUID(),
  created_at: '2026-11-01T10:00:00.000Z',
  ...overrides,
});

test('sums are per currency and ignore cancelled payments', () => {
  const records = [
    record({ status: 'received' }),
    record({ status: 'processing', amount_cents: 1 }),
    record({ currency: 'USD' }),
    record({ currency: 'GBP', status: 'cancelled' }),
  ];
  expect(sumsOf(records)).toEqual([
    { currency: 'EUR', received: 10_000, outstanding: 1 },
    { currency: 'USD', received: 0, outstanding: 10_000 },
  ]);
});

/** A browser's storage that holds so many characters. */
const storageOf = (room = Number.POSITIVE_INFINITY) => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    keys: () => [...items.keys()],
  } as unknown as Storage & { keys: () => string[] };
};

test('two people, and two tabs of one, on the same browser', () => {
  const storage = storageOf();
  const [tab, other, nora] = ['mira', 'mira', 'nora'].map((user) => createPaymentStore(storage, user));
  tab?.change((list) => [...list, record({ id: 'one' })]);
  other?.change((list) => [...list, record({ id: 'two' })]);
  expect(tab?.read().map(({ id }) => id)).toEqual(['one', 'two']);
  expect(tab?.read()).toBe(tab?.read());
  expect(nora?.read()).toEqual([]);
});

test('a full storage changes nothing and is reported; unreadable data is set aside', () => {
  const full = createPaymentStore(storageOf(10), 'mira');
  expect(full.change(() => [record({})])).toBe(false);
  expect(full.read()).toEqual([]);

  const storage = storageOf();
  storage.setItem('briefhouse.creator-payments.mira', '[{"id":"old"');
  const store = createPaymentStore(storage, 'mira');
  expect(store.read()).toEqual([]);
  expect(store.change((list) => [...list, record({})])).toBe(true);
  expect(storage.getItem('briefhouse.creator-payments.mira.unreadable')).toBe('[{"id":"old"');
});
