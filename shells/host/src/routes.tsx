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

const lazyLanding = async () => {
  const { LandingPage } = await import(/* webpackChunkName: "landing-page" */ './landing/landing-page.tsx');
  return { Component: LandingPage };
};

const lazyAuth = async () => {
  const { AuthPage } = await import(/* webpackChunkName: "auth" */ './auth/auth-page.tsx');
  return { Component: AuthPage };
};

const lazyUnsubscribe = async () => {
  const { UnsubscribePage } = await import(
    /* webpackChunkName: "unsubscribe" */ './unsubscribe/unsubscribe-page.tsx'
  );
  return { Component: UnsubscribePage };
};

/** The host's own screens by path; everything else is an area of a remote, or not found. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <div />,
    children: [
      { index: true, lazy: lazyLanding },
      {
        element: <AppProviders />,
        children: [
          { path: 'auth', lazy: lazyAuth },
          { path: 'unsubscribe', lazy: lazyUnsubscribe },
          { path: '*', element: <ShellWithArea /> },
        ],
      },
    ],
  },
];
