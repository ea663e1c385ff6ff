import type { User } from '../../kit/user.ts';
import { type ListedSharedProject, readSharedProjects } from '../../work/public.ts';
import { pairWith } from './pair-with.ts';

interface Shared {
  brandId: string;
  projects: ListedSharedProject[];
}

/** The projects of the two, whichever of them is the brand; none of two creators or two brands. */
export const listSharedProjects = async (partnerId: string, user: User): Promise<Shared> => {
  pairWith(user, partnerId);
  const [brandId, creatorId] = user.user_type === 'client' ? [user.id, partnerId] : [partnerId, user.id];
  return { brandId, projects: await readSharedProjects(brandId, creatorId) };
};
