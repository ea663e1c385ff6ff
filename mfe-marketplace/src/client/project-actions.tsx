import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useDialog, useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Inbox } from 'lucide-react';
import { useReceiptLink } from '../common/use-receipt-link.ts';
import { actionLabels, actionName, actionsOf, type ProjectAction } from './actions-of.ts';
import type { Question } from './project-confirm.tsx';
import { useCopyProject } from './use-drafts.ts';

const ProjectMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './project-menu.tsx')).ProjectMenu,
);

export interface ProjectActionsProps {
  project: Project;
  onAsk: (question: Question) => void;
  /** On the project's own page, whose one primary action it is. */
  primary?: boolean;
}

/** One button by the project's state, and everything else in a menu, which loads when it is asked for. */
export const ProjectActions = ({ project, onAsk, primary = false }: ProjectActionsProps) => {
  const { id, name, assigned_creator_id, pending_creator_id } = project;
  const { main, more } = actionsOf(project);
  const { open } = useDialog();
  const links = {
    assign: useDialogLink('assign-project', { project: id }),
    contact: useDialogLink('contact', { with: assigned_creator_id ?? pending_creator_id ?? '', project: id }),
    pay: useDialogLink('send-payment', { project: id, creator: assigned_creator_id ?? '' }),
    receipt: useReceiptLink(project),
    brief: { to: `/projects/${id}/brief`, state: null },
  };
  const copy = useCopyProject();
  const presses = {
    counter: () => open('counter', { project: id }),
    requests: () => open('requests', { project: id }),
    edit: () => open('edit-project', { project: id }),
    publish: () => onAsk('publish'),
    copy: () => copy.mutate(project),
    template: () => open('keep-template', { project: id }),
    'cancel-offer': () => onAsk('cancel'),
    'cancel-price': () => onAsk('cancel'),
    unassign: () => onAsk('unassign'),
    delete: () => onAsk('delete'),
  };
  const actOf = (action: ProjectAction) => ({
    action,
    label: action === 'requests' ? `Requests (${project.request_count ?? 0})` : actionLabels[action],
    name: actionName(action, project),
    act: { ...links, ...presses }[action],
  });
  return (
    <div className="mk:flex mk:items-center mk:gap-2">
      {main && <MainAction {...actOf(main)} primary={primary} />}
      {/* The menu goes with its last action, so that it does not open by itself when the project has actions again. */}
      {more.length > 0 && (
        <LazyMenu
          label={`More actions for ${name}`}
          hint="More actions"
          className="mk:ml-auto"
          of={ProjectMenu}
          with={{ name, acts: more.map(actOf) }}
        />
      )}
    </div>
  );
};

export interface ProjectAct {
  action: ProjectAction;
  label: string;
  name: string;
  act: { to: string; state?: unknown } | (() => void);
}

const MainAction = ({ action, label, name, act, primary }: ProjectAct & { primary: boolean }) => {
  const look = primary
    ? ({ variant: 'primary', className: 'mk:flex-1' } as const)
    : ({ size: 'sm' } as const);
  return typeof act === 'function' ? (
    <Button {...look} {...(action === 'requests' && { icon: Inbox })} aria-label={name} onClick={act}>
      {label}
    </Button>
  ) : (
    <ButtonLink {...look} {...act} aria-label={name}>
      {label}
    </ButtonLink>
  );
};
