import { AppError } from '../../../kit/app-error.ts';
import { transact, update } from '../../../kit/transact.ts';
import { caseReporterEntity } from '../case-reporter.entity.ts';
import type { DecisionRow } from '../decision.entity.ts';

/** Reporters of one call. */
const reportersAtOnce = 25;

/** Notes on those who reported a subject in this round that it was decided: notices follow. Answers where to go on. */
export const tellReporters = async (
  { case_id, round, kind, decision }: DecisionRow,
  cursor: string | undefined,
): Promise<string | undefined> => {
  const page = await caseReporterEntity()
    .query.byCase({ case_id })
    .begins({ user_id: '' })
    .go({ limit: reportersAtOnce, ...(cursor && { cursor }) });
  const told = { round, kind, acted: decision !== 'dismiss' };
  for (const row of page.data.filter((one) => one.round === round && one.told?.round !== round)) {
    const noted = caseReporterEntity()
      .patch({ case_id, user_id: row.user_id })
      .set({ told })
      .where((one, { eq }) => eq(one.round, round));
    await transact([update(noted)]).catch(unlessNewer);
  }
  return page.cursor ?? undefined;
};

/** A reporter who has reported it again meanwhile will be notified of that round. */
const unlessNewer = (error: unknown): void => {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
};
