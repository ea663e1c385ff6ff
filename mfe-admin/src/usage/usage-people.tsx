import { PersonLink } from '../common/person-link.tsx';
import { Rows } from '../common/rows.tsx';
import { useUsageSummary } from './use-usage.ts';
import { formatCost } from './words.ts';

/** The people with the highest cost of this month. */
export const UsagePeople = () => {
  const query = useUsageSummary();
  return (
    <Rows
      query={{ ...query, data: query.data?.people }}
      what="people"
      empty={{
        drawing: 'note',
        text: 'No costs this month',
        hint: 'A month begins at 00:00 UTC.',
      }}
      keyOf={({ user_id }) => user_id}
    >
      {({ user_id, user_name, cost_estimate }) => (
        <div className="ad:flex ad:items-start ad:justify-between ad:gap-4">
          <p dir="auto" className="ad:m-0 ad:min-w-0 ad:text-base ad:wrap-anywhere">
            <PersonLink id={user_id} name={user_name ?? 'Deleted user'} />
          </p>
          <p className="ad:m-0 ad:shrink-0 ad:text-sm ad:font-semibold ad:tabular-nums">
            {formatCost(cost_estimate)}
          </p>
        </div>
      )}
    </Rows>
  );
};
