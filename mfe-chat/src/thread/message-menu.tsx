import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { Menu, MenuItem, MenuSeparator } from '@briefhouse/ui/menu.tsx';
import { reactionLooks } from '@briefhouse/ui/reaction-looks.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import clsx from 'clsx';
import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { reactionOf } from './message-reactions.tsx';
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
  const actions = useMessageActions();
  return (
    <Menu trigger={trigger} label="Message actions" defaultOpen>
      {!actions.closed && !message.removed && (
        <>
          <Reactions message={message} />
          <MenuSeparator />
          <MenuItem icon={Reply} after={() => actions.reply(message)}>
            Reply
          </MenuItem>
        </>
      )}
      {isEditable(message, actions) && (
        <MenuItem icon={Pencil} after={() => actions.edit(message)}>
          Edit
        </MenuItem>
      )}
      {message.content !== '' && (
        <MenuItem icon={Copy} onSelect={() => void copy(message.content)}>
          Copy
        </MenuItem>
      )}
      {message.sender_id !== actions.userId && !message.removed && (
        <MenuItem icon={Flag} after={() => actions.report(message)}>
          Report message…
        </MenuItem>
      )}
      <MenuItem icon={Trash2} after={() => actions.remove(message)}>
        Delete for me
      </MenuItem>
    </Menu>
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
