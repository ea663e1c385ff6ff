import { Card } from '@briefhouse/ui/card.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import type { ReactNode } from 'react';
import { Dates, DeadlineBadge } from '../common/project-facts.tsx';

interface DecisionCardProps {
  /** The state in a sentence. */
  words: ReactNode;
  budgetCents: number;
  /** Beside the budget: a proposed one, or what was paid. */
  money?: ReactNode;
  dates?: { start_date: string | null; end_date: string | null };
  /** Anything else that the decision needs. */
  children?: ReactNode;
  /** One primary action, and the menu. */
  actions?: ReactNode;
}

/** Everything that a decision needs, in the narrow column: the state, the money, the dates, and one action. */
export const DecisionCard = ({ words, budgetCents, money, dates, children, actions }: DecisionCardProps) => (
  <Card className="mk:flex mk:flex-col mk:gap-4">
    {words && <p className="mk:m-0 mk:font-semibold mk:wrap-anywhere">{words}</p>}
    <div className="mk:flex mk:flex-col mk:gap-1.5">
      <p className="mk:m-0 mk:flex mk:flex-wrap mk:items-baseline mk:gap-x-2">
        {budgetCents === 0 ? (
          <span className="mk:text-lg mk:font-bold">No budget yet</span>
        ) : (
          <Money cents={budgetCents} className="mk:text-2xl mk:font-bold mk:tracking-tight" />
        )}
        {money}
      </p>
      {dates && (
        <p className="mk:m-0 mk:flex mk:flex-wrap mk:items-center mk:gap-2">
          <Dates start={dates.start_date} end={dates.end_date} />
          <DeadlineBadge project={dates} />
        </p>
      )}
    </div>
    {children}
    {actions}
  </Card>
);
