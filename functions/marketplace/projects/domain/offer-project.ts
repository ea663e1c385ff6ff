import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { AppError } from '../../../kit/app-error.ts';
import { profileSummaries } from '../../../kit/profile-summaries.ts';
import type { User } from '../../../kit/user.ts';
import { offerEnd } from '../offer.ts';
import type { ProjectRow } from '../project.entity.ts';
import { answered, changeProject, readProject } from './change-project.ts';

interface Offer {
  project_id: string;
  creator_id: string;
  message: string;
}

/** Offers an open project to a creator; NOT_FOUND for anybody who is no creator. */
export const offerProject = async (offer: Offer, user: User): Promise<ProjectRow> => {
  const [project, people] = await Promise.all([
    readProject(offer.project_id, user.id),
    profileSummaries([offer.creator_id]),
  ]);
  const creator = people.get(offer.creator_id);
  if (creator?.user_type !== 'creator')
    throw new AppError('NOT_FOUND', { message: 'Please select a creator' });
  return changeProject(project, {
    name: 'offer',
    user,
    note: offer.message,
    values: {
      is_pending: true,
      pending_creator_id: creator.id,
      pending_creator_name: fullName(creator),
      offer_ends_at: offerEnd(),
    },
  });
};

/** Takes back what a creator has not answered yet: an offer, or a proposed price. */
export const cancelOffer = async (projectId: string, user: User): Promise<ProjectRow> => {
  const project = await readProject(projectId, user.id);
  const name = project.assigned_creator_id ? 'cancel_price' : 'cancel_offer';
  return changeProject(project, { name, user, values: answered, lost: 'ASSIGNMENT_GONE' });
};
