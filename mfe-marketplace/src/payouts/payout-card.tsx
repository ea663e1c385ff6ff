import {
  getPayoutAccount,
  type PayoutAccount,
  stripeConnectOnboard,
} from '@briefhouse/contracts/payments/payout-account.ts';
import { feeSentence } from '@briefhouse/money/fee-words.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { apiErrorOf } from '@briefhouse/web/api-error.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHostedPage } from '../common/use-hosted-page.ts';
import { payoutWords } from './payout-words.ts';

export interface PayoutCardProps {
  /** The return from the provider: `done`, or `refresh` when its link was too old. */
  returned: string | null;
  /** Called once the return was shown, so that the URL forgets it. */
  onSeen: () => void;
  isPrimary: boolean;
}

/** The looks after a return: their number, and the milliseconds between them. */
const looks = { every: 2000, most: 30 };

const isKnown = (account: PayoutAccount | undefined) =>
  account !== undefined && account.state !== 'none' && account.state !== 'started';

export const PayoutCard = ({ returned, onSeen, isPrimary }: PayoutCardProps) => {
  const { open, opening } = useOnboarding();
  const [looked, setLooked] = useState(0);
  const isBack = returned === 'done';
  const isLooking = isBack && looked < looks.most;
  const query = useContractQuery(
    getPayoutAccount,
    {},
    {
      refetchInterval: ({ state }) =>
        isLooking && !isKnown(state.data?.payout_account) ? looks.every : false,
    },
  );
  const account = query.data?.payout_account;
  const words = account && payoutWords(account);
  const { dataUpdatedAt, errorUpdatedAt } = query;
  // The number of answers, refusals too.
  useEffect(() => {
    if (isBack) setLooked((count) => count + 1);
  }, [isBack, dataUpdatedAt, errorUpdatedAt]);

  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!returned) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [returned]);
  const known = isKnown(account);
  const isComplete = account?.state === 'complete';
  useEffect(() => {
    if (!isBack || !known) return;
    if (isComplete) toast.success('Payment setup complete!', 'Brands can pay you now.');
    onSeen();
  }, [isBack, known, isComplete, onSeen]);
  const isHeld = useOpenAgain(returned === 'refresh', () => {
    onSeen();
    void open();
  });

  return (
    <Card id="payment-setup" className="mk:min-h-69 mk:scroll-mt-20">
      <div ref={card} tabIndex={-1} className="mk:flex mk:flex-col mk:gap-4 mk:outline-none">
        <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-3 mk:gap-y-1">
          <h2 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">Payment setup</h2>
          {words && <Badge tone={words.tone}>{words.badge}</Badge>}
        </div>
        {!account && (
          <QueryStates
            query={query}
            title="We could not load your payment setup"
            skeleton={
              <Loading>
                <div className="mk:flex mk:flex-col mk:gap-4">
                  <Skeleton className="mk:h-15 mk:w-full" />
                  <Skeleton className="mk:h-15 mk:w-full" />
                  <Skeleton className="mk:h-10 mk:w-40" />
                </div>
              </Loading>
            }
          />
        )}
        {account && words && (
          <>
            <div role="status" className="mk:flex mk:flex-col mk:gap-3 mk:text-sm">
              {isBack && !known ? (
                <Waiting isLooking={isLooking} />
              ) : (
                <p className="mk:m-0 mk:max-w-[68ch]">{words.text}</p>
              )}
              {isHeld && (
                <p className="mk:m-0 mk:max-w-[68ch]">The Stripe page has expired. Please open it again.</p>
              )}
            </div>
            {!isLooking && words.missing && account.missing.length > 0 && (
              <div className="mk:text-sm">
                <p className="mk:m-0 mk:font-semibold">{words.missing}</p>
                <ul className="mk:m-0 mk:mt-1 mk:list-disc mk:pl-5 mk:leading-6">
                  {account.missing.map((gap) => (
                    <li key={gap}>{gap}</li>
                  ))}
                </ul>
              </div>
            )}
            <p className="mk:m-0 mk:max-w-[68ch] mk:text-sm mk:text-soft">
              {feeSentence(account.platform_fee_percentage)}
            </p>
            <div>
              <Button
                variant={isPrimary && account.state !== 'complete' && !isLooking ? 'primary' : 'secondary'}
                onClick={() => void open()}
                pending={opening !== null}
                pendingText="Opening..."
              >
                {words.action}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
};

const Waiting = ({ isLooking }: { isLooking: boolean }) =>
  isLooking ? (
    <p className="mk:m-0 mk:flex mk:items-center mk:gap-2 mk:font-semibold">
      <LoaderCircle
        aria-hidden="true"
        className="mk:size-4 mk:animate-[ui-spin_0.9s_linear_infinite] mk:text-accent-text"
      />
      Checking your status with Stripe...
    </p>
  ) : (
    <p className="mk:m-0 mk:max-w-[68ch]">
      Stripe has not confirmed your setup yet. If you have finished it, this card updates automatically. If
      not, continue your setup.
    </p>
  );

const useOnboarding = () =>
  useHostedPage(stripeConnectOnboard, {
    input: () => ({}),
    failure: (error) =>
      apiErrorOf(error).code === 'INTERNAL'
        ? { title: 'Onboarding Error', description: 'Failed to start Stripe Connect onboarding as fallback' }
        : 'Onboarding Error',
  });

const key = 'briefhouse.payout-again';
const pause = 60_000;

/** The page opens once a minute at most: one that sends people back at once would be opened again for ever. */
const mayOpenAgain = () => {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pause) return false;
  sessionStorage.setItem(key, String(Date.now()));
  return true;
};

/** Opens the page again when the provider says that its link was too old; true if that has to wait for a press. */
const useOpenAgain = (isAsked: boolean, open: () => void): boolean => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    if (mayOpenAgain()) open();
    else setHeld(true);
  }, [isAsked]);
  return isHeld;
};
