import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { EmptyState, ErrorState } from '@briefhouse/ui/states.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useArrivals } from '@briefhouse/web/use-arrivals.ts';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { ArrowUp } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { usePreload } from '../parts/use-preload.ts';
import { NewsfeedList } from './newsfeed-list.tsx';
import { NewsfeedSkeleton } from './newsfeed-skeleton.tsx';
import { projectsOf } from './pages.ts';
import { useNewsfeed } from './use-newsfeed.ts';

const loadDialog = async () => {
  const module = await import(/* webpackChunkName: "forms" */ './send-request-dialog.tsx');
  return { default: module.SendRequestDialog };
};
const SendRequestDialog = lazy(loadDialog);

/** The whole count once all pages are there; before, how many tens there are at least. */
const countLabel = (count: number, more: boolean) =>
  more ? `${Math.max(10, Math.floor(count / 10) * 10)}+` : String(count);

/** Open projects, newest first; what opens while the reader is further down waits behind a pill. */
export const Newsfeed = () => {
  const query = useNewsfeed();
  usePreload(loadDialog);
  const projects = useMemo(() => projectsOf(query.data), [query.data]);
  const top = useRef<HTMLDivElement>(null);
  const { shown, waiting, entered, release } = useArrivals(projects, top);
  const dialog = useDialog(['project']);
  const asked = dialog.name === 'send-request' ? dialog.params.get('project') : null;
  const showNew = () => {
    release();
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="newsfeed-title" className="mk:flex mk:flex-col mk:gap-4">
      <div ref={top} tabIndex={-1} className="mk:flex mk:items-center mk:gap-2 mk:outline-none">
        <h2 id="newsfeed-title" className="mk:m-0 mk:text-xl mk:font-bold mk:tracking-tight">
          Project Newsfeed
        </h2>
        {query.isSuccess && (
          <Badge tone="accent">
            {countLabel(projects.length, query.hasNextPage)}
            <span className="mk:sr-only"> open projects</span>
          </Badge>
        )}
      </div>
      <div
        role="status"
        className="mk:pointer-events-none mk:sticky mk:top-20 mk:z-10 mk:-mb-4 mk:flex mk:h-0 mk:justify-center"
      >
        {waiting > 0 && (
          <Button
            variant="primary"
            onClick={showNew}
            className="mk-enter mk:pointer-events-auto mk:rounded-full mk:shadow-float"
          >
            <ArrowUp aria-hidden="true" className="mk:size-4" />
            {waiting === 1 ? '1 new project' : `${waiting} new projects`}
          </Button>
        )}
      </div>
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
        <EmptyState text="No projects available at the moment. Check back later!" />
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
    </section>
  );
};
