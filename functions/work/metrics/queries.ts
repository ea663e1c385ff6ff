import { epochMs } from '../../kit/clock.ts';
import { periodsBack } from './period.ts';
import { allTime, creatorMetricsEntity } from './row.ts';

/** Months with metrics of their own, the present one included. */
const months = 6;

/**
 * A creator's metrics of all time and of the last periods: one query of small rows, a few for each month. The read is
 * consistent, because pages fetch the metrics on the event of a change.
 */
export const readMetrics = async (userId: string) => {
  const { data } = await creatorMetricsEntity()
    .query.byUser({ user_id: userId })
    .between({ period: periodsBack(months, epochMs()) }, { period: allTime })
    .go({ pages: 'all', consistent: true });
  return {
    all: data.find(({ period }) => period === allTime),
    periods: data.filter(({ period }) => period !== allTime),
  };
};
