import { Button } from './button.tsx';

/** The next page of a list, as TanStack Query says it. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export interface LoadMoreProps {
  query: Paged;
  /** Whether there is more to show, where that is not the next page. */
  hasMore?: boolean;
  label?: string;
  /** The words at the end of the list. */
  endText?: string | undefined;
}

/** The foot of a paged list: more, trying, failed, or the end. */
export const LoadMore = ({
  query: { hasNextPage, isFetchingNextPage: pending, isFetchNextPageError: failed, fetchNextPage },
  hasMore = hasNextPage,
  label = 'Load more',
  endText,
}: LoadMoreProps) => (
  <div className="ui:flex ui:flex-col ui:items-center ui:gap-2 ui:py-4" aria-live="polite">
    {failed && !pending && (
      <p className="ui:m-0 ui:text-sm ui:text-danger-text">The next entries could not be loaded.</p>
    )}
    {hasMore ? (
      <Button onClick={() => void fetchNextPage()} pending={pending} pendingText="Loading...">
        {failed ? 'Retry' : label}
      </Button>
    ) : (
      endText && <p className="ui:m-0 ui:text-xs ui:text-faint">{endText}</p>
    )}
  </div>
);
