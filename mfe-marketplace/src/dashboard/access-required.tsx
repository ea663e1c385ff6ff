import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';

/** Stands in for the dashboard of a creator without running access. */
export const AccessRequired = ({ onPlans }: { onPlans: () => void }) => (
  <Card>
    <EmptyState
      drawing="lock"
      text="Access Required"
      hint="An access plan opens the newsfeed, requests to brands and your analytics. Work that you already have stays yours without one."
      action={
        <Button variant="primary" onClick={onPlans}>
          View Access Plans
        </Button>
      }
    />
  </Card>
);
