import { Field } from '@briefhouse/ui/field.tsx';
import { SearchField } from '@briefhouse/ui/search-field.tsx';
import { Select, type SelectProps } from '@briefhouse/ui/select.tsx';
import { useMemo } from 'react';
import { allLanguages } from '../common/languages.ts';
import type { CreatorFiltersProps } from './creator-filters.tsx';
import { budgetOptions, isRatingOffered, ratingOptions } from './search.ts';
import { useDirectoryFilters } from './use-creators.ts';

export const CreatorChoices = ({ view, onChange }: CreatorFiltersProps) => {
  const { specialties: offered, hasRatings } = useDirectoryFilters();
  const languages = useMemo(() => allLanguages().map(({ code, name }) => ({ value: code, label: name })), []);
  const specialties = offered.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }));
  const named = offered.some(({ name }) => name === view.specialty);
  if (view.specialty && !named) specialties.push({ value: view.specialty, label: view.specialty });
  const choice = <N extends 'specialty' | 'budget' | 'language' | 'rating'>(
    name: N,
    label: string,
    placeholder: string,
    options: SelectProps['options'],
  ) => (
    <Field label={label}>
      <Select
        {...{ placeholder, options }}
        value={view[name]}
        onValueChange={(value) => onChange({ [name]: value })}
      />
    </Field>
  );
  return (
    <>
      {choice('specialty', 'Specialty', 'All specialties', specialties)}
      <Field label="Location">
        <SearchField
          value={view.location}
          placeholder="Anywhere"
          onSearch={(location, how) => onChange({ location }, how)}
        />
      </Field>
      {choice('budget', 'Budget', 'Any budget', budgetOptions)}
      {choice('language', 'Language', 'Any language', languages)}
      {isRatingOffered(view, hasRatings) && choice('rating', 'Rating', 'Any rating', ratingOptions)}
    </>
  );
};
