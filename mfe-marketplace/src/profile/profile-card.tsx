import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { StepsCard } from '../common/steps-card.tsx';
import { profileSteps, withPlaces } from './profile-steps.ts';

export const foundMoreOften = 'Brands search by these details. A complete profile is found more often.';

/** The missing steps of the profile in the directory, the next one as a button; nothing after the last. */
export const ProfileCard = ({ profile }: { profile: Profile }) => (
  <StepsCard title="Complete your profile" hint={foundMoreOften} steps={withPlaces(profileSteps(profile))} />
);
