import { AppError } from '../../kit/app-error.ts';
import { readRows } from '../../kit/read-rows.ts';
import type { User } from '../../kit/user.ts';
import { readProfile } from '../../people/public.ts';
import { projectEntity } from '../project/row.ts';
import { requestEntity } from '../request/row.ts';

/** When somebody's paid access ends, as ISO 8601; null without any. */
export type AccessEnd = (userId: string) => Promise<string | null>;

/** Open projects on a brand's page. */
const projectsShown = 20;

/**
 * A client as a brand, with their newest open projects: two round trips. Projects are for creators with access, as in
 * the newsfeed, and for the brand itself; their number is for creators without access too. PERSON_NOT_FOUND for anybody
 * who is not a client, or is suspended.
 */
export const readBrand = async (brandId: string, user: User, accessEnd: AccessEnd) => {
  const [profile, owned, access] = await Promise.all([
    readProfile(brandId),
    // A brand has at most fifty: finished ones are in a list of their own.
    projectEntity()
      .query.byOwner({ owner_list: 'owner', user_id: brandId })
      .go({ order: 'desc', pages: 'all' }),
    user.user_type === 'creator' ? accessEnd(user.id) : null,
  ]);
  if (profile?.user_type !== 'client' || profile.suspended) throw new AppError('PERSON_NOT_FOUND');
  const open = owned.data.filter(({ newsfeed }) => newsfeed);
  const isLocked = !access && brandId !== user.id;
  const shown = isLocked ? [] : open.slice(0, projectsShown);
  const requests = await ownRequests(
    user,
    shown.map(({ project_id }) => project_id),
  );
  return {
    profile,
    projects: shown.map((project) => ({ project, request: requests.get(project.project_id) })),
    open: user.user_type === 'creator' || brandId === user.id ? open.length : 0,
    isLocked,
  };
};

/** A creator's own requests for these projects. */
const ownRequests = async (user: User, projectIds: readonly string[]) => {
  const keys = projectIds.map((project_id) => ({ project_id, creator_id: user.id }));
  const rows =
    user.user_type === 'creator' ? await readRows(keys, (some) => requestEntity().get(some).go()) : [];
  return new Map(rows.map((request) => [request.project_id, request]));
};
