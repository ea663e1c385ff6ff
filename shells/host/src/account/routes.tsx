import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { AreaSkeleton } from '../federation/area-skeleton.tsx';
import { AccountPage } from './account-page.tsx';

const StatementPage = lazy(async () => {
  const module = await import(/* webpackChunkName: "statement" */ '../moderation/statement-page.tsx');
  return { default: module.StatementPage };
});

const statement = (
  <Suspense fallback={<AreaSkeleton />}>
    <StatementPage />
  </Suspense>
);

export const routes: RouteObject[] = [
  { path: '/account', element: <AccountPage /> },
  { path: '/moderation/:caseId?/:round?', element: statement },
];
