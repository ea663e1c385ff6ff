import type { ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { reasonWords } from '@briefhouse/contracts/report-reasons.ts';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useId } from 'react';
import { countsOf, titleOf } from './case-words.ts';
import { QueueButton } from './queue-button.tsx';
import type { useQueue } from './use-cases.ts';

interface CaseListProps {
  query: ReturnType<typeof useQueue>['query'];
  items: readonly ModerationCase[];
  chosen: string | undefined;
  onOpen: (id: string) => void;
}

/** The cases that wait, as far as they were read; on narrow screens behind their heading. */
export const CaseList = ({ query, items, chosen, onOpen }: CaseListProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3">
      <h2 id={id} className="ad:m-0 ad:text-lg ad:font-bold ad:tracking-tight">
        Waiting
      </h2>
      {items.length > 0 ? (
        // The end of the list scrolls with it, or the list would seem to end where it is cut.
        <div className="ad:flex ad:max-h-64 ad:flex-col ad:gap-3 ad:overflow-y-auto ad:lg:max-h-none">
          <ol className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-1 ad:p-0">
            {items.map((one) => (
              <li key={one.id}>
                <CaseButton one={one} isChosen={one.id === chosen} onOpen={() => onOpen(one.id)} />
              </li>
            ))}
          </ol>
          <LoadMore
            hasMore={query.hasNextPage}
            pending={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            label="Show more cases"
            onLoad={() => void query.fetchNextPage()}
            endText="No more entries."
          />
        </div>
      ) : (
        <p className="ad:m-0 ad:text-sm ad:text-soft">No cases are waiting for a decision.</p>
      )}
    </section>
  );
};

interface CaseButtonProps {
  one: ModerationCase;
  isChosen: boolean;
  onOpen: () => void;
}

const CaseButton = ({ one, isChosen, onOpen }: CaseButtonProps) => {
  const me = useMe().profile.id;
  const { reason, claim, opened_at } = one;
  const state =
    claim && claim.by_id !== me ? (
      <>
        <bdi>{claim.by_name}</bdi> is looking at it
      </>
    ) : (
      <RelativeTime iso={opened_at} />
    );
  return (
    <QueueButton
      title={titleOf(one)}
      about={`${reasonWords[reason]} · ${countsOf(one)}`}
      state={state}
      isChosen={isChosen}
      onOpen={onOpen}
    />
  );
};
