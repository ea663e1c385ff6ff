import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { type Content, wordFor } from './content.ts';

const ContentMenuItems = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "content-menu" */ './content-menu-items.tsx')).ContentMenuItems,
);

/** A reader's acts on somebody else's post or comment; nothing for their own. */
export const ContentMenu = ({ content, className = '' }: { content: Content; className?: string }) =>
  useMe().profile.id !== content.author.id && (
    <LazyMenu
      label={`More about this ${wordFor(content)}`}
      className={className}
      of={ContentMenuItems}
      with={{ content }}
    />
  );
