import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { type Content, wordFor } from './content.ts';

const OpenContentMenu = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "content-menu" */ './content-menu-items.tsx')).OpenContentMenu,
);

interface ContentMenuProps {
  content: Content;
  /** The class of the button. */
  className?: string;
}

/** A reader's acts on somebody else's post or comment; nothing for their own. The menu loads with the first press. */
export const ContentMenu = ({ content, className }: ContentMenuProps) => {
  const { profile } = useMe();
  const [asked, setAsked] = useState(false);
  if (content.author.id === profile.id) return null;
  const trigger = (
    <IconButton
      label={`More about this ${wordFor(content)}`}
      aria-haspopup="menu"
      onPointerEnter={OpenContentMenu.preload}
      onFocus={OpenContentMenu.preload}
      {...(!asked && { onClick: () => setAsked(true) })}
      {...(className && { className })}
    >
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <OpenContentMenu
      content={content}
      trigger={trigger}
      fallback={trigger}
      needed={asked}
      onFailed={() => setAsked(false)}
    />
  );
};
