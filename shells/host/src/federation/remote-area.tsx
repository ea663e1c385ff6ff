import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { Suspense, use } from 'react';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router';
import { areaOf } from '../areas.ts';
import { NotFound } from '../shell/lazy-modules.ts';
import { loadRemoteModule } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** The `./routes` that every remote exposes; paths are absolute (`/posts/:postId`). */
export interface RoutesModule {
  routes: RouteObject[];
}

const RemoteRoutes = ({ remote }: { remote: string }) => {
  const { routes } = use(loadRemoteModule<RoutesModule>(remote, './routes'));
  const location = useLocation();
  const screen = useRoutes(routes);
  return matchRoutes(routes, location) ? screen : <NotFound />;
};

/** A sibling before the area, so that a "Page not found" within it sets its title after this one. */
const AreaTitle = ({ title }: { title: string }) => {
  usePageTitle(title);
  return null;
};

/** Renders the URL's area from its remote inside an error boundary, or "Page not found". */
export const RemoteArea = () => {
  const area = areaOf(useLocation().pathname);
  if (!area) return <NotFound fallback={<AreaSkeleton />} />;
  return (
    <>
      <AreaTitle title={area.title} />
      <RemoteBoundary key={area.remote} remote={area.remote} label={area.title} place={area.segment}>
        <Suspense fallback={<AreaSkeleton />}>
          <RemoteRoutes remote={area.remote} />
        </Suspense>
      </RemoteBoundary>
    </>
  );
};

/** A heading and three cards: the shape that most screens begin with. */
export const AreaSkeleton = () => (
  <Loading className="host:mx-auto host:grid host:w-full host:max-w-page host:gap-6 host:px-4 host:py-8 host:sm:px-6">
    <Skeleton className="host:h-8 host:w-64 host:max-w-full" />
    <div className="host:mt-6 host:grid host:gap-4 host:sm:grid-cols-3">
      <Skeleton className="host:h-32 host:w-full" />
      <Skeleton className="host:h-32 host:w-full" />
      <Skeleton className="host:h-32 host:w-full" />
    </div>
  </Loading>
);
