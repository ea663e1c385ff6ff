import { Badge } from '@briefhouse/ui/badge.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import type { Paged } from '@briefhouse/ui/load-more.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState, type EmptyStateProps } from '@briefhouse/ui/states.tsx';
import { type FreshList, useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PagedFoot } from './paged-foot.tsx';
import { ShownItem } from './shown-item.tsx';

export interface ListDialogProps<T> {
  title: string;
  description?: ReactNode;
  /** Whether the entries stand in columns, which makes the dialog wider. */
  size?: 'lg' | 'xl';
  counted?: boolean;
  /** Above the list in each of its states, such as its filters. */
  above?: ReactNode;
  /** Above the entries: the names of their columns. */
  head?: ReactNode;
  items: readonly T[] | undefined;
  keyOf: (item: T) => string;
  render: (item: T) => ReactNode;
  rowClass?: string;
  failure?: string;
  empty: string;
  emptyHint?: string | undefined;
  drawing?: EmptyStateProps['drawing'];
  emptyAction?: ReactNode;
  query: { error: Error | null; isFetching: boolean; isPlaceholderData?: boolean; refetch: () => unknown };
  /** A list that goes on elsewhere: an empty part is passed over, then a button asks for the rest. */
  more?: Paged;
  /** The paged list that the items are from. */
  pages?: FreshList<Record<string, never>>;
  /** Key of the item that the address names. */
  shown?: string | null | undefined;
  action?: ReactNode;
  onClose: () => void;
}

/** Reads on until the list has the item that the address names. Tells whether it was missing at first. */
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
  const isWanted = (shown && ids && !here) || ids?.length === 0;
  const goOn = isWanted && more?.hasNextPage && !reading && !more.isFetchNextPageError;
  const readOn = more?.fetchNextPage;
  useEffect(() => {
    if (goOn) void readOn?.();
  }, [goOn, readOn]);
  return before === false;
};

const none = {};
const unpaged: FreshList<unknown> = { stalePages: () => none, readAgain: async () => undefined };

/** A dialog that is a list, in each of its states. */
export const ListDialog = <T,>({
  items,
  keyOf,
  render,
  query,
  more,
  pages = unpaged,
  shown,
  ...words
}: ListDialogProps<T>) => {
  const {
    size = 'lg',
    counted = true,
    drawing = 'board',
    head,
    failure = 'We could not load this list',
  } = words;
  const rows = useRef<HTMLUListElement>(null);
  const ids = items?.map(keyOf);
  useFreshPages(pages, {}, rows, ids ?? []);
  const missing = useMissing(shown, ids, more, query.isFetching);
  const isPassing = items?.length === 0 && more?.hasNextPage && !more.isFetchNextPageError;
  return (
    <Dialog
      open
      onOpenChange={words.onClose}
      size={size}
      steady
      title={words.title}
      description={words.description}
      aside={counted && items && items.length > 0 && <Badge tone="accent">{items.length}</Badge>}
      closes
      footer={words.action}
    >
      {words.above}
      {isPassing && <Rows />}
      {!items && <QueryStates query={query} title={failure} skeleton={<Rows />} />}
      {missing && (
        <div className="mk:mb-4">
          <Notice>This entry is no longer here. It was answered, withdrawn or has ended.</Notice>
        </div>
      )}
      {items?.length === 0 && !more?.hasNextPage && (
        <EmptyState drawing={drawing} text={words.empty} hint={words.emptyHint} action={words.emptyAction} />
      )}
      {items && items.length > 0 && (
        <>
          {head}
          <ul
            ref={rows}
            aria-busy={query.isPlaceholderData}
            className={clsx(
              'mk:m-0 mk:list-none mk:divide-y mk:divide-line mk:p-0',
              query.isPlaceholderData && 'mk:opacity-60',
            )}
          >
            {items.map((item) => (
              <ShownItem
                key={keyOf(item)}
                shown={keyOf(item) === shown}
                className={
                  words.rowClass ??
                  clsx(
                    'mk:py-4 mk:outline-offset-8 mk:last:pb-0',
                    head ? 'mk:max-lg:first:pt-0' : 'mk:first:pt-0',
                  )
                }
              >
                {render(item)}
              </ShownItem>
            ))}
          </ul>
        </>
      )}
      {items && more?.hasNextPage && !isPassing && <PagedFoot query={more} />}
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
