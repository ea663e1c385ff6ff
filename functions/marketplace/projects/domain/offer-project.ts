import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { accountStep, profileSummaries } from '../../../accounts/public.ts';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import type { User } from '../../../kit/user.ts';
import { offerEnd } from '../offer.ts';
import type { ProjectRow } from '../project.entity.ts';
import { changeProject, meantBy, readProject } from './change-project.ts';

interface Offer {
  project_id: string;
  creator_id: string;
  message: string;
}

/** Offers an open project to a creator; NOT_FOUND for anybody else. */
export const offerProject = async (offer: Offer, user: User, guards: Guards): Promise<ProjectRow> => {
  const [project, people] = await Promise.all([
    readProject(offer.project_id, user.id),
    profileSummaries([offer.creator_id]),
  ]);
  const creator = people.get(offer.creator_id);
  if (creator?.user_type !== 'creator') throw noCreator();
  return changeProject(project, {
    name: 'offer',
    user,
    note: offer.message,
    creator: { id: creator.id, name: fullName(creator) },
    values: { offer_ends_at: offerEnd() },
    steps: [
      accountStep(user.id),
      accountStep(creator.id, { onConditionFailed: noCreator }),
      ...guards.steps(creator.id),
    ],
  });
};

const noCreator = () => new AppError('NOT_FOUND', { message: 'Please select a creator' });

/** Takes back an offer or a proposed price that the creator has not answered. */
export const cancelOffer = async (projectId: string, user: User, guards: Guards): Promise<ProjectRow> => {
  const project = await readProject(projectId, user.id);
  const name = meantBy(project, ['cancel_offer', 'cancel_price'], user.id);
  return changeProject(project, { name, user, conflictCode: 'ASSIGNMENT_GONE', steps: guards.steps() });
};
