import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import clsx from 'clsx';
import { UserRoundX } from 'lucide-react';
import { useRef } from 'react';
import { PagedFoot } from '../common/paged-foot.tsx';
import { CreatorCard } from './creator-card.tsx';
import { CreatorListSkeleton, creatorGrid } from './creator-skeleton.tsx';
import { type CreatorView, isFiltered } from './search.ts';
import { useCreators, useFreshCreators } from './use-creators.ts';
import { useFavorite } from './use-favorite.ts';

/** The number of empty pages in a row after which a search stops and offers to go on. */
const pagesBeforeAsking = 12;

/** The number of creators on the first screen, one below the other or side by side. */
const eagerCards = 3;

export interface CreatorListProps {
  view: CreatorView;
  onReset: () => void;
  onAll: () => void;
  /** Called when the focused creator is removed from the list. */
  onFocusLost: () => void;
}

export const CreatorList = ({ view, onReset, onAll, onFocusLost }: CreatorListProps) => {
  const query = useCreators(view);
  const favorite = useFavorite();
  const rows = useRef<HTMLUListElement>(null);
  const { entries = [], emptyPages = 0 } = query.data ?? {};
  const ids = entries.map(({ id }) => id);
  useFreshCreators(view, rows, ids);
  if (query.isPending) return <CreatorListSkeleton />;
  if (query.isError && !query.data) return <QueryStates query={query} title="We could not load creators" />;
  const toggle = (id: string, add: boolean) => {
    favorite.mutate({ id, add });
    if (view.favorites && !add) onFocusLost();
  };
  const isEmpty = entries.length === 0 && !query.hasNextPage;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={clsx('mk:transition-opacity mk:duration-150', query.isPlaceholderData && 'mk:opacity-60')}
    >
      {isEmpty && <Nobody view={view} onReset={onReset} onAll={onAll} />}
      <ul ref={rows} className={creatorGrid}>
        {entries.map(({ id, creator }, index) => (
          <li key={id} className="mk:min-w-0">
            {creator ? (
              <CreatorCard
                creator={creator}
                eager={index < eagerCards}
                onFavorite={() => toggle(id, !creator.is_favorite)}
              />
            ) : (
              <DeletedCreatorCard onRemove={() => toggle(id, false)} />
            )}
          </li>
        ))}
      </ul>
      {!isEmpty && (
        <PagedFoot
          query={query}
          asks={!query.isPlaceholderData && emptyPages < pagesBeforeAsking}
          label={emptyPages >= pagesBeforeAsking ? 'Keep looking' : 'Load more'}
          endText="No more creators."
        />
      )}
    </div>
  );
};

const nobody = 'No creators found matching your criteria.';

const Nobody = ({ view, onReset, onAll }: Pick<CreatorListProps, 'view' | 'onReset' | 'onAll'>) => {
  if (view.favorites && !isFiltered(view))
    return (
      <EmptyState
        drawing="people"
        text="You have no favorites yet."
        hint="Tap the heart on a creator’s card to add them here."
        action={<Button onClick={onAll}>Show all creators</Button>}
      />
    );
  return (
    <EmptyState
      drawing="search"
      text={nobody}
      action={isFiltered(view) && <Button onClick={onReset}>Reset filters</Button>}
    />
  );
};

const DeletedCreatorCard = ({ onRemove }: { onRemove: () => void }) => (
  <Card className="mk:flex mk:h-full mk:flex-col mk:items-start mk:gap-3">
    <UserRoundX aria-hidden="true" className="mk:size-8 mk:text-faint" />
    <div>
      <h3 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">Deleted user</h3>
      <p className="mk:m-0 mk:text-sm mk:text-soft">This creator is no longer on Briefhouse.</p>
    </div>
    <Button size="sm" onClick={onRemove} className="mk:mt-auto">
      Remove from favorites
    </Button>
  </Card>
);
