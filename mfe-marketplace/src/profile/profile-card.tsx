import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import clsx from 'clsx';
import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router';
import { profileSteps } from './profile-steps.ts';

/** What brands see in the directory, and what is still missing. */
export const ProfileCard = ({ profile }: { profile: Profile }) => {
  const steps = profileSteps(profile);
  const done = steps.filter((step) => step.done).length;
  return (
    <Card className="mk:flex mk:flex-col mk:gap-4">
      <div className="mk:flex mk:items-center mk:justify-between mk:gap-3">
        <h2 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">
          {done === steps.length ? 'Your profile is complete' : 'Complete your profile'}
        </h2>
        <Badge tone={done === steps.length ? 'done' : 'neutral'}>
          {done} of {steps.length} done
        </Badge>
      </div>
      <ul className="mk:m-0 mk:grid mk:list-none mk:gap-x-4 mk:gap-y-2 mk:p-0 mk:sm:grid-cols-2">
        {steps.map((step) => (
          <li
            key={step.label}
            className={clsx('mk:flex mk:items-center mk:gap-2 mk:text-sm', !step.done && 'mk:text-soft')}
          >
            {step.done ? (
              <Check aria-hidden="true" className="mk:size-4 mk:text-done" />
            ) : (
              <Circle aria-hidden="true" className="mk:size-4 mk:text-faint" />
            )}
            {step.done ? (
              <>
                {step.label}
                <span className="mk:sr-only">: done</span>
              </>
            ) : (
              <Link
                to={`/edit-profile#${step.part}`}
                className="mk:text-soft mk:underline-offset-2 mk:hover:text-ink mk:hover:underline mk:pointer-coarse:py-2.5"
              >
                {step.todo}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button asChild>
          <Link to="/edit-profile">Edit Profile</Link>
        </Button>
      </div>
    </Card>
  );
};
