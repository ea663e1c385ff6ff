import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { Menu, MenuItem, MenuSeparator } from '@briefhouse/ui/menu.tsx';
import { reactionLooks } from '@briefhouse/ui/reaction-looks.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import clsx from 'clsx';
import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { reactionOf } from './reactions.ts';
import { isEditable, useMessageActions } from './thread-actions.ts';

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Message copied!');
  } catch {
    toast.destructive('Error copying message', 'Your browser did not allow it.');
  }
};

/** The menu of a message. It opens as it appears. */
export const MessageMenu = ({ message, trigger }: { message: Message; trigger: ReactElement }) => {
  /** The act that takes the focus elsewhere, as soon as the menu has let go of it. */
  const then = useRef<(() => void) | null>(null);
  return (
    <Menu
      trigger={trigger}
      label="Message actions"
      defaultOpen
      onCloseAutoFocus={(event) => {
        if (!then.current) return;
        event.preventDefault();
        then.current();
        then.current = null;
      }}
    >
      <Items
        message={message}
        onLeave={(action) => {
          then.current = action;
        }}
      />
    </Menu>
  );
};

const Items = ({ message, onLeave }: { message: Message; onLeave: (action: () => void) => void }) => {
  const actions = useMessageActions();
  return (
    <>
      {!actions.closed && !message.removed && (
        <>
          <Reactions message={message} />
          <MenuSeparator />
          <MenuItem onSelect={() => onLeave(() => actions.reply(message))}>
            <Reply aria-hidden="true" />
            Reply
          </MenuItem>
        </>
      )}
      {isEditable(message, actions) && (
        <MenuItem onSelect={() => onLeave(() => actions.edit(message))}>
          <Pencil aria-hidden="true" />
          Edit
        </MenuItem>
      )}
      {message.content !== '' && (
        <MenuItem onSelect={() => void copy(message.content)}>
          <Copy aria-hidden="true" />
          Copy
        </MenuItem>
      )}
      {message.sender_id !== actions.userId && !message.removed && (
        <MenuItem onSelect={() => onLeave(() => actions.report(message))}>
          <Flag aria-hidden="true" />
          Report message…
        </MenuItem>
      )}
      <MenuItem onSelect={() => onLeave(() => actions.remove(message))}>
        <Trash2 aria-hidden="true" />
        Delete for me
      </MenuItem>
    </>
  );
};

const Reactions = ({ message }: { message: Message }) => {
  const { userId, react } = useMessageActions();
  const own = reactionOf(message, userId);
  return (
    <div className="ch:flex">
      {reactionTypes.map((type) => (
        <MenuItem
          key={type}
          aria-label={own === type ? `Take back ${reactionLooks[type].name}` : reactionLooks[type].name}
          onSelect={() => react(message, own === type ? null : type)}
          className={clsx(
            'ch:size-10 ch:justify-center ch:p-0 ch:text-lg ch:pointer-coarse:size-11',
            own === type && 'ch:bg-accent-wash',
          )}
        >
          <span aria-hidden="true">{reactionLooks[type].emoji}</span>
        </MenuItem>
      ))}
    </div>
  );
};
