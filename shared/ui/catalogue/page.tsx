import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Catalogue } from './catalogue.tsx';
import type { Part } from './part.ts';

declare global {
  interface ImportMeta {
    /** The modules of a folder, put together by the build. */
    webpackContext: <T>(
      folder: string,
      options: { recursive: boolean; regExp: RegExp; mode?: 'lazy' },
    ) => ((key: string) => T) & { keys: () => string[] };
  }
}

const load = import.meta.webpackContext<Part>('../', { recursive: false, regExp: /\.examples\.tsx$/ });
const parts = Object.fromEntries(
  load.keys().map((key) => [key.replace(/^\.\/|\.examples\.tsx$/g, ''), load(key)] as const),
);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Catalogue parts={parts} /> }])} />,
  );
