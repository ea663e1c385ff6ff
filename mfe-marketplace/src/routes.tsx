import './styles.css';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { ClientScreen } from './client/client-screen.tsx';
import { Page } from './common/page.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';

const EditProfileScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "profile" */ './profile/edit-profile-screen.tsx');
  return { default: module.EditProfileScreen };
});

const CreatorPageScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "creators" */ './creator-page/creator-page-screen.tsx');
  return { default: module.CreatorPageScreen };
});

const BrandScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "newsfeed" */ './brands/brand-screen.tsx');
  return { default: module.BrandScreen };
});

const loadPapers = () => import(/* webpackChunkName: "money" */ './papers/paper-screen.tsx');
const PaperScreen = lazy(async () => ({ default: (await loadPapers()).PaperScreen }));
const PapersHome = lazy(async () => ({ default: (await loadPapers()).PapersHome }));

/**
 * The placeholder until a screen's code is there; its own skeleton comes with it, and so stays out of every first load.
 */
const Waiting = () => (
  <Page>
    <Loading>
      <Skeleton className="mk:h-dvh" />
    </Loading>
  </Page>
);

/** The screens that the host mounts: absolute paths, behind its own gate. */
export const routes: RouteObject[] = [
  { path: '/dashboard', element: <DashboardScreen /> },
  { path: '/client', element: <ClientScreen /> },
  {
    path: '/edit-profile',
    element: (
      <Suspense fallback={<Waiting />}>
        <EditProfileScreen />
      </Suspense>
    ),
  },
  {
    path: '/creators/:creatorId',
    element: (
      <Suspense fallback={<Waiting />}>
        <CreatorPageScreen />
      </Suspense>
    ),
  },
  {
    path: '/brands/:brandId',
    element: (
      <Suspense fallback={<Waiting />}>
        <BrandScreen />
      </Suspense>
    ),
  },
  {
    path: '/receipts',
    element: (
      <Suspense fallback={null}>
        <PapersHome />
      </Suspense>
    ),
  },
  {
    path: '/receipts/:paperId',
    element: (
      <Suspense fallback={null}>
        <PaperScreen />
      </Suspense>
    ),
  },
];
