import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Ellipsis } from 'lucide-react';

const MessageMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "message-menu" */ './message-menu.tsx')).MessageMenu,
);

interface MenuButtonProps {
  message: Message;
  tabStop: boolean;
  /** The number of times that the menu was asked for; it loads with the first. */
  asked: number;
  onAsk: () => void;
}

/** Beside a bubble, where the pointer or the focus is: a plain button, because a thread has thousands. */
export const MessageMenuButton = ({ message, tabStop, asked, onAsk }: MenuButtonProps) => {
  const trigger = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label="Message actions"
      data-message-actions
      tabIndex={tabStop ? 0 : -1}
      onPointerEnter={MessageMenu.preload}
      onFocus={MessageMenu.preload}
      {...(asked === 0 && { onClick: onAsk })}
      className="ch:flex ch:size-8 ch:shrink-0 ch:cursor-pointer ch:items-center ch:justify-center ch:self-center ch:rounded-md ch:border-0 ch:bg-transparent ch:p-0 ch:text-soft ch:opacity-0 ch:group-hover:opacity-100 ch:hover:bg-sunken ch:focus-visible:opacity-100 ch:data-[state=open]:opacity-100 ch:pointer-coarse:pointer-events-none"
    >
      <Ellipsis aria-hidden="true" className="ch:size-4" />
    </button>
  );
  if (asked === 0) return trigger;
  return (
    <MessageMenu
      fallback={trigger}
      onFailed={() => undefined}
      key={asked}
      message={message}
      trigger={trigger}
    />
  );
};
