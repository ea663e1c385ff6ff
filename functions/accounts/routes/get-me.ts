import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { accessEnd } from '../../kit/access.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { ensureProfile } from '../domain/ensure-profile.ts';
import { toProfile } from '../views.ts';

export const getMeRoute = defineRoute(getMe, async ({ user }) => {
  const [profile, access] = await Promise.all([ensureProfile(user), accessEnd(user.id)]);
  return {
    profile: toProfile(profile),
    groups: user.groups,
    email_verified: user.email_verified,
    access_ends_at: access,
  };
});
