import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button.tsx';

export interface LoadMoreProps {
  /** The paged query of the list; the following props are taken from it where they are not given. */
  query?: Partial<
    Pick<
      UseInfiniteQueryResult,
      'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
    >
  >;
  hasMore?: boolean | undefined;
  pending?: boolean;
  onLoad?: () => void;
  /** The last try failed: the button offers another. */
  failed?: boolean | undefined;
  label?: string;
  /** The words at the end of the list. */
  endText?: string | undefined;
}

/** The foot of a paged list: more, trying, failed, or the end. */
export const LoadMore = ({
  query,
  hasMore = query?.hasNextPage,
  pending = query?.isFetchingNextPage ?? false,
  onLoad = () => void query?.fetchNextPage?.(),
  failed = query?.isFetchNextPageError,
  label = 'Load more',
  endText,
}: LoadMoreProps) => (
  <div className="ui:flex ui:flex-col ui:items-center ui:gap-2 ui:py-4" aria-live="polite">
    {failed && !pending && (
      <p className="ui:m-0 ui:text-sm ui:text-danger-text">The next entries could not be loaded.</p>
    )}
    {hasMore ? (
      <Button onClick={onLoad} pending={pending} pendingText="Loading...">
        {failed ? 'Retry' : label}
      </Button>
    ) : (
      endText && <p className="ui:m-0 ui:text-xs ui:text-faint">{endText}</p>
    )}
  </div>
);
