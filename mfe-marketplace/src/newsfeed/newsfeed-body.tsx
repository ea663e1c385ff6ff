import { Button } from '@briefhouse/ui/button.tsx';
import { NewItemsButton } from '@briefhouse/ui/new-items-button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useArrivals } from '@briefhouse/web/paged-list/use-arrivals.ts';
import { useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import clsx from 'clsx';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { PagedFoot } from '../common/paged-foot.tsx';
import { askedBy, type NewsfeedView, newsfeed } from './newsfeed-pages.ts';
import { NewsfeedSkeleton } from './newsfeed-skeleton.tsx';
import { ProjectRow } from './project-row.tsx';
import { RequestDialog, useAsked } from './request-dialog.tsx';
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
  const { asked } = useAsked();
  const list = useRef<HTMLUListElement>(null);
  const ids = shown.map(({ id }) => id);
  useFreshPages(newsfeed, askedBy(view), list, ids);
  useFocusAfterDialog(asked, (id) => list.current?.querySelector<HTMLElement>(`[data-project="${id}"]`));
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
        <>
          <ul ref={list} className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-3 mk:p-0">
            {shown.map((project) => (
              <li
                key={project.id}
                data-project={project.id}
                tabIndex={-1}
                className={clsx('mk:rounded-lg', entered.has(project.id) && 'ui-enter')}
              >
                <ProjectRow project={project} />
              </li>
            ))}
          </ul>
          <PagedFoot query={query} asks endText="No more open projects." />
        </>
      )}
      {query.data && <RequestDialog projects={projects} />}
    </>
  );
};

/** Sending a request removes the button that opened the dialog, so its row gets the focus. */
const useFocusAfterDialog = (asked: string | null, rowOf: (id: string) => HTMLElement | null | undefined) => {
  const last = useRef(asked);
  const focus = useEffectEvent((id: string) => {
    if (document.activeElement === document.body) rowOf(id)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const closed = asked ? null : last.current;
    last.current = asked;
    if (!closed) return;
    const timer = setTimeout(() => focus(closed), 50);
    return () => clearTimeout(timer);
  }, [asked]);
};
