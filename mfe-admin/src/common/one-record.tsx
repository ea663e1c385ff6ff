import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { isGone, QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface OneRecordProps<T> {
  query: UseQueryResult<T>;
  /** As in "We could not load the person". */
  what: string;
  /** The words for an ID without a record, and the link to the list. */
  missing: { text: string; hint: string; to: string; link: string };
  children: (data: T) => ReactNode;
}

/** The record that the address names, with its loading, missing and failed states. */
export const OneRecord = <T,>({ query, what, missing, children }: OneRecordProps<T>) => {
  const { text, hint, to, link } = missing;
  if (query.data && !isGone(query)) return children(query.data);
  return (
    <QueryStates
      query={query}
      title={`We could not load the ${what}`}
      gone={
        <EmptyState {...{ drawing: 'note', text, hint }} action={<ButtonLink to={to}>{link}</ButtonLink>} />
      }
      skeleton={<Loading label={`Loading the ${what}...`} bars={['ad:h-64 ad:max-w-3xl']} />}
    />
  );
};
