import type { declineRequests as contract } from '@briefhouse/contracts/marketplace/request.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { readRows } from '../../kit/read-rows.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { readProject } from '../project/queries.ts';
import { admit } from '../project/transition.ts';
import { endedBy, endStep, isAnswered, type Outcome } from './commands.ts';
import { type RequestRow, requestEntity } from './row.ts';

/** Requests per transaction. */
const atOnce = 25;

/**
 * Declines the requests that wait, and answers for each creator whether theirs is declined by this person: now, or by an
 * earlier delivery of the same call. One that was withdrawn or answered meanwhile stops no other.
 */
export const declineRequests = async (
  { project_id, creator_ids, request_ids, message }: z.output<typeof contract.input>,
  user: User,
  guards: Guards,
): Promise<{ creator_id: string; declined: boolean }[]> => {
  const keys = [...new Set(creator_ids)].map((creator_id) => ({ project_id, creator_id }));
  const [project, rows] = await Promise.all([
    readProject(project_id, user.id),
    readRows(keys, (some) => requestEntity().get(some).go({ consistent: true })),
  ]);
  admit(project, { name: 'decline_request', user });
  const outcome: Outcome = { status: 'declined', ...(message && { decline_message: message }) };
  const meant = rows.filter(({ request_id }) => !request_ids || request_ids.includes(request_id));
  const waiting = meant.filter(({ status }) => status === 'pending');
  const done = new Set(
    meant.filter((row) => isAnswered(row, outcome, user)).map(({ creator_id }) => creator_id),
  );
  // Each transaction carries the guards, so that none is written by somebody whose account has ended meanwhile.
  const decline = async (some: readonly RequestRow[]): Promise<void> => {
    try {
      await transact([...some.map((row) => endStep(endedBy(row, outcome, user))), ...guards.steps()]);
      for (const { creator_id } of some) done.add(creator_id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
      if (some.length > 1) for (const row of some) await decline([row]);
    }
  };
  if (waiting.length === 0) guards.nothingWritten(undefined);
  for (let index = 0; index < waiting.length; index += atOnce)
    await decline(waiting.slice(index, index + atOnce));
  return keys.map(({ creator_id }) => ({ creator_id, declined: done.has(creator_id) }));
};
