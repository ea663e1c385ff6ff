import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import {
  Banknote,
  CircleX,
  Inbox,
  type LucideIcon,
  MessageCircle,
  PencilLine,
  ReceiptText,
  Trash2,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { useReceiptLink } from '../common/use-receipt-link.ts';
import { actionLabels, actionName, type ProjectAction } from './actions-of.ts';
import type { ProjectActionsProps } from './project-actions.tsx';

const icons: Record<ProjectAction, LucideIcon> = {
  requests: Inbox,
  assign: UserPlus,
  contact: MessageCircle,
  pay: Banknote,
  receipt: ReceiptText,
  edit: PencilLine,
  'cancel-offer': CircleX,
  'cancel-price': CircleX,
  unassign: UserMinus,
  delete: Trash2,
};

export const ProjectMenu = ({
  project,
  actions,
  menu,
  onEdit,
  onRequests,
  onAsk,
}: ProjectActionsProps & LoadedMenuProps & { actions: readonly ProjectAction[] }) => {
  const navigate = useNavigate();
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
  const run: Record<ProjectAction, () => void> = {
    requests: onRequests,
    assign: () => void navigate(assign.to, assign),
    contact: () => void navigate(contact.to, contact),
    pay: () => void navigate(pay.to, pay),
    receipt: () => void navigate(receipt.to, receipt),
    edit: onEdit,
    'cancel-offer': () => onAsk('cancel'),
    'cancel-price': () => onAsk('cancel'),
    unassign: () => onAsk('unassign'),
    delete: () => onAsk('delete'),
  };
  return (
    <Menu label={`Actions for ${project.name}`} {...menu}>
      {actions.map((action) => {
        const Icon = icons[action];
        return (
          <MenuItem key={action} aria-label={actionName(action, project)} onSelect={run[action]}>
            <Icon aria-hidden="true" />
            {action === 'requests' ? `Requests (${project.request_count ?? 0})` : actionLabels[action]}
          </MenuItem>
        );
      })}
    </Menu>
  );
};
