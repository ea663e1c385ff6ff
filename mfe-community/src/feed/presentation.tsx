import type { Post } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import clsx from 'clsx';
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HideablePost } from '../post/post-card.tsx';
import { type FeedView, feed } from './feed-pages.ts';
import { freshFeed, type useFeed } from './hydration.ts';
import { useLivePosts } from './use-live-posts.ts';

/** The number of empty pages in a row after which a search stops and offers to go on. */
const pagesBeforeAsking = 12;

export interface FeedListProps {
  view: FeedView;
  query: ReturnType<typeof useFeed>;
  posts: readonly Post[];
  entered: ReadonlySet<string>;
  /** The own post that the server has not confirmed yet. */
  sending: string | undefined;
}

/** The posts, and further pages as one of the last four comes into view. */
export const FeedList = ({ view, query, posts, entered, sending }: FeedListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const emptyPages = feed.emptyPages(query.data);
  const isAsking = emptyPages >= pagesBeforeAsking;
  const active = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError && !isAsking;
  const { fetchNextPage } = query;
  useLastVisible(list, { count: 4, length: posts.length, active }, () => void fetchNextPage());
  const isLooking = active && posts.length === 0;
  useEffect(() => {
    if (isLooking) void fetchNextPage();
  }, [isLooking, fetchNextPage]);
  const ids = posts.map(({ id }) => id);
  useFreshPages(freshFeed, view, list, ids);
  useLivePosts(list, posts);
  useRowHeights(list);
  /** Deleting a post removes the focused button, so the neighbouring post gets the focus. */
  const neighbourOf = useCallback((postId: string) => {
    const row = list.current?.querySelector(`[data-post="${postId}"]`);
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    return next instanceof HTMLElement ? next : null;
  }, []);
  return (
    <>
      <ul ref={list} className="co:m-0 co:flex co:list-none co:flex-col co:gap-4 co:p-0">
        {posts.map((post) => (
          <Row
            key={post.id}
            post={post}
            sending={post.id === sending}
            entered={entered.has(post.id)}
            neighbourOf={neighbourOf}
          />
        ))}
      </ul>
      <LoadMore
        query={query}
        {...(isAsking && { label: 'Keep looking' })}
        endText={`No more ${view.filter || view.q ? 'matching ' : ''}posts from the last ${limits.postDays} days.`}
      />
    </>
  );
};

interface RowProps {
  post: Post;
  sending: boolean;
  entered: boolean;
  neighbourOf: (postId: string) => HTMLElement | null;
}

/** A row is drawn anew only for a change of its own post: hundreds may be loaded. */
const Row = memo(({ post, sending, entered, neighbourOf }: RowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const { drawn, height } = useDrawn(row, post.id);
  return (
    <li
      ref={row}
      data-post={post.id}
      tabIndex={-1}
      style={drawn ? { containIntrinsicHeight: heightOf(post.id) } : { height }}
      className={clsx(
        // A list below the text box of a focused row is not cut off.
        'co:rounded-lg co:[content-visibility:auto] co:[overflow-clip-margin:8px] co:focus-within:[content-visibility:visible]',
        entered && 'ui-enter',
      )}
    >
      {drawn && <HideablePost post={post} sending={sending} focusAfter={() => neighbourOf(post.id)} />}
    </li>
  );
});

/** Calls `onVisible` when one of the last `count` entries of a list is in view. `length` is their number. */
const useLastVisible = (
  list: RefObject<HTMLElement | null>,
  { count, length, active }: { count: number; length: number; active: boolean },
  onVisible: () => void,
) => {
  const latest = useRef(onVisible);
  useEffect(() => {
    latest.current = onVisible;
  });
  useEffect(() => {
    const entries = [...(list.current?.children ?? [])].slice(Math.max(0, length - count));
    if (!active || entries.length === 0) return;
    const observer = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    for (const entry of entries) observer.observe(entry);
    return () => observer.disconnect();
  }, [list, count, length, active]);
};

/** The height of each row when its list was last left. */
const heights = new Map<string, number>();

/** The height of a card with a picture and some comments. */
const usual = 720;

/** The height of a row out of view, which the browser does not lay out. */
const heightOf = (id: string): string => `auto ${heights.get(id) ?? usual}px`;

/** Takes note of the heights of `rows` as they leave the page, so that Back finds the reader's place. */
const useRowHeights = (rows: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const list = rows.current;
    return () => {
      heights.clear();
      for (const row of list?.children ?? []) {
        const { dataset, offsetHeight } = row as HTMLElement;
        if (dataset.post) heights.set(dataset.post, offsetHeight);
      }
    };
  }, [rows]);
};

/**
 * Whether a row is drawn, or a box of its height stands for it: with hundreds of rows Back would take seconds. Rows
 * near the view come at once, the others while the browser has nothing else to do, so that a search finds them.
 */
const useDrawn = (row: RefObject<HTMLElement | null>, id: string): { drawn: boolean; height?: number } => {
  const [height] = useState(() => heights.get(id));
  const [drawn, setDrawn] = useState(height === undefined);
  useEffect(() => {
    if (drawn || !row.current) return;
    const draw = () => setDrawn(true);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) draw();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(row.current);
    const idle = globalThis.requestIdleCallback?.(draw);
    return () => {
      observer.disconnect();
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [row, drawn]);
  return drawn || height === undefined ? { drawn } : { drawn, height };
};
