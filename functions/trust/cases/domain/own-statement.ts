import { AppError } from '../../../kit/app-error.ts';
import type { User } from '../../../kit/user.ts';
import type { SanctionRow } from '../decision.entity.ts';
import { findStatement } from './find-statement.ts';

/** What was decided about something of the caller's; for anybody else there is no such thing. */
export const ownStatement = async (
  { case_id, round }: { case_id: string; round?: number | undefined },
  user: User,
): Promise<SanctionRow> => {
  const row = await findStatement(case_id, round);
  if (row?.person_id !== user.id) throw new AppError('NOT_FOUND');
  return row;
};
