import type { Decision } from '@briefhouse/contracts/admin/case.ts';
import type { getCase } from '@briefhouse/contracts/admin/get-case.ts';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import type { Output } from '@briefhouse/web/api.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { decisionLine, titleOf } from './case-words.ts';

/** What was decided before about the same thing, and about its person. */
export const Earlier = ({ answer }: { answer: Output<typeof getCase> }) => {
  const id = useId();
  const { decisions, other_decisions, other_cases } = answer;
  const all = [...decisions, ...other_decisions].toSorted((one, other) =>
    one.created_at < other.created_at ? 1 : -1,
  );
  return (
    <section aria-labelledby={id} className="ad:flex ad:flex-col ad:gap-2">
      <h3 id={id} className="ad:m-0 ad:text-base ad:font-semibold">
        Earlier
      </h3>
      {all.length === 0 && (
        <p className="ad:m-0 ad:text-sm ad:text-soft">Nothing was decided about this person before.</p>
      )}
      {all.length > 0 && (
        <ul className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-2 ad:p-0">
          {all.map((one) => (
            <li key={`${one.case_id}-${one.created_at}`}>
              <DecisionRow one={one} isSame={decisions.includes(one)} />
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
    </section>
  );
};

const DecisionRow = ({ one, isSame }: { one: Decision; isSame: boolean }) => (
  <p className="ad:m-0 ad:text-sm ad:wrap-anywhere">
    {decisionLine(one, isSame)} by <bdi>{one.by_name}</bdi>, <RelativeTime iso={one.created_at} />
    {one.note && <span className="ad:text-soft">: {one.note}</span>}
  </p>
);
