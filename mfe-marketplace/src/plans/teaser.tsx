import { getTeaser, type ShownProject } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { Money, RelativeTime } from '@briefhouse/ui/figures.tsx';
import { newsfeedAgeLabel } from '@briefhouse/ui/format/age.ts';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import clsx from 'clsx';
import { Section } from '../common/section.tsx';

const countOf = (open: number) =>
  open === 0
    ? 'No project is open at the moment'
    : open === 1
      ? 'One project is open now'
      : `${open} projects are open now`;

const shelf = (wide: boolean) =>
  clsx(
    'mk:m-0 mk:divide-y mk:divide-line',
    wide && 'mk:lg:grid mk:lg:grid-cols-3 mk:lg:gap-8 mk:lg:divide-y-0',
  );

const place = (wide: boolean) =>
  clsx('mk:flex mk:min-w-0 mk:flex-col mk:gap-1 mk:py-3 mk:first:pt-0 mk:last:pb-0', wide && 'mk:lg:py-0');

/** The number of open projects and the newest of them, shortened. `wide`: side by side. */
export const Teaser = ({ wide }: { wide: boolean }) => {
  const query = useContractQuery(getTeaser, {});
  const { data } = query;
  return (
    <Section title={data ? countOf(data.open_projects) : 'Open projects'}>
      {!data && (
        <QueryStates
          query={query}
          title="We could not load the open projects"
          skeleton={
            <Loading>
              <div className={shelf(wide)}>
                {[0, 1, 2].map((key) => (
                  // A placeholder as high as a project with two lines.
                  <div key={key} className={place(wide)}>
                    <Skeleton className="mk:h-5 mk:w-2/3" />
                    <Skeleton className="mk:h-10 mk:w-full" />
                    <Skeleton className="mk:h-4.5 mk:w-1/4" />
                  </div>
                ))}
              </div>
              <Skeleton className="mk:mt-4 mk:h-5 mk:w-1/2" />
            </Loading>
          }
        />
      )}
      {data?.projects.length === 0 && (
        <p className="mk:m-0 mk:text-sm mk:text-soft">
          Brands post new projects at any time. Check back later.
        </p>
      )}
      {data && data.projects.length > 0 && (
        <>
          <ul className={`${shelf(wide)} mk:list-none mk:p-0`}>
            {data.projects.map((project) => (
              <Shown key={`${project.created_at} ${project.name}`} project={project} wide={wide} />
            ))}
          </ul>
          {data.open_projects > data.projects.length && (
            <p className="mk:m-0 mk:text-sm mk:text-soft">
              With a plan you can read every brief in full and apply.
            </p>
          )}
        </>
      )}
    </Section>
  );
};

const Shown = ({ project, wide }: { project: ShownProject; wide: boolean }) => (
  <li className={place(wide)}>
    <div className="mk:flex mk:items-baseline mk:justify-between mk:gap-4">
      <h3 dir="auto" className="mk:m-0 mk:min-w-0 mk:truncate mk:text-sm mk:font-semibold">
        {project.name}
      </h3>
      <Money cents={project.budget_cents} className="mk:shrink-0 mk:text-sm mk:font-semibold" />
    </div>
    {project.excerpt && (
      <p dir="auto" className="mk:m-0 mk:line-clamp-2 mk:text-sm mk:text-soft">
        {project.excerpt}
      </p>
    )}
    <RelativeTime iso={project.created_at} format={newsfeedAgeLabel} className="mk:text-xs mk:text-soft" />
  </li>
);
