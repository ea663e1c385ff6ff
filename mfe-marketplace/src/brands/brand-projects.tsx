import type { BrandPage } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { ProjectRow } from '../newsfeed/project-row.tsx';
import { RequestDialog, useRequestDialog } from '../newsfeed/request-dialog.tsx';

export const BrandProjects = ({ page }: { page: BrandPage }) => {
  const { open_projects: open, projects, is_locked: isLocked } = page;
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
        <Rows page={page} />
      )}
      {!isLocked && open > projects.length && projects.length > 0 && (
        <p className="mk:m-0 mk:text-sm mk:text-soft">
          These are the newest {projects.length} of {open}.
        </p>
      )}
    </section>
  );
};

const Rows = ({ page: { brand, projects } }: { page: BrandPage }) => {
  const { profile } = useMe();
  const { asked, open, close } = useRequestDialog();
  const isOwn = brand.id === profile.id;
  return (
    <>
      <ul className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-3 mk:p-0">
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectRow project={project} anonymous onRequest={isOwn ? undefined : () => open(project.id)} />
          </li>
        ))}
      </ul>
      {!isOwn && <RequestDialog asked={asked} projects={projects} onClose={close} />}
    </>
  );
};
