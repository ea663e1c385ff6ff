import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Tooltip } from '@briefhouse/ui/tooltip.tsx';
import { type Me, useSession } from '@briefhouse/web/session.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { useUnread } from '@briefhouse/web/use-unread.ts';
import { Bell, Menu, MessageCircle, StickyNote } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { areaOf } from '../areas.ts';
import { BrandMark } from '../brand-mark.tsx';
import { homeOf } from './access.ts';
import { AccountButton } from './account-button.tsx';
import { AccountMenu, NavigationDrawer } from './lazy-modules.ts';

const iconLink =
  'host:relative host:inline-flex host:size-10 host:shrink-0 host:items-center host:justify-center host:rounded-md host:text-soft host:transition-colors host:duration-150 host:hover:bg-sunken host:hover:text-ink host:pointer-coarse:size-11';

const IconLink = ({ label, ...link }: ComponentProps<typeof Link> & { label: string }) => (
  <Tooltip text={label}>
    <Link {...link} aria-label={label} className={iconLink} />
  </Tooltip>
);

const Tools = ({ me }: { me: Me }) => {
  const { notifications, chat } = useUnread();
  const messages = useDialogLink('messages');
  const bell = useDialogLink('notifications');
  return (
    <>
      <Link
        to="/posts"
        className="host:hidden host:min-h-10 host:items-center host:gap-2 host:rounded-md host:px-3 host:text-sm host:font-semibold host:text-soft host:no-underline host:transition-colors host:duration-150 host:hover:bg-sunken host:hover:text-ink host:sm:inline-flex"
      >
        <StickyNote aria-hidden="true" className="host:size-5" />
        Posts
      </Link>
      <span className="host:sm:hidden">
        <IconLink to="/posts" label="Posts">
          <StickyNote aria-hidden="true" className="host:size-5" />
        </IconLink>
      </span>
      <IconLink {...messages} label={chat > 0 ? 'Open messages, some unread' : 'Open messages'}>
        <MessageCircle aria-hidden="true" className="host:size-5" />
        {chat > 0 && (
          <span
            data-unread-chat=""
            className="host:absolute host:top-2 host:right-2 host:size-2.5 host:rounded-full host:border-2 host:border-paper host:bg-danger"
          />
        )}
      </IconLink>
      <IconLink
        {...bell}
        label={notifications > 0 ? `Open notifications, ${notifications} unread` : 'Open notifications'}
      >
        <Bell aria-hidden="true" className="host:size-5" />
        <CountBadge count={notifications} className="host:absolute host:-top-0.5 host:-right-0.5" />
      </IconLink>
      <UserMenu me={me} />
    </>
  );
};

/** The button alone; the menu's code loads when it is pressed. */
const UserMenu = ({ me }: { me: Me }) => {
  const [asked, setAsked] = useState(false);
  const button = (
    <AccountButton
      me={me}
      aria-expanded={asked}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
      onClick={() => setAsked(true)}
    />
  );
  return <AccountMenu me={me} fallback={button} needed={asked} onFailed={() => setAsked(false)} />;
};

/** Brand, tools and the account; a skeleton while the session is loading. */
export const Header = ({ onMenu }: { onMenu: () => void }) => {
  const { status, me, retry } = useSession();
  const { pathname } = useLocation();
  return (
    <header className="host:sticky host:top-0 host:z-30 host:border-b host:border-line host:bg-paper host:print:hidden">
      <div className="host:flex host:h-16 host:items-center host:gap-1 host:px-2 host:sm:gap-2 host:sm:px-4">
        <IconButton
          label="Open menu"
          onClick={onMenu}
          onPointerEnter={NavigationDrawer.preload}
          className="host:lg:hidden"
        >
          <Menu aria-hidden="true" />
        </IconButton>
        <Link
          to={me ? homeOf(me) : status === 'loading' ? '/dashboard' : '/'}
          aria-label="Briefhouse, home page"
          className="host:mr-auto host:flex host:min-h-11 host:items-center host:gap-2 host:rounded-md host:px-1 host:text-lg host:font-bold host:tracking-tight host:text-ink host:no-underline"
        >
          <BrandMark className="host:size-7" />
          <span className="host:hidden host:min-[400px]:inline">Briefhouse</span>
        </Link>
        {status === 'loading' && (
          <div
            role="status"
            aria-label="Loading your account"
            className="host:flex host:items-center host:gap-3"
          >
            <Skeleton className="host:h-8 host:w-20" />
            <Skeleton className="host:size-8 host:rounded-full" />
          </div>
        )}
        {me && <Tools me={me} />}
        {/* Areas show this error themselves, with more room. */}
        {status === 'error' && !areaOf(pathname) && (
          <Button size="sm" onClick={retry}>
            Reload account
          </Button>
        )}
        {status === 'signed-out' && (
          <ButtonLink to="/auth" size="sm">
            Sign In
          </ButtonLink>
        )}
      </div>
    </header>
  );
};
