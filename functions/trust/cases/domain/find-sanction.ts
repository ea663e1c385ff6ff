import { AppError } from '../../../kit/app-error.ts';
import type { User } from '../../../kit/user.ts';
import type { CaseRow } from '../case.entity.ts';
import type { SanctionRow } from '../decision.entity.ts';
import { readCaseFor } from '../read-cases.ts';
import { findStatement } from './find-statement.ts';

/** A decision that the caller may judge, with its case: one round trip. NOT_FOUND for one about them, or reported by them. */
export const findSanction = async (
  { case_id, round }: Pick<SanctionRow, 'case_id' | 'round'>,
  user: User,
): Promise<{ row: CaseRow; decision: SanctionRow }> => {
  const [row, decision] = await Promise.all([readCaseFor(user.id, case_id), findStatement(case_id, round)]);
  if (!row || !decision) throw new AppError('NOT_FOUND');
  return { row, decision };
};
