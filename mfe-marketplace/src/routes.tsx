import './styles.css';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { BrandSkeleton } from './brands/brand-skeleton.tsx';
import { ClientScreen } from './client/client-screen.tsx';
import { Page } from './common/page.tsx';
import { PageSkeleton } from './creator-page/page-skeleton.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { ProfileSkeleton } from './profile/profile-skeleton.tsx';

const EditProfileScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "forms" */ './profile/edit-profile-screen.tsx');
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

/** What the host mounts: absolute paths, behind its own gate. */
export const routes: RouteObject[] = [
  { path: '/dashboard', element: <DashboardScreen /> },
  { path: '/client', element: <ClientScreen /> },
  {
    path: '/edit-profile',
    element: (
      <Suspense fallback={<ProfileSkeleton />}>
        <EditProfileScreen />
      </Suspense>
    ),
  },
  {
    path: '/creators/:creatorId',
    element: (
      <Suspense
        fallback={
          <Page>
            <PageSkeleton />
          </Page>
        }
      >
        <CreatorPageScreen />
      </Suspense>
    ),
  },
  {
    path: '/brands/:brandId',
    element: (
      <Suspense fallback={<BrandSkeleton />}>
        <BrandScreen />
      </Suspense>
    ),
  },
  {
    path: '/papers',
    element: (
      <Suspense fallback={null}>
        <PapersHome />
      </Suspense>
    ),
  },
  {
    path: '/papers/:paperId',
    element: (
      <Suspense fallback={null}>
        <PaperScreen />
      </Suspense>
    ),
  },
];
