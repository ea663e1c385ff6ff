import { account } from '../ledger/accounts.ts';
import type { EntryKind } from '../ledger/entry-kinds.ts';
import { type LedgerEntryRow, ledgerEntryEntity } from '../ledger/ledger-entry.entity.ts';
import { ledgerPostingEntity } from '../ledger/ledger-posting.entity.ts';
import { type PaperRow, paperEntity } from '../paper.entity.ts';
import { draftsOfPayment, draftsOfPlan, takingBack } from './draft-papers.ts';
import { issuePapers } from './issue-papers.ts';
import { type PaperEvent, paperId, type Side } from './paper-id.ts';

/**
 * Issues the receipts and invoices that follow from a ledger entry; repeating it issues nothing. A refund finds the
 * document that it takes back, or issues that first: entries come in any order.
 */
export const issueForEntry = async (entry: LedgerEntryRow): Promise<void> => {
  const { kind } = entry;
  if (kind === 'payment') await issuePapers(await draftsOfPayment(entry));
  else if (kind === 'pass' || kind === 'period') await issuePapers(await draftsOfPlan(entry));
  else if (kind === 'refund') await takeBack(entry, 'paid', entry.of, ['payer', 'payee']);
  // The creator's share stays taken back.
  else if (kind === 'refund_failed') await takeBack(entry, 'refund', entry.source, ['payer']);
};

/** Takes back the receipt and the invoice of an earlier event. */
const takeBack = async (
  entry: LedgerEntryRow,
  event: PaperEvent,
  source: string,
  sides: readonly Side[],
): Promise<void> => {
  let papers = await readPapers(event, source, sides);
  if (papers.length === 0) {
    await issueForEntry(await earlier(entry, event));
    papers = await readPapers(event, source, sides);
  }
  await issuePapers(
    papers.map(({ side, paper }) =>
      takingBack(paper, entry, paperId(entry.kind as PaperEvent, entry.source, side)),
    ),
  );
};

const readPapers = async (
  event: PaperEvent,
  source: string,
  sides: readonly Side[],
): Promise<{ side: Side; paper: PaperRow }[]> => {
  const found = await Promise.all(
    sides.map(async (side) => {
      const { data } = await paperEntity()
        .get({ paper_id: paperId(event, source, side) })
        .go({ consistent: true });
      return data ? [{ side, paper: data }] : [];
    }),
  );
  return found.flat();
};

/** The entry that another one takes back. */
const earlier = async (entry: LedgerEntryRow, event: PaperEvent): Promise<LedgerEntryRow> => {
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
  const { data } = await ledgerPostingEntity()
    .query.byAccount({ account: account.subscriber(payer_id) })
    .go({ pages: 'all', consistent: true });
  const period = data.find((posting) => posting.kind === 'period' && posting.of === of);
  return period ? readEntry(period.source, 'period') : null;
};
