import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { put, type Step, transact } from '../../kit/transact.ts';
import { account } from '../ledger/accounts.ts';
import { readPostings } from '../ledger/queries.ts';
import { type EntryKind, type LedgerEntryRow, ledgerEntryEntity } from '../ledger/row.ts';
import {
  type Draft,
  draftsOfPayment,
  draftsOfPlan,
  type ReceiptEvent,
  receiptId,
  type Side,
  takingBack,
} from './drafts.ts';
import { type ReceiptRow, receiptEntity, receiptSequenceEntity } from './row.ts';

/**
 * Issues the receipts and invoices that follow from a ledger entry; repeating it issues nothing. A refund finds the
 * document that it takes back, or issues that first: entries come in any order.
 */
export const issueForEntry = async (entry: LedgerEntryRow): Promise<void> => {
  const { kind } = entry;
  if (kind === 'payment') await issueReceipts(await draftsOfPayment(entry));
  else if (kind === 'pass' || kind === 'period') await issueReceipts(await draftsOfPlan(entry));
  else if (kind === 'refund') await takeBack(entry, 'paid', entry.of, ['payer', 'payee']);
  // The creator's share stays taken back.
  else if (kind === 'refund_failed') await takeBack(entry, 'refund', entry.source, ['payer']);
};

/** Takes back the receipt and the invoice of an earlier event. */
const takeBack = async (
  entry: LedgerEntryRow,
  event: ReceiptEvent,
  source: string,
  sides: readonly Side[],
): Promise<void> => {
  let receipts = await readReceipts(event, source, sides);
  if (receipts.length === 0) {
    await issueForEntry(await earlier(entry, event));
    receipts = await readReceipts(event, source, sides);
  }
  await issueReceipts(
    receipts.map(({ side, receipt }) =>
      takingBack(receipt, entry, receiptId(entry.kind as ReceiptEvent, entry.source, side)),
    ),
  );
};

const readReceipts = async (
  event: ReceiptEvent,
  source: string,
  sides: readonly Side[],
): Promise<{ side: Side; receipt: ReceiptRow }[]> => {
  const found = await Promise.all(
    sides.map(async (side) => {
      const { data } = await receiptEntity()
        .get({ receipt_id: receiptId(event, source, side) })
        .go({ consistent: true });
      return data ? [{ side, receipt: data }] : [];
    }),
  );
  return found.flat();
};

/** The entry that another one takes back. */
const earlier = async (entry: LedgerEntryRow, event: ReceiptEvent): Promise<LedgerEntryRow> => {
  const found =
    event === 'refund'
      ? await readEntry(entry.source, 'refund')
      : ((await readEntry(entry.of, 'payment')) ??
        (await readEntry(entry.of, 'pass')) ??
        (await periodOf(entry)));
  if (!found) throw new Error(`What ${entry.source} takes back is not in the ledger yet`);
  return found;
};

const readEntry = async (source: string, kind: EntryKind): Promise<LedgerEntryRow | null> =>
  (await ledgerEntryEntity().get({ source, kind }).go({ consistent: true })).data;

/** The month that a charge paid: its entry is kept by the invoice. */
const periodOf = async ({ of, payer_id }: LedgerEntryRow): Promise<LedgerEntryRow | null> => {
  if (!payer_id) return null;
  const postings = await readPostings(account.subscriber(payer_id));
  const period = postings.find((posting) => posting.kind === 'period' && posting.of === of);
  return period ? readEntry(period.source, 'period') : null;
};

type Kind = ReceiptRow['kind'];

/**
 * Issues receipts and invoices that belong together, all or none, and once: an issued one stays as it is. Each takes
 * the next number of its kind and year in the same transaction, so that numbers have no gaps; of two at the same
 * moment, one reads the number anew.
 */
const issueReceipts = (drafts: readonly Draft[]): Promise<void> =>
  retryOnConflict(async () => {
    const issued_at = now();
    const year = issued_at.slice(0, 4);
    const numbers = await nextNumbers(year, drafts);
    const receipts = drafts.map((draft) => {
      const number = numbers.take(draft.kind);
      return put(receiptEntity().create({ ...draft, number, year, issued_at }), {
        onConditionFailed: () => new IssuedBefore('CONFLICT'),
      });
    });
    try {
      await transact([...receipts, ...numbers.steps()]);
    } catch (error) {
      if (!(error instanceof IssuedBefore)) throw error;
    }
  }, retryLimits.background);

class IssuedBefore extends AppError {}

const letters: Record<Kind, string> = { receipt: 'R', invoice: 'I' };

/** The numbers that follow in a year's sequences, and the steps that take them. */
const nextNumbers = async (year: string, drafts: readonly Draft[]) => {
  const kinds = [...new Set(drafts.map(({ kind }) => kind))];
  const rows = await Promise.all(
    kinds.map((kind) => receiptSequenceEntity().get({ year, kind }).go({ consistent: true })),
  );
  const read = new Map(kinds.map((kind, index) => [kind, rows[index]?.data?.last ?? 0]));
  const last = new Map(read);
  return {
    take: (kind: Kind): string => {
      const next = (last.get(kind) ?? 0) + 1;
      last.set(kind, next);
      return `${letters[kind]}-${year}-${String(next).padStart(6, '0')}`;
    },
    steps: (): Step[] =>
      kinds.map((kind) =>
        put(
          receiptSequenceEntity()
            .put({ year, kind, last: last.get(kind) ?? 0 })
            .where((row, { eq, notExists }) => {
              const before = read.get(kind) ?? 0;
              return before === 0 ? notExists(row.last) : eq(row.last, before);
            }),
        ),
      ),
  };
};
