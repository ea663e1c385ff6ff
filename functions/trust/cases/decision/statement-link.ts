import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import { rateStep } from '../../../kit/rate-limit.ts';
import { isSameSecret } from '../../../kit/same-secret.ts';
import { transact } from '../../../kit/transact.ts';
import { addressSubjects } from '../../../security/public.ts';
import { findStatement } from './queries.ts';
import type { SanctionRow } from './row.ts';

/** The link in a mail carries this token, for this statement alone. */
export const linkToken = ({ case_id, round, secret }: SanctionRow): string =>
  [case_id, round, secret].join('.');

/**
 * The statement that a link leads to, until the time for an appeal has passed; NOT_FOUND for a link that nobody was
 * sent, RATE_LIMITED for an address that sends many.
 */
export const findLinkedStatement = async (token: string, sourceIp: string): Promise<SanctionRow> => {
  const [case_id = '', round = ''] = token.split('.');
  const row =
    case_id && /^[1-9]\d{0,5}$/.test(round) ? await findStatement(case_id, Number(round)) : undefined;
  if (row && isSameSecret(linkToken(row), token) && now() < row.appeal_until) return row;
  await transact([rateStep('unknown_statement_token', addressSubjects(sourceIp).near)]);
  throw new AppError('NOT_FOUND');
};
