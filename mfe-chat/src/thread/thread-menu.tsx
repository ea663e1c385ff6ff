import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '@briefhouse/ui/menu.tsx';
import { Ban, CircleCheck, EllipsisVertical, Flag, Trash2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pageOf } from '../common/page-of.ts';
import { useUnblock } from '../people/use-block.ts';
import type { Question } from './header.tsx';
import type { Thread } from './thread.ts';

interface ThreadMenuProps {
  thread: Thread;
  name: string;
  onAsk: (question: Question) => void;
}

/** What can be done with a conversation and its partner. Opens on mount, because pressing its button is what loads it. */
export const ThreadMenu = ({ thread, name, onAsk }: ThreadMenuProps) => {
  const navigate = useNavigate();
  const unblock = useUnblock();
  const { partner } = thread;
  return (
    <Menu
      label="Conversation"
      defaultOpen
      trigger={
        <IconButton label="More actions">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {thread.reachable && (
        <MenuItem onSelect={() => void navigate(pageOf(partner))}>
          <UserRound aria-hidden="true" />
          View profile
        </MenuItem>
      )}
      {thread.blocked_by_me ? (
        <MenuItem onSelect={() => unblock.mutate({ id: partner.id, name })}>
          <CircleCheck aria-hidden="true" />
          Unblock
        </MenuItem>
      ) : (
        thread.reachable && (
          <MenuItem onSelect={() => onAsk('block')}>
            <Ban aria-hidden="true" />
            Block…
          </MenuItem>
        )
      )}
      {(thread.reachable || thread.messages.length > 0) && (
        <MenuItem onSelect={() => onAsk('report')}>
          <Flag aria-hidden="true" />
          Report…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => onAsk('delete')} disabled={thread.messages.length === 0}>
        <Trash2 aria-hidden="true" />
        Delete conversation
      </MenuItem>
    </Menu>
  );
};
