import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import {
  Banknote,
  BookmarkPlus,
  CircleX,
  Copy,
  Inbox,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  NotebookPen,
  PencilLine,
  ReceiptText,
  Scale,
  Trash2,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ProjectAction } from './actions-of.ts';
import type { ProjectAct } from './project-actions.tsx';

const icons: Record<ProjectAction, LucideIcon> = {
  publish: Megaphone,
  brief: NotebookPen,
  counter: Scale,
  requests: Inbox,
  assign: UserPlus,
  contact: MessageCircle,
  pay: Banknote,
  receipt: ReceiptText,
  edit: PencilLine,
  'cancel-offer': CircleX,
  'cancel-price': CircleX,
  copy: Copy,
  template: BookmarkPlus,
  unassign: UserMinus,
  delete: Trash2,
};

export const ProjectMenu = ({
  name,
  acts,
  menu,
}: LoadedMenuProps & { name: string; acts: readonly ProjectAct[] }) => {
  const navigate = useNavigate();
  return (
    <Menu label={`Actions for ${name}`} {...menu}>
      {acts.map(({ action, act, ...words }) => {
        const Icon = icons[action];
        return (
          <MenuItem
            key={action}
            aria-label={words.name}
            onSelect={() => (typeof act === 'function' ? act() : void navigate(act.to, act))}
          >
            <Icon aria-hidden="true" />
            {words.label}
          </MenuItem>
        );
      })}
    </Menu>
  );
};
