import './styles.css';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { SecurityDashboard } from './security-dashboard.tsx';

const AlertsScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "alerts" */ './alerts/alerts-screen.tsx')).AlertsScreen,
);

const AbuseScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "abuse" */ './abuse/abuse-screen.tsx')).AbuseScreen,
);

const AbuseLogScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "abuse" */ './abuse/abuse-log-screen.tsx')).AbuseLogScreen,
);

const AuditScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "audit" */ './audit/audit-screen.tsx')).AuditScreen,
);

const PaymentsScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "payments" */ './payments/payments-screen.tsx')).PaymentsScreen,
);

const PeopleScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "people" */ './people/people-screen.tsx')).PeopleScreen,
);

const PersonScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "people" */ './people/person-screen.tsx')).PersonScreen,
);

const ReportsScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "reports" */ './reports/reports-screen.tsx')).ReportsScreen,
);

const UsageScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "usage" */ './usage/usage-screen.tsx')).UsageScreen,
);

const later = (path: string, screen: ReactElement): RouteObject => ({
  path,
  element: <>{screen}</>,
});

/** The screens of this remote; paths are absolute. */
export const routes: RouteObject[] = [
  { path: '/admin', element: <SecurityDashboard /> },
  later('/admin/alerts', <AlertsScreen />),
  later('/admin/abuse', <AbuseScreen />),
  later('/admin/abuse/:id', <AbuseLogScreen />),
  later('/admin/reports', <ReportsScreen />),
  later('/admin/people', <PeopleScreen />),
  later('/admin/people/:id', <PersonScreen />),
  later('/admin/payments', <PaymentsScreen />),
  later('/admin/usage', <UsageScreen />),
  later('/admin/audit', <AuditScreen />),
];
