import type { BrandPage } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { ProjectRow } from '../newsfeed/project-row.tsx';
import { RequestDialog } from '../newsfeed/request-dialog.tsx';

export const BrandProjects = ({ page }: { page: BrandPage }) => {
  const { open_projects: open, projects, is_locked: isLocked } = page;
  const isOwn = useMe().profile.id === page.brand.id;
  return (
    <section aria-labelledby="brand-projects" className="mk:flex mk:flex-col mk:gap-4">
      <h2
        id="brand-projects"
        className="mk:m-0 mk:flex mk:items-center mk:gap-2 mk:text-xl mk:font-bold mk:tracking-tight"
      >
        Open projects
        {open > 0 && <Badge tone="accent">{open}</Badge>}
      </h2>
      {open === 0 ? (
        <EmptyState text="No open projects right now" />
      ) : isLocked ? (
        <EmptyState
          drawing="lock"
          text={open === 1 ? 'One project is open now' : `${open} projects are open now`}
          hint="With a plan you can read every brief in full and apply."
          action={
            <ButtonLink variant="primary" to="/dashboard?dialog=access-plans">
              View Access Plans
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ul className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-3 mk:p-0">
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectRow project={project} anonymous isOwn={isOwn} />
              </li>
            ))}
          </ul>
          {!isOwn && <RequestDialog projects={projects} />}
        </>
      )}
      {!isLocked && open > projects.length && projects.length > 0 && (
        <p className="mk:m-0 mk:text-sm mk:text-soft">
          These are the newest {projects.length} of {open}.
        </p>
      )}
    </section>
  );
};
