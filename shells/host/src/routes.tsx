import type { ComponentType } from 'react';
import { Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { RouteFailure } from './route-failure.tsx';

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
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
        children: [{ path: '*', lazy: lazyArea }],
      },
    ],
  },
];
