import { readCsv, writeCsv } from '@briefhouse/web/csv.ts';
import { firstIssue, type PaymentRecord, paymentRecord } from './record.ts';

const columns = [
  'payment_date',
  'amount',
  'currency',
  'status',
  'payment_method',
  'client_name',
  'description',
  'project_id',
  'created_at',
  'id',
] as const;

export const toCsv = (records: readonly PaymentRecord[]): string =>
  writeCsv([
    columns,
    ...records.map((record) =>
      columns.map((name) => (name === 'amount' ? record.amount_cents : String(record[name] ?? ''))),
    ),
  ]);

export const toJson = (records: readonly PaymentRecord[]): string =>
  `${JSON.stringify({ kind: 'briefhouse-payments', version: 1, records }, null, 2)}\n`;

/** "1234.5" or "1234,50" as cents; NaN for anything else. */
const centsOf = (decimal: string): number => {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(decimal.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
};

/** A file that is no list of payments; the message says where and why. */
export class UnreadableFile extends Error {}

/** Reads the output of `toCsv` or `toJson`, or a table that a person made: all of it, or an `UnreadableFile`. */
export const readPayments = async (text: string, now = new Date()): Promise<PaymentRecord[]> => {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') throw new UnreadableFile('The file is empty.');
  const entries = /^[[{]/.test(start) ? entriesOfJson(start) : await entriesOfCsv(text, now);
  return entries.map(({ where, entry }) => {
    const parsed = paymentRecord.safeParse(entry);
    if (!parsed.success) throw new UnreadableFile(`${where}: ${asWritten(firstIssue(parsed.error), where)}`);
    return parsed.data;
  });
};

/** A table has a column "amount", in decimals; only JSON has cents. */
const asWritten = (issue: string, where: string) =>
  where.startsWith('Line') ? issue.replace(/^amount_cents/, 'amount') : issue;

type Entry = { where: string; entry: unknown };

const entriesOfJson = (text: string): Entry[] => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UnreadableFile('The file is not complete JSON.');
  }
  const list = Array.isArray(content) ? content : (content as { records?: unknown }).records;
  if (!Array.isArray(list)) throw new UnreadableFile('The file has no payment records.');
  return list.map((entry, index) => ({ where: `Record ${index + 1}`, entry }));
};

const entriesOfCsv = async (text: string, now: Date): Promise<Entry[]> => {
  let rows: string[][];
  try {
    rows = readCsv(text);
  } catch (error) {
    throw new UnreadableFile(`The file is not a table: ${(error as Error).message.toLowerCase()}.`);
  }
  const [header = [], ...body] = rows;
  const names = header.map((name) => name.trim().toLowerCase());
  if (!names.includes('amount'))
    throw new UnreadableFile('The first line must name the columns, and one of them must be "amount".');
  const seen = new Map<string, number>();
  return Promise.all(
    body.map(async (cells, index) => {
      const cellOf = (name: string) => cells[names.indexOf(name)] ?? '';
      const key = JSON.stringify(cells);
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      const entry = {
        id: cellOf('id') || (await idOf(`${key} ${times}`)),
        created_at: cellOf('created_at') || now.toISOString(),
        amount_cents: centsOf(cellOf('amount')),
        project_id: cellOf('project_id') || null,
        payment_date: cellOf('payment_date') || null,
        client_name: cellOf('client_name'),
        description: cellOf('description'),
        currency: cellOf('currency') || undefined,
        status: cellOf('status') || undefined,
        payment_method: cellOf('payment_method') || undefined,
      };
      return { where: `Line ${index + 2}`, entry };
    }),
  );
};

/** A line without an id gets one that it has again when the same file is read again. */
const idOf = async (line: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(line));
  return `csv-${[...new Uint8Array(hash).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

/** The records of `incoming` that are not there yet, each once. */
export const newOnes = (
  records: readonly PaymentRecord[],
  incoming: readonly PaymentRecord[],
): PaymentRecord[] => {
  const known = new Set(records.map(({ id }) => id));
  return incoming.filter(({ id }) => !known.has(id) && known.add(id));
};
