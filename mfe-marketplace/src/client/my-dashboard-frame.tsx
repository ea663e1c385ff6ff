import { Button } from '@briefhouse/ui/button.tsx';
import type { ReactNode } from 'react';
import { ProjectFilters, type ProjectFiltersProps } from './project-filters.tsx';
import { filters } from './project-groups.ts';

export interface MyDashboardFrameProps extends ProjectFiltersProps {
  children: ReactNode;
}

/** The brand's projects below their figures; the skeleton has the same frame. */
export const MyDashboardFrame = ({ counts, filter, onFilter, children }: MyDashboardFrameProps) => (
  <section aria-label="My Dashboard" className="mk:flex mk:flex-col mk:gap-8">
    <ProjectFilters counts={counts} filter={filter} onFilter={onFilter} />
    <div className="mk:flex mk:flex-col mk:gap-4">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-4 mk:gap-y-2">
        <h2 className="mk:m-0 mk:text-xl mk:font-bold mk:tracking-tight">
          {filters.find((one) => one.filter === filter)?.heading}
        </h2>
        <Button
          size="sm"
          aria-pressed={filter === 'finished'}
          className="mk:aria-pressed:border-accent mk:aria-pressed:bg-accent-wash"
          onClick={() => onFilter(filter === 'finished' ? 'total' : 'finished')}
        >
          Finished
        </Button>
      </div>
      {children}
    </div>
  </section>
);
