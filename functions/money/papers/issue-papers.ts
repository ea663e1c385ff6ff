import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { put, type Step, transact } from '../../kit/transact.ts';
import type { PaperRow } from '../paper.entity.ts';
import { paperEntity } from '../paper.entity.ts';
import { paperSequenceEntity } from '../paper-sequence.entity.ts';
import type { Draft } from './draft-papers.ts';

type Kind = PaperRow['kind'];

/**
 * Issues receipts and invoices that belong together, all or none, and once: an issued one stays as it is. Each takes
 * the next number of its kind and year in the same transaction, so that numbers have no gaps; of two at the same
 * moment, one reads the number anew.
 */
export const issuePapers = (drafts: readonly Draft[]): Promise<void> =>
  retryOnConflict(async () => {
    const issued_at = now();
    const year = issued_at.slice(0, 4);
    const numbers = await nextNumbers(year, drafts);
    const papers = drafts.map((draft) => {
      const number = numbers.take(draft.kind);
      return put(paperEntity().create({ ...draft, number, year, issued_at }), {
        onConditionFailed: () => new IssuedBefore('CONFLICT'),
      });
    });
    try {
      await transact([...papers, ...numbers.steps()]);
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
    kinds.map((kind) => paperSequenceEntity().get({ year, kind }).go({ consistent: true })),
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
          paperSequenceEntity()
            .put({ year, kind, last: last.get(kind) ?? 0 })
            .where((row, { eq, notExists }) => {
              const before = read.get(kind) ?? 0;
              return before === 0 ? notExists(row.last) : eq(row.last, before);
            }),
        ),
      ),
  };
};
