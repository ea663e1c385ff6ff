import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { useState } from 'react';
import { MuteQuestion } from '../muting/mute-question.tsx';
import { ReportProjectLater } from '../reporting/report-dialogs.tsx';

const WorkMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './work-menu.tsx')).WorkMenu,
);

export type WorkMoreProps = { project: Project; onUnassign?: () => void; mutes?: boolean };

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
        of={WorkMenu}
        with={{
          name: project.name,
          ...(!project.removed && { onReport: () => setReporting(true) }),
          ...(onUnassign && { onUnassign }),
          ...(mutes && { brand, onMute: () => setMuting(true) }),
        }}
      />
      {mutes && <MuteQuestion {...brand} open={muting} onOpenChange={setMuting} />}
      {reporting && <ReportProjectLater project={project} onClose={() => setReporting(null)} />}
    </>
  );
};
