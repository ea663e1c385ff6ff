import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { useReceiptLink } from '../common/use-receipt-link.ts';
import { actionLabels, actionName, actionsOf, type ProjectAction } from './actions-of.ts';
import type { Question } from './project-confirm.tsx';

const ProjectMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './project-menu.tsx')).ProjectMenu,
);

export interface ProjectActionsProps {
  project: Project;
  onEdit: () => void;
  onRequests: () => void;
  onAsk: (question: Question) => void;
}

/** One button by the project's state, and everything else in a menu, which loads when it is asked for. */
export const ProjectActions = (props: ProjectActionsProps) => {
  const { project } = props;
  const { main, more } = actionsOf(project);
  return (
    <div className="mk:flex mk:items-center mk:gap-2">
      {main && <MainAction {...props} action={main} />}
      {/* The menu goes with its last action, so that it does not open by itself when the project has actions again. */}
      {more.length > 0 && (
        <LazyMenu
          label={`More actions for ${project.name}`}
          hint="More actions"
          className="mk:ml-auto"
          of={ProjectMenu}
          with={{ ...props, actions: more }}
        />
      )}
    </div>
  );
};

const MainAction = ({
  project,
  action,
  onEdit,
  onRequests,
  onAsk,
}: ProjectActionsProps & { action: ProjectAction }) => {
  const assign = useDialogLink('assign-project', { project: project.id });
  const contact = useDialogLink('contact', {
    with: project.assigned_creator_id ?? project.pending_creator_id ?? '',
    project: project.id,
  });
  const pay = useDialogLink('send-payment', {
    project: project.id,
    creator: project.assigned_creator_id ?? '',
  });
  const receipt = useReceiptLink(project);
  const name = actionName(action, project);
  if (action === 'assign' || action === 'contact' || action === 'pay' || action === 'receipt')
    return (
      <Button asChild size="sm">
        <Link {...{ assign, contact, pay, receipt }[action]} aria-label={name}>
          {actionLabels[action]}
        </Link>
      </Button>
    );
  if (action === 'edit' || action === 'cancel-offer')
    return (
      <Button size="sm" aria-label={name} onClick={action === 'edit' ? onEdit : () => onAsk('cancel')}>
        {actionLabels[action]}
      </Button>
    );
  return (
    <Button size="sm" aria-label={name} onClick={onRequests}>
      <Inbox aria-hidden="true" className="mk:size-4" />
      Requests ({project.request_count})
    </Button>
  );
};
