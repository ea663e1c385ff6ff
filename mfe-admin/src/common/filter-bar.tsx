import { Field } from '@briefhouse/ui/field.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';

interface Filter {
  /** Its key in the URL, and in the call. */
  name: string;
  label: string;
  /** The label of the option that chooses nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
}

type Values<F extends readonly Filter[]> = {
  [One in F[number] as One['name']]?: One['options'][number]['value'];
};

/** The values of these filters in the URL; a value that a filter does not have is left out. */
export const useFilters = <const F extends readonly Filter[]>(filters: F) => {
  const [params, change] = useUrlParams();
  const chosen = filters.flatMap(({ name, options }) => {
    const value = params.get(name);
    return options.some((option) => option.value === value) ? [[name, value]] : [];
  });
  const set = (name: string, value: string) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true });
  return [Object.fromEntries(chosen) as Values<F>, set] as const;
};

/** Selects side by side, below each other on a phone. */
export const FilterBar = ({
  filters,
  values,
  onChange,
}: {
  filters: readonly Filter[];
  values: Readonly<Record<string, string | undefined>>;
  onChange: (name: string, value: string) => void;
}) => (
  <div className="ad:grid ad:gap-3 ad:sm:grid-cols-2 ad:lg:grid-cols-3">
    {filters.map(({ name, label, all, options }) => (
      <Field key={name} label={label}>
        <Select
          value={values[name] ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
          placeholder={all}
          options={options}
        />
      </Field>
    ))}
  </div>
);
