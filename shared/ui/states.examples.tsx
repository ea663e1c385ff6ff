import { Button } from './button.tsx';
import { nothing } from './catalogue/content.ts';
import { EmptyState, ErrorState } from './states.tsx';

export const examples = {
  Empty: (
    <EmptyState
      text="You have no active projects"
      hint="Brands that like your portfolio send you offers, and you can ask for projects yourself."
      action={<Button variant="primary">Open the newsfeed</Button>}
    />
  ),
  'Nothing found': <EmptyState drawing="search" text="No creator matches these filters" />,
  Error: (
    <ErrorState
      title="We could not load your projects"
      message="We could not reach Briefhouse. Please check your connection and try again."
      onRetry={nothing}
    />
  ),
  'Trying again': <ErrorState title="We could not load your projects" onRetry={nothing} retrying />,
};
