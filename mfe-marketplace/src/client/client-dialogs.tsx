import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import type { useDialog } from '@briefhouse/web/use-dialog.ts';
import { AssignDialog } from '../assign/assign-dialog.tsx';
import { CreatorDialog } from '../creators/creator-dialog.tsx';
import { SendPaymentDialog } from '../paying/send-payment-dialog.tsx';
import { useProjects } from '../projects/use-projects.ts';
import { CreateProjectDialog } from './create-project-dialog.tsx';
import { EditProjectDialog } from './edit-project-dialog.tsx';
import { KeepTemplateDialog } from './keep-template-dialog.tsx';
import { MyProjectsDialog } from './my-projects-dialog.tsx';
import { ProjectRequestsDialog } from './project-requests-dialog.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

const CounterDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "terms" */ './counter-dialog.tsx')).CounterDialog,
);

export interface ClientDialogsProps {
  dialog: ReturnType<typeof useDialog>;
  onCreated?: (project: Project) => void;
  /** The project of the page under the dialog, which may be in no list that is read. */
  shown?: Project;
}

/** The dialog of the client's dashboard that `?dialog=` names, with `?project=` or `?creator=` where it is about one. */
export const ClientDialogs = ({ dialog, onCreated, shown }: ClientDialogsProps) => {
  const query = useProjects();
  const projects = query.data?.projects;
  const id = dialog.params.get('project') ?? '';
  const creatorId = dialog.params.get('creator') ?? '';
  const project = projects?.find((one) => one.id === id) ?? (shown?.id === id ? shown : undefined);
  switch (dialog.name) {
    case 'create-project':
      return <CreateProjectDialog onClose={dialog.close} onCreated={onCreated} />;
    case 'templates':
      return <TemplatesDialog onClose={dialog.close} />;
    case 'keep-template':
      return project && <KeepTemplateDialog key={id} project={project} onClose={dialog.close} />;
    case 'edit-project':
      return (
        (projects || query.isError) && (
          <EditProjectDialog
            key={`${id} ${!projects}`}
            project={project ?? null}
            unread={projects ? null : query.error}
            onRetry={() => void query.refetch()}
            onClose={dialog.close}
          />
        )
      );
    case 'counter':
      return (projects || query.isError) && <CounterDialog project={project} onClose={dialog.close} />;
    case 'requests':
      return <ProjectRequestsDialog key={id} projectId={id} project={project} onClose={dialog.close} />;
    case 'creator':
      return <CreatorDialog key={creatorId} creatorId={creatorId} onClose={dialog.close} />;
    case 'assign-project':
      return (
        <AssignDialog
          key={`${id} ${creatorId}`}
          query={query}
          projectId={id || null}
          creatorId={creatorId || null}
          onClose={dialog.close}
        />
      );
    case 'send-payment': {
      const payee = creatorId || project?.assigned_creator_id;
      if (!payee && !projects && !query.isError) return null;
      return (
        <SendPaymentDialog
          key={`${id} ${payee}`}
          projects={projects ?? []}
          projectId={id || null}
          creatorId={payee ?? null}
          onClose={dialog.close}
        />
      );
    }
    case 'my-projects':
      return <MyProjectsDialog onClose={dialog.close} />;
    default:
      return null;
  }
};
