import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { SearchField } from '@briefhouse/ui/search-field.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { SlidersHorizontal, X } from 'lucide-react';
import { useRef } from 'react';
import { usePreload } from '../common/use-preload.ts';
import type { CreatorFiltersProps } from './creator-filters.tsx';
import { chosenFilters } from './search.ts';

const FilterSheet = lazyPart(
  async () => (await import(/* webpackChunkName: "creators" */ './filter-sheet.tsx')).FilterSheet,
);

/**
 * The filters on a phone: the search, one button for everything else with the number of those set, and a chip for
 * each. All choices of one visit to the sheet are one step of the history: Back closes it, and takes them back.
 */
export const PhoneFilters = ({ view, onChange }: CreatorFiltersProps) => {
  const sheet = useDialog();
  usePreload(FilterSheet.preload);
  const chosen = chosenFilters(view);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    // Escape leaves no field; the last typed text takes effect.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    sheet.close();
  };
  return (
    <search aria-label="Creators" className="mk:flex mk:flex-col mk:gap-2">
      <div className="mk:flex mk:gap-2">
        <div className="mk:min-w-0 mk:flex-1">
          <SearchField
            value={view.q}
            aria-label="Search"
            placeholder="Name, specialty or tag"
            onSearch={(q, how) => onChange({ q }, how)}
          />
        </div>
        <Button
          ref={button}
          icon={SlidersHorizontal}
          aria-haspopup="dialog"
          className="mk:shrink-0 mk:px-3"
          onClick={() => sheet.open('filters')}
        >
          Filters
          <CountBadge count={chosen.length} label={`${chosen.length} active`} />
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Active filters" className="mk:m-0 mk:flex mk:list-none mk:flex-wrap mk:gap-2 mk:p-0">
          {chosen.map(({ name, label }) => (
            <li key={name} className="mk:min-w-0">
              <button
                type="button"
                aria-label={`Remove the filter ${label}`}
                onClick={() => {
                  // The chip that has the focus goes.
                  button.current?.focus();
                  onChange({ [name]: '' });
                }}
                className="mk:inline-flex mk:min-h-9 mk:max-w-full mk:items-center mk:gap-1.5 mk:rounded-full mk:border mk:border-line mk:bg-surface mk:px-3 mk:text-sm mk:font-semibold mk:text-ink mk:pointer-coarse:min-h-11"
              >
                <span dir="auto" className="mk:truncate">
                  {label}
                </span>
                <X aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:text-soft" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {sheet.name === 'filters' && (
        <FilterSheet view={view} onChange={(change) => onChange(change, { replace: true })} onClose={close} />
      )}
    </search>
  );
};
