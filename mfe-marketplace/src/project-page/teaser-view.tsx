import type { ShownProject } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { newsfeedAgeLabel } from '@briefhouse/ui/format/age.ts';
import { Columns } from './columns.tsx';
import { DecisionCard } from './decision-card.tsx';
import { Title } from './own-view.tsx';

/** An open project for a creator without access: the specified teaser, and the way to all of it. */
export const TeaserView = ({ teaser }: { teaser: ShownProject }) => (
  <>
    <header className="mk:flex mk:flex-col mk:gap-2">
      <Title>{teaser.name}</Title>
      <RelativeTime iso={teaser.created_at} format={newsfeedAgeLabel} className="mk:text-sm mk:text-soft" />
    </header>
    <Columns
      aside={
        <DecisionCard
          words="With paid access you read the whole brief, and can ask for it."
          budgetCents={teaser.budget_cents}
          actions={
            <ButtonLink variant="primary" to="/dashboard?dialog=access-plans">
              View plans
            </ButtonLink>
          }
        />
      }
    >
      {teaser.excerpt && (
        <p dir="auto" className="mk:m-0 mk:max-w-prose mk:text-soft mk:wrap-anywhere">
          {teaser.excerpt}
        </p>
      )}
    </Columns>
  </>
);
