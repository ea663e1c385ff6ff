import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import type { User } from '../../kit/user.ts';
import { isBlocking, profileSummaries } from '../../people/public.ts';
import { type NamedProject, readProject, wasLast } from './queries.ts';
import type { ProjectRow } from './row.ts';
import { areStill, ownersTerms, proposalOf } from './terms.ts';
import { changeNamed, changeProject, meantBy, offerEnd } from './transition.ts';

interface Offer {
  project_id: string;
  creator_id: string;
  message: string;
  /** Terms that come into force when the creator accepts. */
  budget_cents?: number | undefined;
  end_date?: string | undefined;
}

/** Offers an open project to a creator; NOT_FOUND for anybody else. */
export const offerProject = async (offer: Offer, user: User, guards: Guards): Promise<NamedProject> => {
  const [project, people, blocked] = await Promise.all([
    readProject(offer.project_id, user.id),
    // The accounts as they are now: an offer made while an account is being closed is undone by the steps of that
    // closure.
    profileSummaries([offer.creator_id, user.id], { consistent: true, active: true }),
    // Read with them rather than checked in the write, which has no unit left.
    isBlocking(offer.creator_id, user.id),
  ]);
  const creator = people.get(offer.creator_id);
  if (!people.has(user.id)) throw new AppError('FORBIDDEN');
  if (creator?.user_type !== 'creator')
    throw new AppError('NOT_FOUND', { message: 'Please select a creator' });
  if (blocked) throw new AppError('CHAT_BLOCKED');
  return changeNamed(project, {
    name: 'offer',
    user,
    note: offer.message,
    creator: { id: creator.id, name: fullName(creator) },
    values: {
      ...proposalOf(offer, project, { isOffer: true }),
      offer_ends_at: offerEnd(),
      offer_message: offer.message || undefined,
    },
    steps: guards.steps(creator.id),
  });
};

/** Takes back an offer or a proposed price that the creator has not answered. */
export const cancelOffer = async (projectId: string, user: User, guards: Guards): Promise<NamedProject> => {
  const project = await readProject(projectId, user.id);
  const name = meantBy(project, ['cancel_offer', 'cancel_price'], user.id);
  return changeNamed(project, { name, user, conflictCode, steps: guards.steps() });
};

export const conflictCode = 'ASSIGNMENT_GONE';
const accepting = ['accept_offer', 'accept_price'] as const;
const declining = ['decline_offer', 'decline_price'] as const;

interface Acceptance {
  project_id: string;
  /** The terms that the creator was shown. */
  budget_cents?: number | undefined;
  end_date?: string | null | undefined;
}

/** Accepts an offered project, or a proposed price. */
export const acceptAssignment = async (
  { project_id, ...shown }: Acceptance,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const project = await readPending(project_id, user);
  const terms = ownersTerms(project);
  if (isLate(project) || !areStill(terms, shown)) throw new AppError(conflictCode);
  return changeNamed(project, {
    name: meantBy(project, accepting, user.id),
    user,
    conflictCode,
    steps: guards.steps(),
    values: terms,
  });
};

/** The offer, or what was proposed in its place, may have ended before its job was carried out. */
export const isLate = ({ offer_ends_at }: ProjectRow): boolean => !!offer_ends_at && offer_ends_at <= now();

/** Declines an offer or a price; declining a price ends the assignment, as the dialog says. */
export const declineAssignment = async (
  projectId: string,
  user: User,
  guards: Guards,
): Promise<ProjectRow> => {
  const project = await readPending(projectId, user);
  const name = meantBy(project, declining, user.id);
  return changeProject(project, { name, user, conflictCode, steps: guards.steps() });
};

export const readPending = (projectId: string, user: User) =>
  readProject(projectId, user.id, undefined, { after: declining }).catch((error) => {
    // The creator may no longer see the project once an offer was taken back.
    throw error instanceof AppError && error.code === 'PROJECT_NOT_FOUND'
      ? new AppError(conflictCode)
      : error;
  });

/** The owner takes the project back. */
export const unassignCreator = async (
  projectId: string,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const project = await readProject(projectId, user.id);
  if (project.user_id !== user.id)
    throw new AppError('FORBIDDEN', {
      message: 'You do not have permission to unassign creators from this project',
    });
  if (!project.assigned_creator_id && !wasLast(project, 'unassign', user.id))
    throw new AppError('CONFLICT', { message: 'No creator is assigned to this project' });
  return changeNamed(project, { name: 'unassign', user, steps: guards.steps() });
};

const notAssigned = 'You are not assigned to this project';

/** The assigned creator gives the unfinished project back. */
export const unassignSelf = async (projectId: string, user: User, guards: Guards): Promise<ProjectRow> => {
  const project = await readProject(projectId, user.id, notAssigned, { after: ['unassign_self'] });
  if (project.assigned_creator_id !== user.id && !wasLast(project, 'unassign_self', user.id))
    throw new AppError('FORBIDDEN', { message: notAssigned });
  return changeProject(project, { name: 'unassign_self', user, steps: guards.steps() });
};
