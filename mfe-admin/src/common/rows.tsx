import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface RowsProps<T> {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'> & {
    data: readonly T[] | undefined;
  };
  /** Plural, as in "We could not load the abuse logs". */
  what: string;
  empty: { text: string; hint: string; drawing: 'lock' | 'note' };
  keyOf: (row: T) => string;
  /** The text below the last row. */
  end?: (count: number) => string;
  children: (row: T) => ReactNode;
}

/** A list between hairlines, with its loading, empty, failed and end states. */
export const Rows = <T,>({ query, what, empty, keyOf, end, children }: RowsProps<T>) => {
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title={`We could not load the ${what}`}
        skeleton={<RowsSkeleton what={what} />}
      />
    );
  if (query.data.length === 0) return <EmptyState {...empty} className="ad:py-6" />;
  return (
    <div>
      <ul className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:divide-y ad:divide-line ad:border-y ad:border-line ad:p-0">
        {query.data.map((row) => (
          <li key={keyOf(row)} className="ad:py-3">
            {children(row)}
          </li>
        ))}
      </ul>
      {end && <p className="ad:m-0 ad:pt-3 ad:text-xs ad:text-faint">{end(query.data.length)}</p>}
    </div>
  );
};

const RowsSkeleton = ({ what }: { what: string }) => (
  <Loading label={`Loading the ${what}...`}>
    <div className="ad:flex ad:flex-col ad:divide-y ad:divide-line ad:border-y ad:border-line">
      {[0, 1, 2].map((key) => (
        <div key={key} className="ad:flex ad:flex-col ad:gap-2 ad:py-3">
          <Skeleton className="ad:w-40" />
          <Skeleton className="ad:w-3/4" />
        </div>
      ))}
    </div>
  </Loading>
);
