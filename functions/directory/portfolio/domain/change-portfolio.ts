import { AppError } from '../../../kit/app-error.ts';
import { retry, retryLimits } from '../../../kit/retry.ts';
import { put, type Step, transact } from '../../../kit/transact.ts';
import { type PortfolioRow, portfolioEntity } from '../portfolio.entity.ts';
import { readArrangement } from './read-portfolio.ts';

interface Outcome {
  next: PortfolioRow;
  /** Further steps for the same transaction. */
  steps: Step[];
}

/**
 * Reads a portfolio and writes the one that `decide` answers, or nothing where that answers nothing. When something
 * else was written meanwhile, such as a new piece, it is read and decided anew.
 */
export const changePortfolio = (
  userId: string,
  decide: (row: PortfolioRow) => Outcome | undefined,
): Promise<PortfolioRow> =>
  retry(
    async () => {
      const row = await readArrangement(userId);
      const outcome = decide(row);
      if (!outcome) return row;
      const next = { ...outcome.next, revision: row.revision + 1 };
      const replace = portfolioEntity()
        .put(next)
        .where(({ revision }, { eq, notExists }) =>
          row.revision === 0 ? notExists(revision) : eq(revision, row.revision),
        );
      await transact([
        put(replace, { onConditionFailed: () => new Overtaken('CONFLICT') }),
        ...outcome.steps,
      ]);
      return next;
    },
    retryLimits.decision,
    (error) => error instanceof Overtaken,
  );

class Overtaken extends AppError {}
