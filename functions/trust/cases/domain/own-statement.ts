import { AppError } from '../../../kit/app-error.ts';
import type { User } from '../../../kit/user.ts';
import type { SanctionRow } from '../decision.entity.ts';
import { findStatement } from './find-statement.ts';

/** A decision about something of the caller's; anybody else gets the answer for a missing one. */
export const ownStatement = async (
  { case_id, round }: { case_id: string; round?: number | undefined },
  user: User,
): Promise<SanctionRow> => {
  const row = await findStatement(case_id, round);
  if (row?.person_id !== user.id) throw new AppError('NOT_FOUND');
  return row;
};
