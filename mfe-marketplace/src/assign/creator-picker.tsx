import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { SearchField } from '@briefhouse/ui/search-field.tsx';
import { RowSkeletons } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useState } from 'react';
import { PagedFoot } from '../common/paged-foot.tsx';
import { Rating } from '../creators/creator-facts.tsx';
import { priceRangeLabel } from '../creators/price-range.ts';
import { viewOf } from '../creators/search.ts';
import { useCreators } from '../creators/use-creators.ts';
import { WorkThumbs } from '../creators/work-strip.tsx';
import { PickList, type PickListProps } from './pick-list.tsx';

const CreatorLine = ({ creator }: { creator: Creator }) => {
  const shown = shownCreator(creator);
  return (
    <span className="mk:flex mk:gap-3">
      <Avatar name={shown.name} src={shown.avatar_url} />
      <span className="mk:flex mk:min-w-0 mk:flex-1 mk:flex-col mk:gap-1">
        <span className="mk:flex mk:flex-wrap mk:items-baseline mk:justify-between mk:gap-x-4">
          <span dir="auto" className="mk:font-bold mk:wrap-anywhere">
            {shown.name}
          </span>
          <span className="mk:text-sm mk:font-semibold mk:tabular-nums">
            {priceRangeLabel(shown.price_range_min, shown.price_range_max)}
          </span>
        </span>
        <span dir="auto" className="mk:line-clamp-2 mk:text-sm mk:text-soft mk:wrap-anywhere">
          {shown.bio}
        </span>
        <span className="mk:flex mk:flex-wrap mk:items-end mk:justify-between mk:gap-x-4 mk:gap-y-1.5">
          <Rating creator={shown} className="mk:text-sm" />
          <WorkThumbs work={shown.work} />
        </span>
      </span>
    </span>
  );
};

const nobody = viewOf(new URLSearchParams());

type CreatorPickerProps = Omit<PickListProps<Creator>, 'legend' | 'items' | 'render'>;

const shared = { legend: 'Creator', render: (creator: Creator) => <CreatorLine creator={creator} /> };

export const CreatorPicker = (props: CreatorPickerProps) =>
  props.chosen && !props.open ? <PickList {...shared} {...props} items={[]} /> : <Search {...props} />;

const Search = (props: CreatorPickerProps) => {
  const [q, setQ] = useState('');
  const query = useCreators({ ...nobody, q });
  const { entries = [], emptyPages = 0 } = query.data ?? {};
  const found = entries.flatMap(({ creator }) => creator ?? []);
  return (
    <PickList
      {...shared}
      {...props}
      items={found}
      foot={
        <>
          {!query.data && (
            <QueryStates
              query={query}
              title="We could not load creators"
              className="mk:py-4!"
              skeleton={<RowSkeletons label="Loading creators..." row="mk:mb-3" />}
            />
          )}
          {query.isSuccess && found.length === 0 && !query.hasNextPage && (
            <EmptyState
              drawing="search"
              text={q ? 'No creators found matching your criteria.' : 'No creators available.'}
              className="mk:py-4!"
            />
          )}
          {query.hasNextPage && <PagedFoot query={query} asks={found.length === 0 && emptyPages < 12} />}
        </>
      }
    >
      <SearchField
        value={q}
        aria-label="Search creators"
        placeholder="Search by name or specialty"
        onSearch={setQ}
        onKeyDown={(event) => {
          // Enter searches; it must not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </PickList>
  );
};
