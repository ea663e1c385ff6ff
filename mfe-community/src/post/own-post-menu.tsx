import type { Post } from '@briefhouse/contracts/community/post.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';

const OwnPostActions = lazyPart(
  async () => (await import(/* webpackChunkName: "own-post-menu" */ './own-post-actions.tsx')).OwnPostActions,
);

export interface OwnPostMenuProps {
  post: Post;
  focusAfter?: () => HTMLElement | null;
  onDeleted?: () => void;
}

/** An author's acts on their post: change it, or delete it. The menu loads with the first press. */
export const OwnPostMenu = (props: OwnPostMenuProps) => {
  const [asked, setAsked] = useState(false);
  const trigger = (
    <IconButton
      label="More about this post"
      aria-haspopup="menu"
      onPointerEnter={OwnPostActions.preload}
      onFocus={OwnPostActions.preload}
      {...(!asked && { onClick: () => setAsked(true) })}
      className="co:-my-3 co:-mr-3"
    >
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <OwnPostActions
      {...props}
      trigger={trigger}
      fallback={trigger}
      needed={asked}
      onFailed={() => setAsked(false)}
    />
  );
};
