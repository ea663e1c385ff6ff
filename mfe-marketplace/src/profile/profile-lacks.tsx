import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { Card } from '@briefhouse/ui/card.tsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { usePortfolio } from '../portfolio/use-portfolio.ts';
import { profileSteps } from './profile-steps.ts';
import { toPart } from './profile-tabs.ts';

/** The gaps in a creator's profile, each a way to its field; nothing for a complete one. */
export const ProfileLacks = ({ profile }: { profile: Profile }) => {
  const steps = profileSteps(profile, usePortfolio().data?.pieces.length);
  const missing = steps.filter(({ done }) => !done);
  if (missing.length === 0) return null;
  return (
    <Card className="mk:flex mk:flex-col mk:gap-3">
      <div className="mk:flex mk:flex-wrap mk:items-baseline mk:justify-between mk:gap-x-4">
        <h2 className="mk:m-0 mk:text-base mk:font-bold">Still missing from your profile</h2>
        <span className="mk:text-sm mk:text-soft mk:tabular-nums">
          {steps.length - missing.length} of {steps.length} done
        </span>
      </div>
      <ul className="mk:m-0 mk:flex mk:list-none mk:flex-wrap mk:gap-x-5 mk:gap-y-1 mk:p-0">
        {missing.map(({ todo, part }) => (
          <li key={todo}>
            <Link
              to={toPart(part)}
              className="mk:inline-flex mk:min-h-8 mk:items-center mk:gap-1.5 mk:text-sm mk:font-medium mk:text-accent-text mk:no-underline mk:hover:underline mk:pointer-coarse:min-h-11"
            >
              <ArrowRight aria-hidden="true" className="mk:size-4" />
              {todo}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
