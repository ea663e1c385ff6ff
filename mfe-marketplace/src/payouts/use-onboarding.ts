import { stripeConnectOnboard } from '@briefhouse/contracts/payments/payout-account.ts';
import { apiErrorOf } from '@briefhouse/web/api-error.ts';
import { useEffect, useState } from 'react';
import { useHostedPage } from '../common/use-hosted-page.ts';

/** The provider's page on which the payout account is set up or completed. */
export const useOnboarding = () =>
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
export const useOpenAgain = (isAsked: boolean, open: () => void): boolean => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    if (mayOpenAgain()) open();
    else setHeld(true);
  }, [isAsked]);
  return isHeld;
};
