import { epochMs } from '../../kit/clock.ts';
import { log } from '../../kit/log.ts';
import { metered } from '../../kit/usage.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { endOf } from './hours.ts';
import { closedMs, summedWithinMs } from './store-lines.ts';
import { sumHour } from './sum-hour.ts';
import { usageHourEntity } from './usage-line.entity.ts';

/** Runs every quarter of an hour: sums up the hours of which there are new lines, the oldest first. */
export const handler = (): Promise<{ hours: number }> =>
  metered(async () => {
    const { data } = await usageHourEntity().query.all({}).go({ pages: 'all', consistent: true });
    for (const mark of data) {
      // Read before, so that a line which comes meanwhile finds the mark still there or sets another one.
      const isClosed = epochMs() > endOf(mark.hour) + closedMs;
      if (epochMs() < endOf(mark.hour) + summedWithinMs) await sumHour(mark.hour);
      else log.error('usage not summed up in time', { hour: mark.hour });
      if (isClosed) await takeAway(mark);
    }
    return { hours: data.length };
  });

/** Unless a late line has marked it again. */
const takeAway = async ({ hour, stamp }: { hour: string; stamp: string }): Promise<void> => {
  try {
    await usageHourEntity()
      .delete({ hour })
      .where((row, { eq }) => eq(row.stamp, stamp))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
