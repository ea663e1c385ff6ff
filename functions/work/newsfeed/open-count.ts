import { type BudgetBand, budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import { shardOf } from '../../kit/ids.ts';
import { type Step, update } from '../../kit/transact.ts';
import { openCountEntity } from './open-count.entity.ts';

const shards = 10;

/** Counts a project that opened, closed or moved to another band; part of the transaction that lists it. */
export const countOpenStep = (
  projectId: string,
  from: BudgetBand | undefined,
  to: BudgetBand | undefined,
): Step => {
  const by = (band: BudgetBand) => (band === to ? 1 : 0) - (band === from ? 1 : 0);
  const shard = shardOf(projectId, shards);
  return update(
    openCountEntity()
      .upsert({ shard })
      .add({ low: by('low'), mid: by('mid'), high: by('high') }),
  );
};

/** Number of open projects, in a band or in total. */
export const countOpen = async (band: BudgetBand | undefined): Promise<number> => {
  const { data } = await openCountEntity().query.all({}).go({ pages: 'all' });
  const bands: readonly BudgetBand[] = band ? [band] : budgetBandNames;
  const sum = data.flatMap((row) => bands.map((one) => row[one] ?? 0)).reduce((a, b) => a + b, 0);
  return Math.max(0, sum);
};
