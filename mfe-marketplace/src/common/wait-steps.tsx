import clsx from 'clsx';
import { Check, Circle, LoaderCircle } from 'lucide-react';

const states = { done: ': done', now: ': under way', later: '' };

/** The steps of a wait, and the number of the present one (counted from 0). */
export const WaitSteps = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-2.5 mk:p-0 mk:sm:flex-row mk:sm:flex-wrap mk:sm:gap-x-8">
    {steps.map((step, index) => {
      const state = index < current ? 'done' : index === current ? 'now' : 'later';
      return (
        <li
          key={step}
          aria-current={state === 'now' ? 'step' : undefined}
          className={clsx(
            'mk:flex mk:items-center mk:gap-2 mk:text-sm',
            state === 'now' ? 'mk:font-semibold' : 'mk:text-soft',
          )}
        >
          {state === 'done' && <Check aria-hidden="true" className="mk:size-4 mk:text-done" />}
          {state === 'now' && (
            <LoaderCircle
              aria-hidden="true"
              className="mk:size-4 mk:animate-[ui-spin_0.9s_linear_infinite] mk:text-accent-text"
            />
          )}
          {state === 'later' && <Circle aria-hidden="true" className="mk:size-4 mk:text-faint" />}
          {step}
          <span className="mk:sr-only">{states[state]}</span>
        </li>
      );
    })}
  </ol>
);
