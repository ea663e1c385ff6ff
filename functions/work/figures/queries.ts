import { epochMs } from '../../kit/clock.ts';
import { periodsBack } from './period.ts';
import { allTime, figuresEntity } from './row.ts';

/** Months with figures of their own, the present one included. */
const months = 6;

/**
 * A creator's figures of all time and of the last periods: one query of small rows, a few for each month. The read is
 * consistent, because pages fetch the figures on the event of a change.
 */
export const readFigures = async (userId: string) => {
  const { data } = await figuresEntity()
    .query.byUser({ user_id: userId })
    .between({ period: periodsBack(months, epochMs()) }, { period: allTime })
    .go({ pages: 'all', consistent: true });
  return {
    all: data.find(({ period }) => period === allTime),
    periods: data.filter(({ period }) => period !== allTime),
  };
};
