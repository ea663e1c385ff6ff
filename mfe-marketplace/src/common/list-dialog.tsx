import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { type FreshList, useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ShownItem } from './shown-item.tsx';

export interface ListDialogProps<T> {
  title: string;
  description?: ReactNode;
  /** Whether the entries stand in columns, which makes the dialog wider. */
  size?: 'lg' | 'xl';
  /** Above the entries: the names of their columns. */
  head?: ReactNode;
  /** Undefined until the items are there. */
  items: readonly T[] | undefined;
  keyOf: (item: T) => string;
  render: (item: T) => ReactNode;
  empty: string;
  emptyHint?: string;
  /** The way on from an empty list. */
  emptyAction?: ReactNode;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The button below a list that goes on elsewhere. */
  more?: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The paged list that the items are from. */
  pages?: FreshList<Record<string, never>>;
  /** Key of the item that the address names. */
  shown?: string | null | undefined;
  onClose: () => void;
}

/**
 * Reads on until the list has the item that the address names. Tells whether the item was missing at first: an item
 * that the person has answered since was not.
 */
const useMissing = (
  shown: string | null | undefined,
  ids: readonly string[] | undefined,
  more: ListDialogProps<unknown>['more'],
  reading: boolean,
): boolean => {
  const [looked, setLooked] = useState<{ shown: string; found: boolean }>();
  const here = Boolean(shown && ids?.includes(shown));
  const ended = ids !== undefined && !more?.hasNextPage && !reading;
  const before = looked?.shown === shown ? looked?.found : undefined;
  if (shown && ((here && !before) || (ended && before === undefined))) setLooked({ shown, found: here });
  const goOn =
    shown && ids && !here && more?.hasNextPage && !more.isFetchingNextPage && !more.isFetchNextPageError;
  const readOn = more?.fetchNextPage;
  useEffect(() => {
    if (goOn) void readOn?.();
  }, [goOn, readOn]);
  return before === false;
};

const none = {};
const unpaged: FreshList<unknown> = { stalePages: () => none, readAgain: async () => undefined };

/** A dialog that is a list, in each of its states; its count stands beside the title. */
export const ListDialog = <T,>({
  title,
  description,
  size = 'lg',
  head,
  items,
  keyOf,
  render,
  empty,
  emptyHint,
  emptyAction,
  query,
  more,
  pages = unpaged,
  shown,
  onClose,
}: ListDialogProps<T>) => {
  const rows = useRef<HTMLUListElement>(null);
  const ids = items?.map(keyOf);
  useFreshPages(pages, {}, rows, ids ?? []);
  const missing = useMissing(shown, ids, more, query.isFetching);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={size}
      steady
      title={title}
      description={description}
      aside={items && items.length > 0 && <Badge tone="accent">{items.length}</Badge>}
      footer={
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
      }
    >
      {!items && <QueryStates query={query} title="We could not load this list" skeleton={<Rows />} />}
      {missing && (
        <div className="mk:mb-4">
          <Notice>This entry is no longer here. It was answered, withdrawn or has ended.</Notice>
        </div>
      )}
      {items?.length === 0 && !more?.hasNextPage && (
        <EmptyState text={empty} hint={emptyHint} action={emptyAction} />
      )}
      {items && items.length > 0 && head}
      {items && items.length > 0 && (
        <ul ref={rows} className="mk:m-0 mk:list-none mk:divide-y mk:divide-line mk:p-0">
          {items.map((item) => (
            <ShownItem
              key={keyOf(item)}
              shown={keyOf(item) === shown}
              className={clsx(
                'mk:py-4 mk:outline-offset-8 mk:last:pb-0',
                head ? 'mk:max-lg:first:pt-0' : 'mk:first:pt-0',
              )}
            >
              {render(item)}
            </ShownItem>
          ))}
        </ul>
      )}
      {items && more?.hasNextPage && (
        <LoadMore
          hasMore
          pending={more.isFetchingNextPage}
          failed={more.isFetchNextPageError}
          onLoad={() => void more.fetchNextPage()}
        />
      )}
    </Dialog>
  );
};

const Rows = () => (
  <Loading>
    {[0, 1, 2].map((key) => (
      <div key={key} className="mk:mb-6 mk:flex mk:flex-col mk:gap-2">
        <Skeleton className="mk:h-5 mk:w-56 mk:max-w-full" />
        <Skeleton className="mk:w-28" />
        <Skeleton className="mk:w-full" />
      </div>
    ))}
  </Loading>
);
