import type {
  acceptCounter as acceptContract,
  counterOffer as counterContract,
  declineCounter as declineContract,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import type { User } from '../../kit/user.ts';
import { conflictCode, isLate, readPending } from './assignment.ts';
import { type NamedProject, readProject } from './queries.ts';
import { areStill, askedTerms, differing, ownersTerms, proposalOf } from './terms.ts';
import { changeNamed, meantBy, offerEnd } from './transition.ts';

/** Proposes another price or date in place of an answer. VALIDATION for what is asked already. */
export const counterOffer = async (
  { project_id, message, ...proposed }: z.output<typeof counterContract.input>,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const project = await readPending(project_id, user);
  if (isLate(project)) throw new AppError(conflictCode);
  const other = differing(proposed, ownersTerms(project), project);
  if (Object.keys(other).length === 0)
    throw new AppError('VALIDATION', {
      issues: { budget_cents: 'Please propose another price or end date' },
    });
  return changeNamed(project, {
    name: meantBy(project, ['counter_offer', 'counter_price'], user.id),
    user,
    conflictCode,
    note: message,
    values: { counter: { ...other, ...(message && { message }) }, offer_ends_at: offerEnd() },
    steps: guards.steps(),
  });
};

/** Agrees to the creator's proposal. */
export const acceptCounter = async (
  { project_id, ...shown }: z.output<typeof acceptContract.input>,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const project = await readProject(project_id, user.id);
  const terms = askedTerms(project);
  if (isLate(project) || !areStill(terms, shown)) throw new AppError(conflictCode);
  return changeNamed(project, {
    name: meantBy(project, ['accept_counter', 'accept_counter_price'], user.id),
    user,
    conflictCode,
    values: terms,
    steps: guards.steps(),
  });
};

/** Lets the offer, or the proposed price, wait for the creator again: as it was, or at other terms. */
export const declineCounter = async (
  { project_id, message, ...proposed }: z.output<typeof declineContract.input>,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const project = await readProject(project_id, user.id);
  const name = meantBy(project, ['decline_counter', 'decline_counter_price'], user.id);
  const isOffer = name === 'decline_counter';
  return changeNamed(project, {
    name,
    user,
    conflictCode,
    note: message,
    values: {
      ...proposalOf(proposed, project, { isOffer }),
      offer_ends_at: isOffer ? offerEnd() : undefined,
      ...(isOffer && message && { offer_message: message }),
    },
    steps: guards.steps(),
  });
};
