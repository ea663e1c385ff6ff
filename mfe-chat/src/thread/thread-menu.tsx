import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '@briefhouse/ui/menu.tsx';
import { pageOf } from '@briefhouse/ui/person-link.tsx';
import { useMute, useMutedPeople, useUnmute } from '@briefhouse/ui/use-mute.ts';
import {
  Ban,
  Bell,
  BellOff,
  CheckCheck,
  CircleCheck,
  EllipsisVertical,
  Flag,
  Search,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useUnblock } from '../people/use-block.ts';
import type { Question } from './header.tsx';
import type { Thread } from './thread.ts';
import type { useMarkRead } from './use-mark-read.ts';

interface ThreadMenuProps {
  thread: Thread;
  name: string;
  markRead: ReturnType<typeof useMarkRead>;
  onSearch: () => void;
  onAsk: (question: Question) => void;
}

/** The acts on a conversation and its partner. The menu opens on mount, because a press on its button loads it. */
export const ThreadMenu = ({ thread, name, markRead, onSearch, onAsk }: ThreadMenuProps) => {
  const trigger = useRef<HTMLButtonElement>(null);
  /** The search takes the focus once the menu has closed, and gives it back to the menu's button. */
  const searches = useRef(false);
  const navigate = useNavigate();
  const { partner } = thread;
  const unblock = useUnblock();
  const muted = useMutedPeople().data?.some(({ id }) => id === partner.id);
  const [mute, unmute] = [useMute(), useUnmute()];
  return (
    <Menu
      label="Conversation"
      defaultOpen
      onCloseAutoFocus={(event) => {
        if (!searches.current) return;
        searches.current = false;
        event.preventDefault();
        trigger.current?.focus();
        onSearch();
      }}
      trigger={
        <IconButton ref={trigger} label="More actions">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        disabled={thread.messages.length === 0}
        onSelect={() => {
          searches.current = true;
        }}
        className="ch:sm:hidden"
      >
        <Search aria-hidden="true" />
        Search messages
      </MenuItem>
      <MenuItem disabled={markRead.pending} onSelect={markRead.markAll} className="ch:sm:hidden">
        <CheckCheck aria-hidden="true" />
        Mark All Read
      </MenuItem>
      {thread.reachable && (
        <MenuItem onSelect={() => void navigate(pageOf(partner))}>
          <UserRound aria-hidden="true" />
          View profile
        </MenuItem>
      )}
      {thread.reachable && !thread.blocked_by_me && (
        <MenuItem
          disabled={muted === undefined}
          onSelect={() => (muted ? unmute : mute).mutate({ id: partner.id, name })}
        >
          {muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          {muted ? 'Unmute' : 'Mute'}
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
