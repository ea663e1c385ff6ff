import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useNearEnd } from '../common/use-near-end.ts';
import { askedBy, type NewsfeedView, newsfeed } from './newsfeed-pages.ts';
import { ProjectRow } from './project-row.tsx';
import type { useNewsfeed } from './use-newsfeed.ts';

export interface NewsfeedListProps {
  query: ReturnType<typeof useNewsfeed>;
  view: NewsfeedView;
  projects: readonly OpenProject[];
  entered: ReadonlySet<string>;
  /** The project whose request dialog is open. */
  asked: string | null;
  onRequest: (projectId: string) => void;
}

/** The rows and the foot that loads further pages as the reader comes near. */
export const NewsfeedList = ({ query, view, projects, entered, asked, onRequest }: NewsfeedListProps) => {
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
