import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { lazy, useState } from 'react';
import { LazyMenu } from '../common/lazy-menu.tsx';
import { MuteQuestion } from '../muting/mute-question.tsx';
import { ReportProjectLater } from '../reporting/report-dialogs.tsx';

const loadMenu = async () => {
  const module = await import(/* webpackChunkName: "menus" */ './work-menu.tsx');
  return { default: module.WorkMenu };
};
const WorkMenu = lazy(loadMenu);

export interface WorkMoreProps {
  project: Project;
  /** Whether the work can be given back. */
  onUnassign?: () => void;
  /** Whether its brand can be muted here. */
  mutes?: boolean;
}

/** The rarer actions on an offer or on work. A project that the moderators have removed is not reported again. */
export const WorkMore = ({ project, onUnassign, mutes = false }: WorkMoreProps) => {
  const [muting, setMuting] = useState(false);
  const brand = { id: project.user_id, name: project.client_name };
  const [reporting, setReporting] = useLayer<true>(`report ${project.id}`);
  if (project.removed && !onUnassign && !mutes) return null;
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
          {...(mutes && { brand, onMute: () => setMuting(true) })}
        />
      </LazyMenu>
      {mutes && <MuteQuestion {...brand} open={muting} onOpenChange={setMuting} />}
      {reporting && <ReportProjectLater project={project} onClose={() => setReporting(null)} />}
    </>
  );
};
