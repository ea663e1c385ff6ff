import { keepComposedKeys } from '@briefhouse/web/composed-keys.ts';
import { forgetLayers } from '@briefhouse/web/use-layer.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { areaOf } from './areas.ts';
import { dialogRemotes } from './federation/dialog-remotes.ts';
import { discovery } from './federation/discovery.ts';
import { loadRemoteModule } from './federation/load-remote.ts';
import { preloadOnIntent } from './federation/preload-on-intent.ts';
import { routes } from './routes.tsx';

keepComposedKeys();
forgetLayers();

const documentParsed = () =>
  document.readyState === 'loading'
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined;

// zod, wherever a form brings it, would try to compile code from a text, which the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The remote that the URL names begins to load before anything is rendered; the loader keeps the promise.
const area = areaOf(location.pathname);
if (area) loadRemoteModule(area.remote, './routes').catch(() => undefined);
// A dialog's remote follows once the person is known to be signed in; its entry can be known by then.
const dialogRemote = dialogRemotes[new URLSearchParams(location.search).get('dialog') ?? ''];
if (dialogRemote) discovery(dialogRemote).catch(() => undefined);

const run = async () => {
  await documentParsed();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  createRoot(root).render(<RouterProvider router={createBrowserRouter(routes)} />);
  preloadOnIntent();
};

run();
