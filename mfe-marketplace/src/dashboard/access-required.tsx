import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';

/** Shown instead of the dashboard to a creator without a running access plan. */
export const AccessRequired = ({
  onPlans,
  onOpen,
}: {
  onPlans: () => void;
  onOpen: (dialog: 'completed' | 'documents' | 'payments') => void;
}) => (
  <Card>
    <EmptyState
      drawing="lock"
      text="Access Required"
      hint="An access plan gives you the newsfeed, requests to brands and your analytics. You keep the work you already have without one."
      action={
        <div className="mk:flex mk:flex-wrap mk:justify-center mk:gap-2">
          <Button variant="primary" onClick={onPlans}>
            View Access Plans
          </Button>
          <Button onClick={() => onOpen('completed')}>Completed Projects</Button>
          <Button onClick={() => onOpen('documents')}>Your documents</Button>
          <Button onClick={() => onOpen('payments')}>Your payments</Button>
        </div>
      }
    />
  </Card>
);
