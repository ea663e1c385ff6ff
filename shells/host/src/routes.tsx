import type { ComponentType } from 'react';
import { Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { RouteFailure } from './route-failure.tsx';
import { ToastHost } from './shell/toast-host.tsx';

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
    <ToastHost />
  </>
);

const lazyLanding = async () => {
  const { LandingPage } = await import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx');
  return { Component: LandingPage };
};

// Chunks of one name are one file: all that every screen behind the landing page needs travels in one request.
const lazyProviders = async () => {
  const { AppProviders } = await import(/* webpackChunkName: "app" */ './app/app-providers.tsx');
  return { Component: AppProviders };
};

const lazyShell = async () => {
  const { ShellRoute } = await import(/* webpackChunkName: "app" */ './shell/shell-route.tsx');
  return { Component: ShellRoute };
};

const lazyAuth = async () => {
  const { AuthPage } = await import(/* webpackChunkName: "auth" */ './auth/auth-page.tsx');
  return { Component: AuthPage };
};

const lazyArea = async () => {
  const { RemoteArea } = await import(/* webpackChunkName: "app" */ './federation/remote-area.tsx');
  return { Component: RemoteArea };
};

/** `Landing` is given when the document is the prerendered landing page, which has to be hydrated at once. */
export const makeRoutes = (Landing?: ComponentType): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <div />,
    children: [
      { index: true, ...(Landing ? { Component: Landing } : { lazy: lazyLanding }) },
      {
        lazy: lazyProviders,
        children: [
          { path: 'auth', lazy: lazyAuth },
          { lazy: lazyShell, children: [{ path: '*', lazy: lazyArea }] },
        ],
      },
    ],
  },
];
