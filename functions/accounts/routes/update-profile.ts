import { updateProfile } from '@briefhouse/contracts/accounts/update-profile.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { saveProfile } from '../domain/save-profile.ts';
import { toProfile } from '../views.ts';

export const updateProfileRoute = defineRoute(updateProfile, async ({ input, user }) => ({
  profile: toProfile(await saveProfile(input, user)),
}));
