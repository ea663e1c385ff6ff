import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { readPage } from '../../kit/cursor.ts';
import { type Step, update } from '../../kit/transact.ts';
import { type DecisionRow, decisionEntity, openAppeals } from './decision.entity.ts';

/** The time until which a decision of this moment can be appealed. */
export const appealEnd = (at: string): string => {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + moderationLimits.appealMonths);
  return end.toISOString();
};

/** The outcome of an appeal so far; undefined where there is none. */
export const appealStateOf = ({ appealed_at, answered_at, reversed_at }: DecisionRow) => {
  if (!appealed_at) return undefined;
  if (reversed_at) return 'reversed';
  return answered_at ? 'upheld' : 'open';
};

/** Appeals against a decision: once, in time, and as long as it stands. CONFLICT otherwise. */
export const appealStep = ({ case_id, round }: DecisionRow, words: string, at: string): Step =>
  update(
    decisionEntity()
      .patch({ case_id, round })
      .set({ appealed_at: at, appeal_words: words, gsi3pk: openAppeals })
      .where(
        (row, { gt, notExists }) =>
          `${notExists(row.appealed_at)} AND ${notExists(row.reversed_at)} AND ${gt(row.appeal_until, now())}`,
      ),
    { onConditionFailed: notAppealed },
  );

/** Why an appeal could not be sent: the decision's row as it is says it. */
const notAppealed = (row: Record<string, unknown> | undefined): AppError => {
  if (row?.reversed_at) return new AppError('CONFLICT', { message: 'This decision was taken back already.' });
  if (row?.appealed_at) return new AppError('CONFLICT', { message: 'You have appealed already.' });
  return new AppError('CONFLICT', { message: 'The time for an appeal has passed.' });
};

/** A page of appeals that wait for an answer, the oldest first: one round trip. */
export const readOpenAppeals = async (cursor: string | undefined) => {
  const page = await readPage(cursor, { gsi3pk: openAppeals }, () =>
    decisionEntity()
      .query.appealed({ gsi3pk: openAppeals })
      .go({ limit: moderationLimits.appealsPage, ...(cursor && { cursor }) }),
  );
  return { rows: page.data, next: page.cursor };
};
