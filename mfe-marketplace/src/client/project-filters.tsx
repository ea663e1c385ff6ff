import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import clsx from 'clsx';
import type { ProjectList } from '../projects/use-projects.ts';
import { type Filter, filters } from './project-groups.ts';

export interface ProjectFiltersProps {
  counts: ProjectList['counts'] | undefined;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

const isCounted = (filter: Filter): filter is keyof ProjectList['counts'] => filter !== 'finished';
const figures = filters.flatMap(({ filter, label }) => (isCounted(filter) ? [{ own: filter, label }] : []));

/** Four figures, each a filter of the list below. */
export const ProjectFilters = ({ counts, filter, onFilter }: ProjectFiltersProps) => (
  <fieldset className="mk:m-0 mk:grid mk:grid-cols-2 mk:gap-3 mk:lg:grid-cols-4 mk:min-w-0 mk:border-0 mk:p-0">
    <legend className="mk:sr-only">Filter projects</legend>
    {figures.map(({ own, label }) => (
      <button
        key={own}
        type="button"
        aria-pressed={own === filter}
        onClick={() => onFilter(own)}
        className={clsx(
          'mk:flex mk:min-h-24 mk:flex-col mk:justify-between mk:gap-2 mk:rounded-lg mk:border mk:p-4 mk:text-left mk:transition-colors mk:duration-150',
          own === filter
            ? 'mk:border-accent mk:bg-accent-wash'
            : 'mk:border-line mk:bg-surface mk:hover:border-edge',
        )}
      >
        <span className="mk:text-sm mk:font-semibold mk:text-soft">{label}</span>
        {counts ? (
          <span className="mk:text-2xl mk:font-bold mk:tracking-tight mk:tabular-nums">{counts[own]}</span>
        ) : (
          <Skeleton className="mk:h-8 mk:w-10" />
        )}
      </button>
    ))}
  </fieldset>
);
