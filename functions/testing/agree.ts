import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import type { User } from '../kit/user.ts';
import { ensureProfile } from '../people/profile/commands.ts';
import { profileEntity } from '../people/profile/row.ts';

/** Stores the profile of somebody who has agreed to the terms of now, or is from before them. */
export const agree = async (user: User, agreed = true): Promise<void> => {
  await ensureProfile(user);
  const profile = profileEntity().patch({ user_id: user.id });
  await (agreed ? profile.set({ agreed: { ...legalVersions } }) : profile.remove(['agreed'])).go();
};
