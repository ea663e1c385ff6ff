import { severities } from '@briefhouse/contracts/admin/severities.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { wordsOf } from './words-of.ts';

interface Filter {
  /** Its key in the URL, and in the call. */
  name: string;
  label: string;
  /** The label of the option that chooses nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export const stateFilter = {
  name: 'state',
  label: 'State',
  all: 'Open and resolved',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'resolved', label: 'Resolved' },
  ],
} as const;

export const severityFilter = {
  name: 'severity',
  label: 'Severity',
  all: 'Any severity',
  options: severities.map((value) => ({ value, label: wordsOf(value) })),
} as const;

type Values<F extends readonly Filter[]> = {
  [One in F[number] as One['name']]?: One['options'][number]['value'];
};

/**
 * The values of these filters in the URL, whether there are any, and the bar that chooses them: selects side by side,
 * below each other on a phone. A value that a filter does not have is left out.
 */
export const useFilters = <const F extends readonly Filter[]>(filters: F) => {
  const [params, change] = useUrlParams();
  const chosen = Object.fromEntries(
    filters.flatMap(({ name, options }) => {
      const value = params.get(name);
      return options.some((option) => option.value === value) ? [[name, value]] : [];
    }),
  );
  const set = (name: string, value: string) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true });
  const bar = (
    <div className="ad:grid ad:gap-3 ad:sm:grid-cols-2 ad:lg:grid-cols-3">
      {filters.map(({ name, label, all, options }) => (
        <Field key={name} label={label}>
          <Select
            value={chosen[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
            placeholder={all}
            options={options}
          />
        </Field>
      ))}
    </div>
  );
  return { filter: chosen as Values<F>, isFiltered: Object.keys(chosen).length > 0, bar };
};
