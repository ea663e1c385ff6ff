import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { useId } from 'react';
import { decisionWords, titleOf } from './case-words.ts';
import { QueueButton } from './queue-button.tsx';
import { appealKey, type useAppeals } from './use-cases.ts';

interface AppealListProps {
  query: ReturnType<typeof useAppeals>['query'];
  items: readonly Appeal[];
  chosen: string | null;
  onOpen: (one: Appeal) => void;
}

/** Appeals that wait for this moderator or another. */
export const AppealList = ({ query, items, chosen, onOpen }: AppealListProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3">
      <h2 id={id} className="ad:m-0 ad:text-lg ad:font-bold ad:tracking-tight">
        Appeals
      </h2>
      <ol className="ad:m-0 ad:flex ad:max-h-64 ad:list-none ad:flex-col ad:gap-1 ad:overflow-y-auto ad:p-0 ad:lg:max-h-none">
        {items.map((one) => (
          <li key={appealKey(one)}>
            <QueueButton
              title={titleOf({ kind: one.decision.kind, person: one.person })}
              isChosen={appealKey(one) === chosen}
              onOpen={() => onOpen(one)}
              about={`Appeal · ${decisionWords[one.decision.decision]}`}
              state={<RelativeTime iso={one.decision.appeal?.created_at ?? one.decision.created_at} />}
            />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <LoadMore
          hasMore={query.hasNextPage}
          pending={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          label="Show more appeals"
          onLoad={() => void query.fetchNextPage()}
          endText=""
        />
      )}
    </section>
  );
};
