import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { NewestProjects } from './newest-projects.tsx';
import { ProfileCard } from './profile-card.tsx';

/** The creator's own view: only what is really known of them. */
export const Analytics = ({ profile }: { profile: Profile }) => (
  <div className="mk:grid mk:items-start mk:gap-4 mk:xl:grid-cols-2">
    <ProfileCard profile={profile} />
    <NewestProjects />
  </div>
);
