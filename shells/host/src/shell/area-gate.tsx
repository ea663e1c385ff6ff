import { Button } from '@briefhouse/ui/button.tsx';
import { EmptyDrawing } from '@briefhouse/ui/empty-drawings.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { areaOf } from '../areas.ts';
import { AreaSkeleton } from '../federation/area-skeleton.tsx';
import { homeOf, placeOf, signInPath } from './access.ts';
import { AccountError } from './account-error.tsx';

const AccessDenied = ({ home }: { home: string }) => {
  usePageTitle('Access denied');
  return (
    <div className="host:flex host:flex-col host:items-center host:gap-4 host:px-4 host:py-16 host:text-center">
      <EmptyDrawing name="lock" />
      <h1 className="host:m-0 host:max-w-[44ch] host:text-lg host:font-bold">
        Access Denied - You don't have permission to access this page.
      </h1>
      <Button asChild>
        <Link to={home}>Back to your home</Link>
      </Button>
    </div>
  );
};

/** Shows a screen only to those who may see it. A profile that failed to load never redirects: it offers Retry. */
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
  if (place === 'denied') return <AccessDenied home={homeOf(me)} />;
  return place === 'show' ? children : <Navigate to={place.go} replace />;
};
