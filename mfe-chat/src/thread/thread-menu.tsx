import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '@briefhouse/ui/menu.tsx';
import { pageOf } from '@briefhouse/ui/person-link.tsx';
import { useMute, useMutedPeople, useUnmute } from '@briefhouse/ui/use-mute.ts';
import { Ban, Bell, BellOff, CheckCheck, CircleCheck, Flag, Search, Trash2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useUnblock } from '../people/block.tsx';
import type { Thread } from './thread.ts';
import type { useMarkRead } from './use-mark-read.ts';

interface ThreadMenuProps extends LoadedMenuProps {
  thread: Thread;
  markRead: ReturnType<typeof useMarkRead>;
  onSearch: () => void;
  onAsk: (question: 'block' | 'report') => void;
  onDelete: () => void;
}

/** The acts on a conversation and its partner. */
export const ThreadMenu = (props: ThreadMenuProps) => {
  const { thread, markRead, menu, onSearch, onAsk, onDelete } = props;
  const navigate = useNavigate();
  const { partner } = thread;
  const person = { id: partner.id, name: fullName(partner) };
  const unblock = useUnblock();
  const muted = useMutedPeople().data?.some(({ id }) => id === partner.id);
  const [mute, unmute] = [useMute(), useUnmute()];
  return (
    <Menu {...menu} label="Conversation">
      <MenuItem
        icon={Search}
        disabled={thread.messages.length === 0}
        after={onSearch}
        className="ch:sm:hidden"
      >
        Search messages
      </MenuItem>
      <MenuItem
        icon={CheckCheck}
        disabled={markRead.pending}
        onSelect={markRead.markAll}
        className="ch:sm:hidden"
      >
        Mark All Read
      </MenuItem>
      {thread.reachable && (
        <MenuItem icon={UserRound} onSelect={() => void navigate(pageOf(partner))}>
          View profile
        </MenuItem>
      )}
      {thread.reachable && !thread.blocked_by_me && (
        <MenuItem
          icon={muted ? Bell : BellOff}
          disabled={muted === undefined}
          onSelect={() => (muted ? unmute : mute).mutate(person)}
        >
          {muted ? 'Unmute' : 'Mute'}
        </MenuItem>
      )}
      {thread.blocked_by_me ? (
        <MenuItem icon={CircleCheck} onSelect={() => unblock.mutate(person)}>
          Unblock
        </MenuItem>
      ) : (
        thread.reachable && (
          <MenuItem icon={Ban} after={() => onAsk('block')}>
            Block…
          </MenuItem>
        )
      )}
      {(thread.reachable || thread.messages.length > 0) && (
        <MenuItem icon={Flag} after={() => onAsk('report')}>
          Report…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} after={onDelete} disabled={thread.messages.length === 0}>
        Delete conversation
      </MenuItem>
    </Menu>
  );
};
