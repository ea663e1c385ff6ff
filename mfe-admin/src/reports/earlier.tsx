import type { Decision, getCase } from '@briefhouse/contracts/admin/case.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import type { Output } from '@briefhouse/web/api.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ReverseDialog } from './dialogs.ts';
import { decisionLine, titleOf } from './words.ts';

/** Earlier decisions about the same thing, and about its person. */
export const Earlier = ({ answer }: { answer: Output<typeof getCase> }) => {
  const id = useId();
  const { decisions, other_decisions, other_cases } = answer;
  const [reversing, setReversing] = useState<Decision>();
  const all = [...decisions, ...other_decisions].toSorted((one, other) =>
    one.created_at < other.created_at ? 1 : -1,
  );
  return (
    <section aria-labelledby={id} className="ad:flex ad:flex-col ad:gap-2">
      <h3 id={id} className="ad:m-0 ad:text-base ad:font-semibold">
        Earlier
      </h3>
      {all.length === 0 && (
        <p className="ad:m-0 ad:text-sm ad:text-soft">No earlier decisions about this person.</p>
      )}
      {all.length > 0 && (
        <ul className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-2 ad:p-0">
          {all.map((one) => (
            <li key={`${one.case_id}-${one.created_at}`}>
              <DecisionRow one={one} isSame={decisions.includes(one)} onReverse={() => setReversing(one)} />
            </li>
          ))}
        </ul>
      )}
      {other_cases.length > 0 && (
        <ul className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-1 ad:p-0 ad:text-sm">
          {other_cases.map((one) => (
            <li key={one.id}>
              Also waiting:{' '}
              <Link to={`/admin/reports?case=${one.id}`} className="ad:font-semibold ad:text-accent-text">
                {titleOf(one)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {reversing && <ReverseDialog one={reversing} onClose={() => setReversing(undefined)} />}
    </section>
  );
};

interface DecisionRowProps {
  one: Decision;
  isSame: boolean;
  onReverse: () => void;
}

const DecisionRow = ({ one, isSame, onReverse }: DecisionRowProps) => {
  const me = useMe().profile.id;
  // An appeal can be answered, except by the moderator who decided.
  const waits = one.appeal?.state === 'open' && one.by_id !== me;
  const isReversible = one.decision !== 'dismiss' && !one.reversal && !waits;
  return (
    <div className="ad:flex ad:flex-wrap ad:items-start ad:justify-between ad:gap-x-4 ad:gap-y-1">
      <p className="ad:m-0 ad:min-w-0 ad:flex-1 ad:basis-56 ad:text-sm ad:wrap-anywhere">
        {decisionLine(one, isSame)} by <bdi>{one.by_name}</bdi>, <RelativeTime iso={one.created_at} />
        {one.note && <span className="ad:text-soft">: {one.note}</span>}
        {outcomeOf(one) && <span className="ad:block ad:text-xs ad:text-soft">{outcomeOf(one)}</span>}
      </p>
      {isReversible && (
        <Button size="sm" onClick={onReverse}>
          Take back…
        </Button>
      )}
    </div>
  );
};

const outcomeOf = ({ appeal, reversal }: Decision): string => {
  if (reversal) return `Taken back by ${reversal.by_name}${appeal ? ' after an appeal' : ''}`;
  if (!appeal) return '';
  return appeal.state === 'open' ? 'An appeal waits for its answer' : 'Upheld after an appeal';
};
