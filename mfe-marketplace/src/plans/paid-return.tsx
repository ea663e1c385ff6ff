import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useOnline } from '@briefhouse/web/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, Circle, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { forgetVersion, keptVersion } from './last-version.ts';
import { standingOf } from './plan-words.ts';
import { type Access, useAccess } from './use-access.ts';

/** Milliseconds between two looks: often while most payments are confirmed, then less and less. */
const pace = [
  { until: 30_000, every: 1500 },
  { until: 180_000, every: 5000 },
  { until: Number.POSITIVE_INFINITY, every: 30_000 },
];
const longAfter = 20_000;

const useElapsed = () => {
  const [start] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - start), 1000);
    return () => clearInterval(timer);
  }, [start]);
  return elapsed;
};

/** The purchase has arrived: a newer version of the access, or any access if the older one is not known. */
const hasArrived = (access: Access | undefined, before: number | null) =>
  access?.subscribed === true && (before === null || access.version > before);

/**
 * The page after the payment page: looks until the payment is confirmed. It only looks: access follows from the
 * provider's message to the server, whether the person stays here or leaves.
 */
export const PaidReturn = ({ onArrived, onPlans }: { onArrived: () => void; onPlans: () => void }) => {
  const cache = useQueryClient();
  const isOnline = useOnline();
  const elapsed = useElapsed();
  const [before] = useState(keptVersion);
  const every = pace.find(({ until }) => elapsed < until)?.every;
  const { data, error, isFetching, refetch } = useAccess({ every: every ?? false, expecting: true });
  const arrived = hasArrived(data, before);
  const isLong = elapsed >= longAfter;

  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);

  const tell = useRef(onArrived);
  tell.current = onArrived;
  // The plan ends as it says itself: the days of grace after it are not bought.
  const line = data && standingOf(data)?.line;
  useEffect(() => {
    if (!arrived) return;
    let isLeft = false;
    // The dashboard opens by the session; before that there is no page to go on to.
    void cache.refetchQueries({ queryKey: contractKey(getMe) }).finally(() => {
      if (isLeft) return;
      forgetVersion();
      toast.success('Payment received', line);
      tell.current();
    });
    return () => {
      isLeft = true;
    };
  }, [arrived, line, cache]);

  return (
    <Card>
      <div ref={top} tabIndex={-1} className="mk:flex mk:flex-col mk:gap-5 mk:outline-none">
        <div role="status">
          <h2 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">
            {isLong && !arrived ? 'Your payment is not confirmed yet' : 'Confirming your payment...'}
          </h2>
          <p className="mk:m-0 mk:mt-1 mk:max-w-[68ch] mk:text-sm mk:text-soft">
            {isLong && !arrived
              ? 'Some banks take a few minutes. If you have paid, you do not need to do anything: your access starts automatically when the payment is confirmed. If you have not paid, nothing was charged.'
              : 'This usually takes a few seconds. You can leave this page. Your access starts automatically.'}
          </p>
        </div>
        <WaitSteps
          steps={['Back from the payment page', 'Waiting for the confirmation', 'Your dashboard opens']}
          current={arrived ? 2 : 1}
        />
        {!isOnline ? (
          <p role="status" className="mk:m-0 mk:text-sm mk:text-soft">
            You are offline. We will check again when you are back online.
          </p>
        ) : (
          error && (
            <p role="status" className="mk:m-0 mk:text-sm mk:text-soft">
              {messageOf(error)} We will keep checking.
            </p>
          )
        )}
        {isLong && !arrived && (
          <div className="mk:flex mk:flex-wrap mk:gap-2">
            <Button onClick={() => void refetch()} pending={isFetching}>
              Check again now
            </Button>
            <Button variant="quiet" onClick={onPlans}>
              Back to the plans
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};

const states = { done: ': done', now: ': under way', later: '' };

/** The steps of a wait, and the number of the present one (counted from 0). */
const WaitSteps = ({ steps, current }: { steps: readonly string[]; current: number }) => (
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
