import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { NewItemsButton } from '@briefhouse/ui/new-items-button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useArrivals } from '@briefhouse/web/paged-list/use-arrivals.ts';
import { useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import clsx from 'clsx';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useNearEnd } from '../common/use-near-end.ts';
import { askedBy, type NewsfeedView, newsfeed } from './newsfeed-pages.ts';
import { NewsfeedSkeleton } from './newsfeed-skeleton.tsx';
import { ProjectRow } from './project-row.tsx';
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

interface NewsfeedListProps {
  query: ReturnType<typeof useNewsfeed>;
  view: NewsfeedView;
  projects: readonly OpenProject[];
  entered: ReadonlySet<string>;
  /** The project whose request dialog is open. */
  asked: string | null;
  onRequest: (projectId: string) => void;
}

/** The rows and the foot that loads further pages as the reader comes near. */
const NewsfeedList = ({ query, view, projects, entered, asked, onRequest }: NewsfeedListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const more = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  useNearEnd(foot, more, () => void query.fetchNextPage());
  const ids = projects.map(({ id }) => id);
  useFreshPages(newsfeed, askedBy(view), list, ids);
  useFocusAfterDialog(asked, (id) => list.current?.querySelector<HTMLElement>(`[data-project="${id}"]`));
  return (
    <>
      <ul ref={list} className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-3 mk:p-0">
        {projects.map((project) => (
          <li
            key={project.id}
            data-project={project.id}
            tabIndex={-1}
            className={clsx('mk:rounded-lg', entered.has(project.id) && 'ui-enter')}
          >
            <ProjectRow project={project} onRequest={() => onRequest(project.id)} />
          </li>
        ))}
      </ul>
      <div ref={foot}>
        <LoadMore
          hasMore={query.hasNextPage}
          pending={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onLoad={() => void query.fetchNextPage()}
          endText="No more open projects."
        />
      </div>
    </>
  );
};

/** Sending a request removes the button that opened the dialog, so its row gets the focus. */
const useFocusAfterDialog = (asked: string | null, rowOf: (id: string) => HTMLElement | null | undefined) => {
  const last = useRef(asked);
  const find = useRef(rowOf);
  useEffect(() => {
    find.current = rowOf;
  });
  useEffect(() => {
    const closed = asked ? null : last.current;
    last.current = asked;
    if (!closed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) find.current(closed)?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [asked]);
};
