import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { lazy } from 'react';
import { LazyMenu } from '../common/lazy-menu.tsx';
import { ReportProjectLater } from '../reporting/report-dialogs.tsx';

const loadMenu = async () => {
  const module = await import(/* webpackChunkName: "menus" */ './work-menu.tsx');
  return { default: module.WorkMenu };
};
const WorkMenu = lazy(loadMenu);

export interface WorkMoreProps {
  project: Project;
  /** Where the work can be given back. */
  onUnassign?: () => void;
}

/** What is seldom done with an offer or with work. A project that the moderators have removed is not reported again. */
export const WorkMore = ({ project, onUnassign }: WorkMoreProps) => {
  const [reporting, setReporting] = useLayer<true>(`report ${project.id}`);
  if (project.removed && !onUnassign) return null;
  return (
    <>
      <LazyMenu
        label={`More actions for ${project.name}`}
        hint="More actions"
        className="mk:ml-auto"
        load={loadMenu}
      >
        <WorkMenu
          name={project.name}
          {...(!project.removed && { onReport: () => setReporting(true) })}
          {...(onUnassign && { onUnassign })}
        />
      </LazyMenu>
      {reporting && <ReportProjectLater project={project} onClose={() => setReporting(null)} />}
    </>
  );
};
