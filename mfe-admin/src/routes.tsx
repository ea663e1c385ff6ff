import './styles.css';
import { lazy, type ReactElement, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { SecurityDashboard } from './security-dashboard.tsx';

const AlertsScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "alerts" */ './alerts/alerts-screen.tsx');
  return { default: module.AlertsScreen };
});

const AbuseScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "abuse" */ './abuse/abuse-screen.tsx');
  return { default: module.AbuseScreen };
});

const AbuseLogScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "abuse" */ './abuse/abuse-log-screen.tsx');
  return { default: module.AbuseLogScreen };
});

const AuditScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "audit" */ './audit/audit-screen.tsx');
  return { default: module.AuditScreen };
});

const PaymentsScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "payments" */ './payments/payments-screen.tsx');
  return { default: module.PaymentsScreen };
});

const PeopleScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "people" */ './people/people-screen.tsx');
  return { default: module.PeopleScreen };
});

const PersonScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "people" */ './people/person-screen.tsx');
  return { default: module.PersonScreen };
});

const ReportsScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "reports" */ './reports/reports-screen.tsx');
  return { default: module.ReportsScreen };
});

const UsageScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "usage" */ './usage/usage-screen.tsx');
  return { default: module.UsageScreen };
});

const later = (path: string, screen: ReactElement): RouteObject => ({
  path,
  element: <Suspense fallback={null}>{screen}</Suspense>,
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
