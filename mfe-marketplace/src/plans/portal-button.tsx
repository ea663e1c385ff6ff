import { customerPortal } from '@briefhouse/contracts/payments/plan.ts';
import { Button, type ButtonProps } from '@briefhouse/ui/button.tsx';
import { useHostedPage } from '../common/use-hosted-page.ts';

/** Leads to the provider's page on which a plan is cancelled or resumed and the card is changed. */
export const PortalButton = ({ children = 'Manage subscription', ...looks }: ButtonProps) => {
  const { open, opening } = useHostedPage(customerPortal, {
    input: () => ({}),
    failure: () => 'Error opening customer portal',
  });
  return (
    <Button {...looks} onClick={() => void open()} pending={opening !== null} pendingText="Opening...">
      {children}
    </Button>
  );
};
