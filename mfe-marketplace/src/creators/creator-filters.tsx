import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { budgetOptions, type CreatorView, isFiltered, noFilters, ratingOptions } from './search.ts';
import { useSpecialties } from './use-creators.ts';
import { useTyped } from './use-typed.ts';

export interface CreatorFiltersProps {
  view: CreatorView;
  onChange: (change: Partial<CreatorView>, how?: { replace?: boolean }) => void;
}

/** The filters of the creator search. Typing makes one history entry, each choice another. */
export const CreatorFilters = ({ view, onChange }: CreatorFiltersProps) => {
  const text = useTyped(view.q, (q, again) => onChange({ q }, { replace: again }));
  const place = useTyped(view.location, (location, again) => onChange({ location }, { replace: again }));
  const { data = [] } = useSpecialties();
  const specialties = data.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }));
  const named = data.some(({ name }) => name === view.specialty);
  if (view.specialty && !named) specialties.push({ value: view.specialty, label: view.specialty });
  return (
    <search aria-label="Creators">
      <form
        onSubmit={(event) => event.preventDefault()}
        className="mk:grid mk:grid-cols-2 mk:items-end mk:gap-3 mk:lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]"
      >
        <Field label="Search" className="mk:col-span-2 mk:lg:col-span-1">
          <Input
            type="search"
            value={text.text}
            maxLength={limits.searchLength}
            placeholder="Name or specialty"
            autoComplete="off"
            onChange={({ target }) => text.setText(target.value)}
            onBlur={text.onBlur}
          />
        </Field>
        <Field label="Specialty">
          <Select
            value={view.specialty}
            placeholder="All specialties"
            options={specialties}
            onChange={({ target }) => onChange({ specialty: target.value })}
          />
        </Field>
        <Field label="Location">
          <Input
            type="search"
            value={place.text}
            maxLength={limits.searchLength}
            placeholder="Anywhere"
            autoComplete="off"
            onChange={({ target }) => place.setText(target.value)}
            onBlur={place.onBlur}
          />
        </Field>
        <Field label="Budget">
          <Select
            value={view.budget}
            placeholder="Any budget"
            options={budgetOptions}
            onChange={({ target }) => onChange({ budget: target.value as CreatorView['budget'] })}
          />
        </Field>
        <Field label="Rating">
          <Select
            value={view.rating}
            placeholder="Any rating"
            options={ratingOptions}
            onChange={({ target }) => onChange({ rating: target.value as CreatorView['rating'] })}
          />
        </Field>
        <Button
          disabled={!isFiltered(view)}
          onClick={() => onChange(noFilters)}
          className="mk:justify-self-start mk:lg:justify-self-auto"
        >
          Reset
        </Button>
      </form>
    </search>
  );
};
