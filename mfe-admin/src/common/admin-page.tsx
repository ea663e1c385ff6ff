import { useSession } from '@briefhouse/web/session.tsx';
import { ShieldOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';

const areas = [
  { to: '/admin', label: 'Security', adminOnly: false },
  { to: '/admin/alerts', label: 'Alerts', adminOnly: false },
  { to: '/admin/abuse', label: 'Abuse', adminOnly: false },
  { to: '/admin/reports', label: 'Reports', adminOnly: false },
  { to: '/admin/people', label: 'People', adminOnly: true },
  { to: '/admin/payments', label: 'Payments', adminOnly: true },
  { to: '/admin/usage', label: 'Usage', adminOnly: true },
  { to: '/admin/audit', label: 'Audit log', adminOnly: true },
];

export const useIsAdmin = (): boolean => useSession().me?.groups.includes('admin') ?? false;

interface AdminPageProps {
  title: string;
  subtitle: string;
  /** Whether moderators are refused. */
  adminOnly?: boolean;
  /** The content, which is not mounted for people who may not see it. */
  children: ReactNode;
}

/** A page of the admin area that says who may see it; the server enforces it. */
export const AdminPage = ({ title, subtitle, adminOnly = false, children }: AdminPageProps) => {
  const { status, me } = useSession();
  const isAdmin = useIsAdmin();
  if (status === 'loading') return null;
  if (!isAdmin && (adminOnly || !me?.groups.includes('moderator'))) return <AccessDenied />;
  return (
    <div className="ad:mx-auto ad:flex ad:w-full ad:max-w-page ad:flex-col ad:gap-8 ad:px-4 ad:py-8 ad:sm:px-6">
      <header className="ad:flex ad:flex-col ad:gap-4">
        <div>
          <h1 className="ad:m-0 ad:text-2xl ad:font-bold ad:tracking-tight">{title}</h1>
          <p className="ad:m-0 ad:mt-1 ad:text-base ad:text-soft">{subtitle}</p>
        </div>
        <Areas isAdmin={isAdmin} />
      </header>
      {children}
    </div>
  );
};

const AccessDenied = () => (
  <div className="ad:mx-auto ad:flex ad:max-w-md ad:flex-col ad:items-center ad:gap-3 ad:px-4 ad:py-16 ad:text-center">
    <ShieldOff aria-hidden="true" className="ad:size-8 ad:text-faint" />
    <h1 className="ad:text-xl ad:font-bold">Access Denied</h1>
    <p className="ad:text-base ad:text-soft">You don't have permission to access this page.</p>
  </div>
);

/** The tabs are a row that scrolls on narrow screens, with the open one in view. */
const Areas = ({ isAdmin }: { isAdmin: boolean }) => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !open) return;
    const { left, width } = open.getBoundingClientRect();
    bar.current.scrollLeft += left + width / 2 - bar.current.clientWidth / 2;
  }, []);
  return (
    <nav
      ref={bar}
      aria-label="Admin area"
      className="ad:-mx-4 ad:overflow-x-auto ad:px-4 ad:sm:mx-0 ad:sm:px-0"
    >
      <ul className="ad:m-0 ad:flex ad:list-none ad:gap-1 ad:p-0">
        {areas
          .filter(({ adminOnly }) => isAdmin || !adminOnly)
          .map(({ to, label }) => (
            <li key={to} className="ad:shrink-0">
              <NavLink
                to={to}
                end={to === '/admin'}
                className="ad:inline-flex ad:min-h-10 ad:items-center ad:rounded-md ad:px-3 ad:text-sm ad:font-semibold ad:text-soft ad:no-underline ad:transition-colors ad:duration-150 ad:hover:bg-sunken ad:hover:text-ink ad:aria-[current]:bg-sunken ad:aria-[current]:text-ink ad:pointer-coarse:min-h-11"
              >
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
};

/** Somebody's name, which leads administrators to their page. Moderators may not see it. */
export const PersonLink = ({ id, name }: { id: string; name: string }) =>
  useIsAdmin() ? (
    <Link to={`/admin/people/${id}`} className="ad:text-inherit ad:underline-offset-2">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
