import { Field } from '@briefhouse/ui/field.tsx';
import { SearchField } from '@briefhouse/ui/search-field.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
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
  return (
    <>
      <Field label="Specialty">
        <Select
          value={view.specialty}
          placeholder="All specialties"
          options={specialties}
          onValueChange={(specialty) => onChange({ specialty })}
        />
      </Field>
      <Field label="Location">
        <SearchField
          value={view.location}
          placeholder="Anywhere"
          onSearch={(location, how) => onChange({ location }, how)}
        />
      </Field>
      <Field label="Budget">
        <Select
          value={view.budget}
          placeholder="Any budget"
          options={budgetOptions}
          onValueChange={(budget) => onChange({ budget })}
        />
      </Field>
      <Field label="Language">
        <Select
          value={view.language}
          placeholder="Any language"
          options={languages}
          onValueChange={(language) => onChange({ language })}
        />
      </Field>
      {isRatingOffered(view, hasRatings) && (
        <Field label="Rating">
          <Select
            value={view.rating}
            placeholder="Any rating"
            options={ratingOptions}
            onValueChange={(rating) => onChange({ rating })}
          />
        </Field>
      )}
    </>
  );
};
