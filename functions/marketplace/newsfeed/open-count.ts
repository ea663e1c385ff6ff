import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type BudgetBand, budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import type { Step } from '../../kit/transact.ts';

/** How many projects are open, by band: one row, kept with the listings. */
const key = { pk: 'newsfeed', sk: 'open-count' };

/** One project more or less, or one that moved to another band. */
export const countOpenStep = (from: BudgetBand | undefined, to: BudgetBand | undefined): Step => {
  const by = (band: BudgetBand) => (band === to ? 1 : 0) - (band === from ? 1 : 0);
  return {
    item: {
      Update: {
        TableName: environment.table,
        Key: key,
        UpdateExpression: 'ADD low :low, mid :mid, high :high',
        ExpressionAttributeValues: { ':low': by('low'), ':mid': by('mid'), ':high': by('high') },
      },
    },
  };
};

/** The count of these, as a row. */
export const openCountRow = (listings: readonly { band: BudgetBand }[]) => ({
  ...key,
  ...Object.fromEntries(
    budgetBandNames.map((name) => [name, listings.filter(({ band }) => band === name).length]),
  ),
});

/** How many projects are open, in a band or altogether. */
export const countOpen = async (band: BudgetBand | undefined): Promise<number> => {
  const { Item } = await db.send(new GetCommand({ TableName: environment.table, Key: key }));
  const bands: readonly BudgetBand[] = band ? [band] : budgetBandNames;
  return bands.reduce((sum, one) => sum + Math.max(0, Number(Item?.[one] ?? 0)), 0);
};
