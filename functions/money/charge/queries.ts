import { date } from '@briefhouse/contracts/fields.ts';
import { now, seconds } from '../../kit/clock.ts';
import { fromCursor, noPosition, toCursor } from '../../kit/cursor.ts';
import { readRows } from '../../kit/read-rows.ts';
import { profileSummaries } from '../../people/public.ts';
import { account, movedBy } from '../ledger/accounts.ts';
import { readPostings } from '../ledger/queries.ts';
import { type EntryKind, type LedgerEntryRow, ledgerEntryEntity } from '../ledger/row.ts';
import { type PaymentRow, paymentEntity } from '../payment/row.ts';
import type { Charge } from './views.ts';

/** Days that one look at the charges goes back. */
const daysPerLook = 31;
/** Charges of one page. */
const pageSize = 30;

interface Page {
  until?: string | undefined;
  cursor?: string | undefined;
}

/** The charges until a day and in the month before it, newest first, and the people in them. */
export const listCharges = async ({ until, cursor }: Page) => {
  const from = cursor ? positionIn(cursor) : { until: until ?? now().slice(0, 10) };
  const entries = await readEntries(from);
  const page = entries.slice(0, pageSize);
  const [charges, people] = await Promise.all([
    chargesOf(page),
    profileSummaries(page.flatMap(({ payer_id = [], creator_id = [] }) => [payer_id, creator_id].flat())),
  ]);
  const last = page.at(-1);
  const next_cursor =
    last && entries.length > page.length
      ? toCursor({ until: from.until, at: last.occurred_at, source: last.source, kind: last.kind })
      : null;
  return { charges, people, next_cursor };
};

interface Position {
  /** The day on which the look back began. */
  until: string;
  /** The last charge of the page before. */
  last?: { occurred_at: string; source: string; kind: EntryKind };
}

const charged: readonly EntryKind[] = ['payment', 'pass', 'period'];

const positionIn = (cursor: string): Position => {
  const { until, at, source, kind } = fromCursor(cursor, ['until', 'at', 'source', 'kind']);
  const known = charged.find((one) => one === kind);
  if (!date.safeParse(until).success || !date.safeParse(at.slice(0, 10)).success || !known)
    throw noPosition();
  return { until, last: { occurred_at: at, source, kind: known } };
};

/** Days that are read at the same time: quiet ones are many, and of a busy one a page is enough. */
const daysAtOnce = 6;

/** The next charges: one more than a page, if there are so many within the month. */
const readEntries = async ({ until, last }: Position): Promise<LedgerEntryRow[]> => {
  const days = Array.from({ length: daysPerLook }, (_, back) => dayBefore(until, back)).filter(
    (day) => !last || day <= last.occurred_at.slice(0, 10),
  );
  const entries: LedgerEntryRow[] = [];
  while (days.length > 0 && entries.length <= pageSize) {
    const read = days.splice(0, daysAtOnce).map((day) => readDay(day, last));
    entries.push(...(await Promise.all(read)).flat());
  }
  return entries;
};

const dayBefore = (day: string, back: number): string =>
  new Date(Date.parse(day) - back * seconds.day * 1000).toISOString().slice(0, 10);

const readDay = async (day: string, last: Position['last']): Promise<LedgerEntryRow[]> => {
  const all = ledgerEntryEntity().query.byDay({ day });
  const { data } = await (last?.occurred_at.startsWith(day) ? all.lt(last) : all)
    .where(({ kind }, { eq }) => charged.map((one) => eq(kind, one)).join(' OR '))
    .go({ order: 'desc', count: pageSize + 1 });
  return data;
};

/** The charges as they stand now: payments by their rows, plans by the refunds and disputes of their buyers. */
const chargesOf = async (entries: readonly LedgerEntryRow[]): Promise<Charge[]> => {
  const paymentIds = entries.flatMap(({ payment_id }) => (payment_id ? [{ payment_id }] : []));
  const buyers = new Set(entries.flatMap((one) => (one.plan_id && one.payer_id ? [one.payer_id] : [])));
  const [rows, returned] = await Promise.all([
    readRows(paymentIds, (keys) => paymentEntity().get(keys).go()),
    Promise.all([...buyers].map(readReturned)),
  ]);
  const payments = new Map(rows.map((row) => [row.payment_id, row]));
  const plans = new Map(returned.flat());
  return entries.map((entry) => {
    const { amount_cents, fee_cents } = movedBy(entry);
    return {
      id: entry.of,
      payer_id: entry.payer_id ?? '',
      creator_id: entry.creator_id,
      plan_id: entry.plan_id,
      amount_cents,
      fee_cents,
      paid_at: entry.occurred_at,
      ...(entry.payment_id
        ? ofPayment(payments.get(entry.payment_id))
        : { refunded_cents: 0, disputed: false, ...plans.get(entry.of) }),
    };
  });
};

const ofPayment = (row: PaymentRow | undefined) => ({
  project_name: row?.project_name,
  refunded_cents: row?.refunded_cents ?? 0,
  disputed: row?.status === 'disputed',
});

/** The refunds and disputes of each charge of somebody's plans; they buy a few a year. */
const readReturned = async (userId: string) => {
  const postings = await readPostings(account.subscriber(userId), { consistent: false });
  const returned = new Map<string, { refunded_cents: number; disputed: boolean }>();
  for (const of of new Set(postings.map((posting) => posting.of))) {
    const sum = (...kinds: EntryKind[]) =>
      postings
        .filter((posting) => posting.of === of && kinds.includes(posting.kind))
        .reduce((total, { cents }) => total + cents, 0);
    const taken = sum('dispute', 'dispute_won');
    const isLost = postings.some((posting) => posting.of === of && posting.kind === 'dispute_lost');
    returned.set(of, {
      refunded_cents: sum('refund', 'refund_failed') + (isLost ? taken : 0),
      disputed: taken > 0 && !isLost,
    });
  }
  return [...returned];
};
