import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { areaOf } from './areas.ts';
import { preloadOnIntent } from './federation/preload-on-intent.ts';
import { makeRoutes } from './routes.tsx';

const documentParsed = () =>
  document.readyState === 'loading'
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined;

const run = async () => {
  const area = areaOf(location.pathname);
  // The remote that the URL names begins to load before anything is rendered.
  if (area) {
    import('./federation/load-remote.ts').then(({ loadRemoteModule }) => loadRemoteModule(area.remote, './routes'));
  }
  const landing = location.pathname === '/' ? await import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx') : undefined;
  await documentParsed();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const app = <RouterProvider router={createBrowserRouter(makeRoutes(landing?.LandingPage))} />;
  if (landing && document.documentElement.dataset.page === 'landing') hydrateRoot(root, app);
  else createRoot(root).render(app);
  preloadOnIntent();
};

run();
