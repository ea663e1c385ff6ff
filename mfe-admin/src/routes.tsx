import './styles.css';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import type { RouteObject } from 'react-router';
import { SecurityDashboard } from './security-dashboard.tsx';

const AlertsScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "alerts" */ './alerts/alerts-screen.tsx')).AlertsScreen,
  { whole: true },
);
const AbuseScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "abuse" */ './abuse/abuse-screen.tsx')).AbuseScreen,
  { whole: true },
);
const AbuseLogScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "abuse" */ './abuse/abuse-log-screen.tsx')).AbuseLogScreen,
  { whole: true },
);
const AuditScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "audit" */ './audit/audit-screen.tsx')).AuditScreen,
  { whole: true },
);
const PaymentsScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "payments" */ './payments/payments-screen.tsx')).PaymentsScreen,
  { whole: true },
);
const PeopleScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "people" */ './people/people-screen.tsx')).PeopleScreen,
  { whole: true },
);
const PersonScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "people" */ './people/person-screen.tsx')).PersonScreen,
  { whole: true },
);
const ReportsScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "reports" */ './reports/reports-screen.tsx')).ReportsScreen,
  { whole: true },
);
const UsageScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "usage" */ './usage/usage-screen.tsx')).UsageScreen,
  { whole: true },
);

/** The screens of this remote; paths are absolute. */
export const routes: RouteObject[] = [
  { path: '/admin', element: <SecurityDashboard /> },
  { path: '/admin/alerts', element: <AlertsScreen /> },
  { path: '/admin/abuse', element: <AbuseScreen /> },
  { path: '/admin/abuse/:id', element: <AbuseLogScreen /> },
  { path: '/admin/reports', element: <ReportsScreen /> },
  { path: '/admin/people', element: <PeopleScreen /> },
  { path: '/admin/people/:id', element: <PersonScreen /> },
  { path: '/admin/payments', element: <PaymentsScreen /> },
  { path: '/admin/usage', element: <UsageScreen /> },
  { path: '/admin/audit', element: <AuditScreen /> },
];
