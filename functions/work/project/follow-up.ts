import { paidCents } from '@briefhouse/money/paid-cents.ts';
import { startsFrom, transitionFrom } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../kit/app-error.ts';
import { now, seconds } from '../../kit/clock.ts';
import { transactOnce } from '../../kit/once.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { type Step, update } from '../../kit/transact.ts';
import { answeredStep, completedProjectsStep } from '../../people/public.ts';
import { describeChanges, nextNoticeAt } from './brief-changes.ts';
import { storedProject } from './queries.ts';
import { type ProjectRow, projectEntity } from './row.ts';
import { system } from './system.ts';
import { changeProject, offerBegan } from './transition.ts';

const expiring = ['expire_offer', 'expire_counter', 'expire_counter_price'] as const;

/** Ends an offer or a counter-offer whose time is up, unless it was answered or taken back first. */
export const expireOffer = async (projectId: string, endsAt: string): Promise<void> => {
  const project = await storedProject(projectId);
  if (project?.offer_ends_at !== endsAt) return;
  // CONFLICT may be an edit, with which the offer stands: the message comes again and looks anew.
  await changeProject(project, { name: transitionFrom(project, expiring), user: system });
};

/** Notifies the worker of changes in the hour after the last notice, unless a later notice covered them. */
export const tellBrief = async (projectId: string, at: string): Promise<void> => {
  const project = await storedProject(projectId);
  const last = project?.brief_notice;
  // Nobody but its owner reads the text of a removed project.
  if (
    !project ||
    !last ||
    project.removal ||
    !startsFrom('tell_brief', project) ||
    nextNoticeAt(last.at) !== at
  )
    return;
  const note = describeChanges(last.pending, project);
  if (!note) return;
  try {
    const values = { brief_notice: { ...last, at: now(), pending: {} } };
    await changeProject(project, { name: 'tell_brief', user: system, note, values });
  } catch (error) {
    // The project was changed at the same moment, so try again.
    if (error instanceof AppError && error.code === 'CONFLICT') return tellBrief(projectId, at);
    throw error;
  }
};

type Offered = Pick<
  ProjectRow,
  'project_id' | 'version' | 'updated_at' | 'last' | 'pending_creator_id' | 'offer_ends_at' | 'state'
>;

/** Answers to an offer. An offer that is taken back or that expires has none. */
const answers: readonly string[] = ['accept_offer', 'decline_offer', 'counter_offer'];

/** Counts the answer to an offer, and how long its creator took: once, however often the change is delivered. */
export const countAnswer = async (before: Offered | undefined, after: Offered | undefined): Promise<void> => {
  if (before?.state !== 'offered' || !before.offer_ends_at || !before.pending_creator_id || !after) return;
  if (!answers.includes(after.last?.transition ?? '')) return;
  const took = Date.parse(after.updated_at) - offerBegan(before.offer_ends_at);
  const minutes = Math.max(0, Math.round(took / 1000 / seconds.minute));
  const event = `answered#${before.project_id}#${before.version}`;
  await countOnce(event, answeredStep(before.pending_creator_id, minutes));
};

type Finished = Pick<ProjectRow, 'status' | 'assigned_creator_id'>;

/** The creator whose finished work a project is. */
const finisher = (project: Finished | undefined) =>
  project?.status === 'finished' ? project.assigned_creator_id : undefined;

/** Counts a project that became, or stopped being, a creator's finished work: once per change, by its stream id. */
export const countCompleted = async (
  changeId: string,
  before: Finished | undefined,
  after: Finished | undefined,
): Promise<void> => {
  const [left, gained] = [finisher(before), finisher(after)];
  if (left === gained) return;
  if (left) await countOnce(`completed#${changeId}#left`, completedProjectsStep(left, -1));
  if (gained) await countOnce(`completed#${changeId}#gained`, completedProjectsStep(gained, 1));
};

/**
 * Counts for a creator, if their account is still there. The event takes one trip; `contribute` would read its part
 * first.
 */
const countOnce = async (event: string, step: Step): Promise<void> => {
  try {
    await transactOnce(event, [step]);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
    if (!isGone) throw error;
  }
};

/** The fields of a payment that counting needs. */
export interface CountedPayment {
  payment_id: string;
  creator_id: string;
  project_id?: string | undefined;
  amount_cents: number;
  refunded_cents?: number | undefined;
  paid_at?: string | undefined;
}

/**
 * Counts the amount of a payment for its creator on a project, or a refund of it: once per change, by its stream id.
 */
export const countPaid = async (
  changeId: string,
  before: CountedPayment | undefined,
  after: CountedPayment | undefined,
): Promise<void> => {
  const cents = (after ? paidCents(after) : 0) - (before ? paidCents(before) : 0);
  const project_id = after?.project_id;
  if (!after || !project_id || cents === 0) return;
  const { creator_id, payment_id } = after;
  await retryOnConflict(async () => {
    const row = await storedProject(project_id);
    if (!row) return;
    const { paid = {} } = row;
    const own = paid[creator_id];
    const isOnly = !own || own.payment_id === payment_id;
    // Several payments have no single receipt.
    const only = isOnly ? payment_id : cents < 0 ? own.payment_id : undefined;
    const sum = { cents: (own?.cents ?? 0) + cents, ...(only && { payment_id: only }) };
    const counted = projectEntity()
      .patch({ project_id })
      .set({ paid: { ...paid, [creator_id]: sum } })
      .where((stored, { eq, notExists }) => (row.paid ? eq(stored.paid, row.paid) : notExists(stored.paid)));
    await transactOnce(`paid#${changeId}`, [update(counted)]);
  }, retryLimits.background);
};
