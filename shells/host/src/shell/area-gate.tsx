import { Button } from '@briefhouse/ui/button.tsx';
import { EmptyState, ErrorState } from '@briefhouse/ui/states.tsx';
import { useSession } from '@briefhouse/web/session.tsx';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { areaOf } from '../areas.ts';
import { AreaSkeleton } from '../federation/area-skeleton.tsx';
import { homeOf, placeOf, signInPath } from './access.ts';

const AccessDenied = ({ home }: { home: string }) => (
  <EmptyState
    drawing="lock"
    text="Access Denied - You don't have permission to access this page."
    action={
      <Button asChild>
        <Link to={home}>Back to your home</Link>
      </Button>
    }
  />
);

/** Lets a screen appear only for who may see it. An unknown profile never redirects: it offers another try. */
export const AreaGate = ({ children }: { children: ReactNode }) => {
  const { status, me, error, retry } = useSession();
  const { pathname, search } = useLocation();
  const area = areaOf(pathname);
  if (!area) return children;
  if (status === 'loading') return <AreaSkeleton />;
  if (status === 'error')
    return <ErrorState title="We could not load your account" message={error?.message} onRetry={retry} />;
  if (!me) return area.signedIn ? <Navigate to={signInPath(pathname, search)} replace /> : children;
  const place = placeOf(me, pathname);
  if (place === 'denied') return <AccessDenied home={homeOf(me)} />;
  return place === 'show' ? children : <Navigate to={place.go} replace />;
};
