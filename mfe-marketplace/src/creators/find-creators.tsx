import { Select } from '@briefhouse/ui/select.tsx';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import clsx from 'clsx';
import { useRef } from 'react';
import { useWide } from '../common/use-wide.ts';
import { CreatorFilters } from './creator-filters.tsx';
import { CreatorList } from './creator-list.tsx';
import { PhoneFilters } from './phone-filters.tsx';
import { type CreatorView, noFilters, setView, sortOptionsOf, viewOf } from './search.ts';
import { useDirectoryFilters, useFavoriteCount } from './use-creators.ts';

export const FindCreators = () => {
  const { view, change } = useCreatorView();
  const count = useFavoriteCount();
  const { hasRatings } = useDirectoryFilters();
  const wide = useWide();
  const Filters = wide ? CreatorFilters : PhoneFilters;
  const heading = useRef<HTMLHeadingElement>(null);
  const lists = [
    { favorites: false, label: 'All Creators' },
    { favorites: true, label: count === undefined ? 'My Favorites' : `My Favorites (${count})` },
  ];
  return (
    <section aria-labelledby="creators-title" className="mk:flex mk:flex-col mk:gap-3 mk:sm:gap-6">
      <h2 id="creators-title" ref={heading} tabIndex={-1} className="mk:sr-only">
        Find Creators
      </h2>
      <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-3">
        <fieldset className="mk:m-0 mk:flex mk:min-w-0 mk:gap-1 mk:self-start mk:rounded-md mk:border-0 mk:bg-sunken mk:p-1">
          <legend className="mk:sr-only">Creators to show</legend>
          {lists.map(({ favorites, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={view.favorites === favorites}
              onClick={() => change({ favorites })}
              className={clsx(
                'mk:min-h-9 mk:rounded-sm mk:border mk:px-3 mk:text-sm mk:font-semibold mk:tabular-nums mk:transition-colors mk:duration-150 mk:pointer-coarse:min-h-11',
                view.favorites === favorites
                  ? 'mk:border-line mk:bg-surface mk:text-ink'
                  : 'mk:border-transparent mk:text-soft mk:hover:text-ink',
              )}
            >
              {label}
            </button>
          ))}
        </fieldset>
        {wide && !view.favorites && (
          <div className="mk:w-48">
            <Select
              aria-label="Sort by"
              value={view.sort}
              options={sortOptionsOf(view, hasRatings)}
              onValueChange={(sort) => change({ sort })}
            />
          </div>
        )}
      </div>
      <Filters view={view} onChange={change} />
      <CreatorList
        view={view}
        onReset={() => change(noFilters)}
        onAll={() => change({ favorites: false })}
        onFocusLost={() => heading.current?.focus({ preventScroll: true })}
      />
    </section>
  );
};

/** The view and its setter: Back undoes each change, unless it continues the previous one. */
const useCreatorView = () => {
  const [params, changeParams] = useUrlParams();
  const change = (to: Partial<CreatorView>, options: { replace?: boolean } = {}) =>
    changeParams((next) => setView(next, to), options);
  return { view: viewOf(params), change };
};
