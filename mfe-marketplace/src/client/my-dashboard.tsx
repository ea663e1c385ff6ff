import { useNow } from '@briefhouse/ui/figures.tsx';
import { byDeadline } from '../common/deadline.ts';
import { type ProjectList as List, useOlderProjects } from '../projects/use-projects.ts';
import { BrandSteps } from './brand-steps.tsx';
import { MyDashboardFrame, type MyDashboardFrameProps } from './my-dashboard-frame.tsx';
import { ofFilter } from './project-groups.ts';
import { ProjectList } from './project-list.tsx';
import { useNamedProject } from './use-named-project.ts';
import { WaitsForBrand } from './waits-for-brand.tsx';

interface MyDashboardProps extends Pick<MyDashboardFrameProps, 'filter' | 'onFilter'> {
  list: List;
  /** Projects made while the page was open. */
  created: ReadonlySet<string>;
}

/** The decisions that wait for the brand, its first steps, and its projects: all at once, so that nothing moves afterwards. */
export const MyDashboard = ({ list, created, ...frame }: MyDashboardProps) => {
  const now = useNow();
  const older = useOlderProjects(list);
  const named = useNamedProject();
  const all = [...list.projects, ...older.projects];
  const { filter, onFilter } = frame;
  return (
    <>
      <WaitsForBrand list={list} />
      <BrandSteps list={list} />
      <MyDashboardFrame {...frame} counts={list.counts}>
        <ProjectList
          projects={byDeadline(ofFilter(all, filter), now)}
          {...(older.more && ['total', 'assigned', 'finished'].includes(filter) && { onMore: older.more })}
          loadingMore={older.isFetching}
          filter={filter}
          created={created}
          named={named}
          missing={named.arriving && !older.more && !all.some(({ id }) => id === named.id)}
          onShowAll={() => onFilter('total')}
        />
      </MyDashboardFrame>
    </>
  );
};
