import { Button } from '@briefhouse/ui/button.tsx';
import { NewItemsButton } from '@briefhouse/ui/new-items-button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useArrivals } from '@briefhouse/web/paged-list/use-arrivals.ts';
import { type RefObject, useMemo } from 'react';
import { NewsfeedList } from './newsfeed-list.tsx';
import { type NewsfeedView, newsfeed } from './newsfeed-pages.ts';
import { NewsfeedSkeleton } from './newsfeed-skeleton.tsx';
import { RequestDialog, useRequestDialog } from './request-dialog.tsx';
import type { useNewsfeed } from './use-newsfeed.ts';

export interface NewsfeedBodyProps {
  query: ReturnType<typeof useNewsfeed>;
  view: NewsfeedView;
  /** An element above the list: visible while the reader is at its top. */
  top: RefObject<HTMLDivElement | null>;
  onReset: () => void;
}

/** The list with its states; projects that open while the reader is further down wait behind the "N new" button. */
export const NewsfeedBody = ({ query, view, top, onReset }: NewsfeedBodyProps) => {
  const projects = useMemo(() => newsfeed.itemsOf(query.data), [query.data]);
  const { shown, waiting, entered, release } = useArrivals(projects, top);
  const { asked, open, close } = useRequestDialog();
  const showNew = () => {
    release();
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <NewItemsButton count={waiting} one="new project" many="new projects" onShow={showNew} />
      {!query.data && (
        <QueryStates query={query} title="We could not load the newsfeed" skeleton={<NewsfeedSkeleton />} />
      )}
      {query.isSuccess && projects.length === 0 && !query.hasNextPage && (
        <EmptyState
          text="No projects available at the moment. Check back later!"
          hint={view.budget && 'Only one budget range is shown.'}
          action={view.budget && <Button onClick={onReset}>Show all budgets</Button>}
        />
      )}
      {query.data && (projects.length > 0 || query.hasNextPage) && (
        <NewsfeedList
          query={query}
          view={view}
          projects={shown}
          entered={entered}
          asked={asked}
          onRequest={open}
        />
      )}
      {query.data && <RequestDialog asked={asked} projects={projects} onClose={close} />}
    </>
  );
};
