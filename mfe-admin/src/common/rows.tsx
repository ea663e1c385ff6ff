import { LoadMore, type Paged } from '@briefhouse/ui/load-more.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState, type EmptyStateProps } from '@briefhouse/ui/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface RowListProps<T> {
  rows: readonly T[];
  /** The row's `id` by default. */
  keyOf?: ((row: T) => string) | undefined;
  label?: string;
  children: (row: T) => ReactNode;
}

/** Rows between hairlines. */
export const RowList = <T,>({
  rows,
  keyOf = (row) => (row as { id: string }).id,
  label,
  children,
}: RowListProps<T>) => (
  <ul
    aria-label={label}
    className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:divide-y ad:divide-line ad:border-y ad:border-line ad:p-0"
  >
    {rows.map((row) => (
      <li key={keyOf(row)} className="ad:py-3">
        {children(row)}
      </li>
    ))}
  </ul>
);

interface RowsProps<T> extends Pick<RowListProps<T>, 'keyOf' | 'children'> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> &
    Partial<Paged> & { data: readonly T[] | undefined };
  /** Plural, as in "We could not load the abuse logs". */
  what: string;
  empty: Pick<EmptyStateProps, 'text' | 'hint' | 'drawing'>;
  end?: ((count: number) => string) | undefined;
  /** For a paged list: the words of the button for its next page. */
  more?: string | undefined;
  placeholder?: ReactNode;
}

/** A list with its loading, empty, failed and end states. */
export const Rows = <T,>({ query, what, empty, end, more, placeholder, ...list }: RowsProps<T>) => {
  const { data: rows } = query;
  if (!rows)
    return (
      <QueryStates
        query={query}
        title={`We could not load the ${what}`}
        skeleton={<RowsSkeleton what={what} placeholder={placeholder} />}
      />
    );
  return (
    <div>
      {rows.length === 0 ? (
        <EmptyState drawing="note" {...empty} className="ad:py-6" />
      ) : (
        <RowList rows={rows} {...list} />
      )}
      {more && (rows.length > 0 || query.hasNextPage) && (
        <LoadMore
          query={query as Paged}
          label={more}
          endText={rows.length > 0 ? 'No more entries.' : undefined}
        />
      )}
      {end && rows.length > 0 && (
        <p className="ad:m-0 ad:pt-3 ad:text-xs ad:text-faint">{end(rows.length)}</p>
      )}
    </div>
  );
};

const RowsSkeleton = ({ what, placeholder }: Pick<RowsProps<unknown>, 'what' | 'placeholder'>) => (
  <Loading label={`Loading the ${what}...`}>
    <div className="ad:flex ad:flex-col ad:divide-y ad:divide-line ad:border-y ad:border-line">
      {[0, 1, 2].map((key) => (
        <div key={key} className="ad:flex ad:flex-col ad:gap-2 ad:py-3">
          {placeholder ?? (
            <>
              <Skeleton className="ad:w-40" />
              <Skeleton className="ad:w-3/4" />
            </>
          )}
        </div>
      ))}
    </div>
  </Loading>
);

/** The text of a list that holds only the newest of all. */
export const newest = (most: number) => (count: number) =>
  count >= most ? `The newest ${count} are shown.` : 'No more entries.';
