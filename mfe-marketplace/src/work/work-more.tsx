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

/** What is seldom done with an offer or with work; nothing where the moderators have removed the project. */
export const WorkMore = ({ project }: { project: Project }) => {
  const [reporting, setReporting] = useLayer<true>(`report ${project.id}`);
  if (project.removed) return null;
  return (
    <>
      <LazyMenu
        label={`More actions for ${project.name}`}
        hint="More actions"
        className="mk:ml-auto"
        load={loadMenu}
      >
        <WorkMenu name={project.name} onReport={() => setReporting(true)} />
      </LazyMenu>
      {reporting && <ReportProjectLater project={project} onClose={() => setReporting(null)} />}
    </>
  );
};
