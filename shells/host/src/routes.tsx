import { Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { AppProviders } from './app/app-providers.tsx';
import { RemoteArea } from './federation/remote-area.tsx';
import { RouteFailure } from './route-failure.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { ToastHost } from './shell/toast-host.tsx';

const Root = () => (
  <>
    <Outlet />
    <ToastHost />
    <ScrollRestoration />
  </>
);

const ShellWithArea = () => (
  <AppShell>
    <RemoteArea />
  </AppShell>
);

const landing = async () =>
  (await import(/* webpackChunkName: "landing-page" */ './landing/landing-page.tsx')).LandingPage;
const auth = async () => (await import(/* webpackChunkName: "auth" */ './auth/auth-page.tsx')).AuthPage;
const legal = async () => (await import(/* webpackChunkName: "pages" */ './legal/legal-page.tsx')).LegalPage;
const unsubscribe = async () =>
  (await import(/* webpackChunkName: "pages" */ './unsubscribe/unsubscribe-page.tsx')).UnsubscribePage;

/** The host's own screens by path; every other path is an area of a remote, or not found. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <div />,
    children: [
      { index: true, lazy: { Component: landing } },
      ...['privacy', 'terms', 'cookies'].map((path) => ({ path, lazy: { Component: legal } })),
      {
        element: <AppProviders />,
        children: [
          { path: 'auth', lazy: { Component: auth } },
          { path: 'unsubscribe', lazy: { Component: unsubscribe } },
          { path: '*', element: <ShellWithArea /> },
        ],
      },
    ],
  },
];
