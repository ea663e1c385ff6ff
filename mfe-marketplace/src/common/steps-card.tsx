import { Badge } from '@briefhouse/ui/badge.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import clsx from 'clsx';
import { Check, Circle, X } from 'lucide-react';
import { Link } from 'react-router';

export interface Step {
  label: string;
  /** The words while it is missing. */
  todo: string;
  done: boolean;
  to: string;
}

interface StepsCardProps {
  title: string;
  /** The reason to take them. */
  hint: string;
  steps: readonly Step[];
  onHide?: () => void;
}

/** Steps with a way to each that is missing, the next one as a button; nothing after the last. */
export const StepsCard = ({ title, hint, steps, onHide }: StepsCardProps) => {
  const next = steps.find((step) => !step.done);
  if (!next) return null;
  return (
    <Card className="mk:flex mk:flex-col mk:gap-4">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-6 mk:gap-y-3">
        <div className="mk:flex mk:flex-col mk:gap-1">
          <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-3 mk:gap-y-1">
            <h2 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">{title}</h2>
            <Badge>
              {steps.filter((step) => step.done).length} of {steps.length} done
            </Badge>
          </div>
          <p className="mk:m-0 mk:text-sm mk:text-soft">{hint}</p>
        </div>
        <div className="mk:flex mk:items-center mk:gap-2 mk:max-sm:w-full">
          <ButtonLink variant="primary" className="mk:max-sm:flex-1" to={next.to}>
            {next.todo}
          </ButtonLink>
          {onHide && (
            <IconButton label={`Hide: ${title}`} hint="Hide for good" onClick={onHide}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
      <ul className="mk:m-0 mk:grid mk:list-none mk:gap-x-4 mk:gap-y-2 mk:p-0 mk:sm:grid-cols-2 mk:lg:grid-cols-4">
        {steps.map((step) => (
          <li
            key={step.label}
            className={clsx('mk:flex mk:items-center mk:gap-2 mk:text-sm', step.done && 'mk:text-faint')}
          >
            {step.done ? (
              <Check aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:text-done" />
            ) : (
              <Circle aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:text-faint" />
            )}
            {step.done ? (
              <>
                {step.label}
                <span className="mk:sr-only">: done</span>
              </>
            ) : (
              <Link
                to={step.to}
                className="mk:text-ink mk:decoration-1 mk:underline-offset-4 mk:not-hover:no-underline mk:pointer-coarse:py-2.5"
              >
                {step.todo}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
