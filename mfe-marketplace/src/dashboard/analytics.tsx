import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { getCreatorMetrics } from '@briefhouse/contracts/marketplace/creator-metrics.ts';
import { Card } from '@briefhouse/ui/card.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { ReactNode } from 'react';
import { documents as lists, useDocuments } from '../documents/use-documents.ts';
import { useAssignments } from '../work/use-work.ts';
import { FigureButtons } from './figure-buttons.tsx';
import { activityOf, figuresOf } from './figures.ts';
import { useCreatorSteps } from './first-steps.tsx';
import { isFilled, monthsOf } from './months.ts';
import { MonthsCard } from './months-card.tsx';
import { NewestProjects } from './newest-projects.tsx';
import { PerformanceCard } from './performance-card.tsx';
import { ReceivedCard } from './received-card.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { WaitsForCreator } from './waits-for-creator.tsx';

export interface AnalyticsProps {
  profile: Profile;
  /** The payment setup card, whose button is the primary one if no other is. */
  payout: (isPrimary: boolean) => ReactNode;
}

/** The decisions that wait, the first steps, figures, and the latest of projects and documents. Empty months are not drawn. */
export const Analytics = ({ profile, payout }: AnalyticsProps) => {
  const counted = useContractQuery(getCreatorMetrics, {});
  const work = useAssignments();
  const documents = useDocuments();
  const now = useNow();
  // The section stands behind the plan.
  const steps = useCreatorSteps(profile, true);
  const figures = counted.data && figuresOf(counted.data.metrics);
  const error = !counted.data && counted.error;
  const months = monthsOf(counted.data?.metrics.periods ?? [], now);
  // The activity stands in the room that the figures leave.
  const isSettled = Boolean(counted.data || error);
  const hasMonths = !counted.data || months.some(isFilled);
  const activity =
    !work.data && work.error ? (
      <Card>
        <QueryStates query={work} title="We could not load your recent activity" />
      </Card>
    ) : (
      <RecentActivity
        entries={
          work.data &&
          !documents.isPending &&
          activityOf(work.data, lists.itemsOf(documents.data), profile.id)
        }
      />
    );
  return (
    <div className="mk:flex mk:flex-col mk:gap-4">
      <WaitsForCreator userId={profile.id} />
      {steps.card}
      {error ? (
        <Card>
          <QueryStates query={counted} title="We could not load your figures" />
        </Card>
      ) : (
        <FigureButtons
          figures={figures}
          documents={documents.data?.pages[0]?.counts.all ?? (documents.isError ? '–' : undefined)}
        />
      )}
      <div className="mk:grid mk:gap-4 mk:xl:grid-cols-2">
        <ReceivedCard />
        {payout(!steps.isShown)}
      </div>
      <div className="mk:grid mk:items-start mk:gap-4 mk:xl:grid-cols-2">
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
          {!error && <PerformanceCard figures={figures} />}
          {!error && hasMonths && <MonthsCard months={months} loading={!counted.data} />}
          {!hasMonths && activity}
        </div>
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
          {/* The card stands above the activity, whose length is not known before it is there. */}
          <NewestProjects />
          {isSettled && hasMonths && activity}
        </div>
      </div>
    </div>
  );
};
