import './styles.css';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { SecurityDashboard } from './security-dashboard.tsx';

const PaymentsScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "payments" */ './payments/payments-screen.tsx');
  return { default: module.PaymentsScreen };
});

const ReportsScreen = lazy(async () => {
  const module = await import(/* webpackChunkName: "reports" */ './reports/reports-screen.tsx');
  return { default: module.ReportsScreen };
});

/** The screens of this remote; paths are absolute. */
export const routes: RouteObject[] = [
  { path: '/admin', element: <SecurityDashboard /> },
  {
    path: '/admin/reports',
    element: (
      <Suspense fallback={null}>
        <ReportsScreen />
      </Suspense>
    ),
  },
  {
    path: '/admin/payments',
    element: (
      <Suspense fallback={null}>
        <PaymentsScreen />
      </Suspense>
    ),
  },
];
