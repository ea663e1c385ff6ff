import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { SearchField } from '@briefhouse/ui/search-field.tsx';
import clsx from 'clsx';
import { CreatorChoices } from './creator-choices.tsx';
import { type CreatorView, isFiltered, isRatingOffered, noFilters } from './search.ts';
import { useDirectoryFilters } from './use-creators.ts';

export interface CreatorFiltersProps {
  view: CreatorView;
  onChange: (change: Partial<CreatorView>, how?: { replace?: boolean }) => void;
}

/** The filters of the creator search, side by side. Each choice makes one history entry. */
export const CreatorFilters = ({ view, onChange }: CreatorFiltersProps) => {
  const { hasRatings } = useDirectoryFilters();
  return (
    <search aria-label="Creators">
      <form
        onSubmit={(event) => event.preventDefault()}
        className={clsx(
          'mk:grid mk:grid-cols-2 mk:items-end mk:gap-3 mk:lg:grid-cols-4',
          isRatingOffered(view, hasRatings)
            ? 'mk:xl:grid-cols-[2fr_repeat(5,1fr)_auto]'
            : 'mk:xl:grid-cols-[2fr_repeat(4,1fr)_auto]',
        )}
      >
        <Field label="Search" className="mk:col-span-2 mk:xl:col-span-1">
          <SearchField
            value={view.q}
            placeholder="Name, specialty or tag"
            onSearch={(q, how) => onChange({ q }, how)}
          />
        </Field>
        <CreatorChoices view={view} onChange={onChange} />
        <Button
          disabled={!isFiltered(view)}
          onClick={() => onChange(noFilters)}
          className="mk:justify-self-start mk:xl:justify-self-auto"
        >
          Reset
        </Button>
      </form>
    </search>
  );
};
