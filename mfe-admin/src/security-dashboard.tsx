import { useSession } from '@briefhouse/web/session.tsx';
import { ShieldOff } from 'lucide-react';

const AccessDenied = () => (
  <div className="ad:mx-auto ad:flex ad:max-w-md ad:flex-col ad:items-center ad:gap-3 ad:px-4 ad:py-16 ad:text-center">
    <ShieldOff aria-hidden="true" className="ad:size-8 ad:text-faint" />
    <h1 className="ad:text-xl ad:font-bold">Access Denied</h1>
    <p className="ad:text-base ad:text-soft">You don't have permission to access this page.</p>
  </div>
);

/** The mirror of a rule that the server keeps: only admins and moderators get past the door. */
export const SecurityDashboard = () => {
  const { status, me } = useSession();
  if (status === 'loading') return null;
  const allowed = me?.groups.some((group) => group === 'admin' || group === 'moderator');
  if (!allowed) return <AccessDenied />;
  return (
    <div className="ad:mx-auto ad:w-full ad:max-w-page ad:px-4 ad:py-8 ad:sm:px-6">
      <h1 className="ad:text-2xl ad:font-bold">Security Dashboard</h1>
    </div>
  );
};
