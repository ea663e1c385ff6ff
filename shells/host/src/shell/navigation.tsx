import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { useUnread } from '@briefhouse/web/use-unread.ts';
import clsx from 'clsx';
import {
  Bell,
  BriefcaseBusiness,
  House,
  type LucideIcon,
  Newspaper,
  ShieldCheck,
  StickyNote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import type { Kind } from './remembered-kind.ts';

interface Entry extends Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  label: string;
  icon: LucideIcon;
  badge?: ReactNode;
  active: boolean;
}

const itemClass =
  'host:flex host:min-h-11 host:items-center host:gap-3 host:rounded-md host:px-3 host:text-sm host:font-semibold host:text-soft host:no-underline host:transition-colors host:duration-150 host:hover:bg-sunken host:hover:text-ink host:aria-[current]:bg-sunken host:aria-[current]:text-ink';

const useEntries = (kind: Kind | null): Entry[] => {
  const { pathname, search } = useLocation();
  const { notifications } = useUnread();
  const notificationsLink = useDialogLink('notifications');
  const params = new URLSearchParams(search);
  const dialog = params.get('dialog');
  const isNewsfeed = pathname === '/dashboard' && params.get('section') === 'newsfeed';
  const home = kind ? typeHome(kind.type) : '/';
  const posts: Entry = {
    label: 'Posts',
    to: '/posts',
    icon: StickyNote,
    active: pathname.startsWith('/posts'),
  };
  const first: Entry = {
    label: 'Home',
    to: home,
    icon: House,
    active: pathname === home && !isNewsfeed && dialog !== 'active',
  };
  if (!kind) return [first, posts];
  const admin: Entry[] = kind.admin
    ? [{ label: 'Admin Panel', to: '/admin', icon: ShieldCheck, active: pathname.startsWith('/admin') }]
    : [];
  if (kind.type === 'client') return [first, posts, ...admin];
  return [
    first,
    {
      label: 'Project Newsfeed',
      to: '/dashboard?section=newsfeed',
      icon: Newspaper,
      active: isNewsfeed && !dialog,
    },
    posts,
    {
      label: 'Notifications',
      ...notificationsLink,
      icon: Bell,
      active: false,
      badge: <CountBadge count={notifications} label={`${notifications} unread`} />,
    },
    {
      label: 'Assigned Projects',
      to: '/dashboard?dialog=active',
      icon: BriefcaseBusiness,
      active: pathname === '/dashboard' && dialog === 'active',
    },
    ...admin,
  ];
};

/** The sidebar's entries: in the fixed column on wide screens, in the drawer on narrow ones. */
export const Navigation = ({
  kind,
  replace = false,
}: {
  /** Null for a visitor. */
  kind: Kind | null;
  /** Whether a link takes the place of the menu in the history, so that Back leads to the page behind it. */
  replace?: boolean;
}) => (
  <nav aria-label="Main">
    <ul className="host:m-0 host:flex host:list-none host:flex-col host:gap-1 host:p-3">
      {useEntries(kind).map(({ label, icon: Icon, badge, active, ...link }) => (
        <li key={label}>
          <Link {...link} className={itemClass} aria-current={active ? 'page' : undefined} replace={replace}>
            <Icon
              aria-hidden="true"
              className={clsx('host:size-5 host:shrink-0', active && 'host:text-accent-text')}
            />
            <span className="host:flex-1">{label}</span>
            {badge}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The placeholder of the entries, for an account that this browser has not seen before. */
export const NavigationSkeleton = () => (
  <div aria-hidden="true" className="host:flex host:flex-col host:gap-1 host:p-3">
    {[0, 1, 2].map((key) => (
      <div key={key} className="host:flex host:min-h-11 host:items-center host:px-3">
        <Skeleton className="host:w-40" />
      </div>
    ))}
  </div>
);
