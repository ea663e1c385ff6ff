import { retryLimits, retryOnConflict } from '../../../kit/retry.ts';
import { put, type Step, transact, update } from '../../../kit/transact.ts';
import { type Counted, countedEntity } from '../counted.entity.ts';
import { figuresEntity } from '../figures.entity.ts';
import { changesOf } from '../figures.ts';

/** Steps for other counts of the same project or request, given its counts from before. */
type AlsoCounted = (before: Counted | null) => Step[];

/**
 * Counts a project or a request in its creator's figures, in place of its counts from before. May be repeated and run
 * in any order: a version older than the counted one changes nothing.
 */
export const countFigures = (counted: Counted, also: AlsoCounted = () => []): Promise<void> =>
  retryOnConflict(async () => {
    const { source, order } = counted;
    const { data: before } = await countedEntity().get({ source }).go({ consistent: true });
    if (before && before.order >= order) return;
    await transact([
      put(
        countedEntity()
          .put(counted)
          .where((row, { eq, notExists }) => (before ? eq(row.order, before.order) : notExists(row.order))),
      ),
      ...changesOf([before, -1], [counted, 1]).map(({ by, ...row }) =>
        update(figuresEntity().upsert(row).add(by)),
      ),
      ...also(before),
    ]);
  }, retryLimits.background);
