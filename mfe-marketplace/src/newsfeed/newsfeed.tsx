import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { NewItemsButton } from '@briefhouse/ui/new-items-button.tsx';
import { EmptyState, ErrorState } from '@briefhouse/ui/states.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useArrivals } from '@briefhouse/web/paged-list/use-arrivals.ts';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { lazy, type RefObject, Suspense, useMemo, useRef } from 'react';
import { usePreload } from '../common/use-preload.ts';
import { NewsfeedFilters } from './newsfeed-filters.tsx';
import { NewsfeedList } from './newsfeed-list.tsx';
import { type NewsfeedView, newsfeed, totalOf } from './newsfeed-pages.ts';
import { NewsfeedSkeleton } from './newsfeed-skeleton.tsx';
import { useNewsfeed } from './use-newsfeed.ts';
import { useNewsfeedView } from './use-newsfeed-view.ts';

const loadDialog = async () => {
  const module = await import(/* webpackChunkName: "forms" */ './send-request-dialog.tsx');
  return { default: module.SendRequestDialog };
};
const SendRequestDialog = lazy(loadDialog);

/** Open projects in the view that the URL names. Another view starts afresh: none of its projects count as new. */
export const Newsfeed = () => {
  const { view, change, reset } = useNewsfeedView();
  const query = useNewsfeed(view);
  usePreload(loadDialog);
  const top = useRef<HTMLDivElement>(null);
  return (
    <section aria-labelledby="newsfeed-title" className="mk:flex mk:flex-col mk:gap-4">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-6 mk:gap-y-3">
        <div ref={top} tabIndex={-1} className="mk:flex mk:items-center mk:gap-2 mk:outline-none">
          <h2 id="newsfeed-title" className="mk:m-0 mk:text-xl mk:font-bold mk:tracking-tight">
            Project Newsfeed
          </h2>
          {query.isSuccess && (
            <Badge tone="accent">
              {totalOf(query.data)}
              <span className="mk:sr-only"> open projects</span>
            </Badge>
          )}
        </div>
        <NewsfeedFilters view={view} onChange={change} onReset={reset} />
      </div>
      <NewsfeedBody key={`${view.sort} ${view.budget}`} query={query} view={view} top={top} onReset={reset} />
    </section>
  );
};

interface NewsfeedBodyProps {
  query: ReturnType<typeof useNewsfeed>;
  view: NewsfeedView;
  /** An element above the list: visible while the reader is at its top. */
  top: RefObject<HTMLDivElement | null>;
  onReset: () => void;
}

/** The list with its states; projects that open while the reader is further down wait behind the "N new" button. */
const NewsfeedBody = ({ query, view, top, onReset }: NewsfeedBodyProps) => {
  const projects = useMemo(() => newsfeed.itemsOf(query.data), [query.data]);
  const { shown, waiting, entered, release } = useArrivals(projects, top);
  const dialog = useDialog(['project']);
  const asked = dialog.name === 'send-request' ? dialog.params.get('project') : null;
  const showNew = () => {
    release();
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <NewItemsButton count={waiting} one="new project" many="new projects" onShow={showNew} />
      {query.isPending && <NewsfeedSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          title="We could not load the newsfeed"
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
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
          projects={shown}
          entered={entered}
          asked={asked}
          onRequest={(project) => dialog.open('send-request', { project })}
        />
      )}
      <Suspense fallback={null}>
        {asked && query.data && (
          <SendRequestDialog
            key={asked}
            project={projects.find(({ id }) => id === asked) ?? null}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
};
