import { messageOf } from '@briefhouse/web/api-error.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { areaOf } from '../areas.ts';
import { AreaSkeleton } from '../federation/remote-area.tsx';
import { homeOf, placeOf, signInPath } from './access.ts';
import { AccountError } from './account-error.tsx';
import { AccessDenied } from './lazy-modules.ts';

/** Shows a screen only to people who may see it. A profile that failed to load never redirects: it offers Retry. */
export const AreaGate = ({ children }: { children: ReactNode }) => {
  const { status, me, error, retry, signOut } = useSession();
  const { pathname, search } = useLocation();
  const area = areaOf(pathname);
  if (!area) return children;
  if (status === 'loading') return <AreaSkeleton />;
  if (status === 'error')
    return <AccountError message={messageOf(error)} onRetry={retry} onLeave={() => void signOut()} />;
  if (!me) return area.signedIn ? <Navigate to={signInPath(pathname, search)} replace /> : children;
  const place = placeOf(me, pathname);
  if (place === 'denied') return <AccessDenied fallback={<AreaSkeleton />} home={homeOf(me)} />;
  return place === 'show' ? children : <Navigate to={place.go} replace />;
};
