import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import type { User } from '../../../kit/user.ts';
import { isBlocking, profileSummaries } from '../../../people/public.ts';
import { offerEnd } from '../offer.ts';
import { changeNamed, meantBy, readProject } from './change-project.ts';
import type { NamedProject } from './read-people.ts';

interface Offer {
  project_id: string;
  creator_id: string;
  message: string;
}

/** Offers an open project to a creator; NOT_FOUND for anybody else. */
export const offerProject = async (offer: Offer, user: User, guards: Guards): Promise<NamedProject> => {
  const [project, people, blocked] = await Promise.all([
    readProject(offer.project_id, user.id),
    // The accounts as they are now: an offer made while an account is being closed is undone by the steps of that
    // closure.
    profileSummaries([offer.creator_id, user.id], { consistent: true, standing: true }),
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
    values: { offer_ends_at: offerEnd(), offer_message: offer.message || undefined },
    steps: guards.steps(creator.id),
  });
};

/** Takes back an offer or a proposed price that the creator has not answered. */
export const cancelOffer = async (projectId: string, user: User, guards: Guards): Promise<NamedProject> => {
  const project = await readProject(projectId, user.id);
  const name = meantBy(project, ['cancel_offer', 'cancel_price'], user.id);
  return changeNamed(project, { name, user, conflictCode: 'ASSIGNMENT_GONE', steps: guards.steps() });
};
