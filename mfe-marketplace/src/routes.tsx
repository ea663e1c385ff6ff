import './styles.css';
import './events.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import type { RouteObject } from 'react-router';
import { ClientScreen } from './client/client-screen.tsx';
import { Page } from './common/page.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';

const EditProfileScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile" */ './profile/edit-profile-screen.tsx')).EditProfileScreen,
  { whole: true },
);

const CreatorPageScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "creators" */ './creator-page/creator-page-screen.tsx'))
      .CreatorPageScreen,
  { whole: true },
);

const BrandScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "newsfeed" */ './brands/brand-screen.tsx')).BrandScreen,
  { whole: true },
);

const loadReceipts = () => import(/* webpackChunkName: "money" */ './receipts/receipt-screen.tsx');
const ReceiptScreen = lazyPart(async () => (await loadReceipts()).ReceiptScreen, { whole: true });
const ReceiptsHome = lazyPart(async () => (await loadReceipts()).ReceiptsHome, { whole: true });

const loadProjectPage = () =>
  import(/* webpackChunkName: "project-page" */ './project-page/project-page-screen.tsx');
const ProjectPageScreen = lazyPart(async () => (await loadProjectPage()).ProjectPageScreen, { whole: true });
const BriefScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "brief" */ './project-page/brief-screen.tsx')).BriefScreen,
  { whole: true },
);

/** A screen's own skeleton comes with its code, and so stays out of every first load. */
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
  { path: '/edit-profile', element: <EditProfileScreen fallback={<Waiting />} /> },
  { path: '/creators/:creatorId', element: <CreatorPageScreen fallback={<Waiting />} /> },
  { path: '/brands/:brandId', element: <BrandScreen fallback={<Waiting />} /> },
  { path: '/projects/:projectId', element: <ProjectPageScreen fallback={<Waiting />} /> },
  { path: '/projects/:projectId/brief', element: <BriefScreen fallback={<Waiting />} /> },
  { path: '/receipts', element: <ReceiptsHome /> },
  { path: '/receipts/:receiptId', element: <ReceiptScreen /> },
];
