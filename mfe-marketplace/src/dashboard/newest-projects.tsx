import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Money, RelativeTime } from '@briefhouse/ui/figures.tsx';
import { newsfeedAgeLabel } from '@briefhouse/ui/format/age.ts';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Section } from '../common/section.tsx';
import { newsfeed } from '../newsfeed/newsfeed-pages.ts';
import { useNewsfeed } from '../newsfeed/use-newsfeed.ts';

export const NewestProjects = () => {
  const query = useNewsfeed();
  const newest = newsfeed.itemsOf(query.data).slice(0, 4);
  return (
    <Section title="New in the newsfeed">
      {!query.data && (
        <QueryStates
          query={query}
          title="We could not load the newsfeed"
          skeleton={
            <Loading>
              {[0, 1, 2, 3].map((key) => (
                // A placeholder as high as a project with its two lines.
                <div key={key} className="mk:flex mk:h-[57px] mk:flex-col mk:justify-center mk:gap-2">
                  <Skeleton className="mk:w-3/4" />
                  <Skeleton className="mk:w-1/2" />
                </div>
              ))}
            </Loading>
          }
        />
      )}
      {query.isSuccess && newest.length === 0 && (
        <p className="mk:m-0 mk:text-sm mk:text-soft">
          No projects available at the moment. Check back later!
        </p>
      )}
      {newest.length > 0 && (
        <ul className="mk:m-0 mk:list-none mk:divide-y mk:divide-line mk:p-0">
          {newest.map((project) => (
            <li key={project.id} className="mk:flex mk:items-baseline mk:justify-between mk:gap-4 mk:py-2.5">
              <span className="mk:flex mk:min-w-0 mk:flex-col">
                <span dir="auto" className="mk:truncate mk:text-sm mk:font-semibold">
                  {project.name}
                </span>
                <span className="mk:truncate mk:text-xs mk:text-soft">
                  {project.brand.name} · <RelativeTime iso={project.created_at} format={newsfeedAgeLabel} />
                </span>
              </span>
              <Money cents={project.budget_cents} className="mk:shrink-0 mk:text-sm mk:font-semibold" />
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink to="/dashboard?section=newsfeed">Open the newsfeed</ButtonLink>
      </div>
    </Section>
  );
};
