import { createQueryClient } from '@briefhouse/web/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ExamplesOf } from './examples-of.tsx';
import type { Part } from './part.ts';

/** The document of a window: `/window?component=dialog&state=Plain&theme=dark`. */
const params = new URLSearchParams(location.search);
const load = import.meta.webpackContext<Promise<Part>>('../', {
  recursive: false,
  regExp: /\.examples\.tsx$/,
  mode: 'lazy',
});
const name = params.get('component');
const part = await load(`./${name}.examples.tsx`);
const state = params.get('state');

document.documentElement.dataset.theme = params.get('theme') ?? '';
const element = (
  <main>
    <h1 className="cat:sr-only">{name}</h1>
    {state ? <div className="cat:p-4 cat:sm:p-6">{part.examples[state]}</div> : <ExamplesOf part={part} />}
  </main>
);
// Links stay in the window, and a guard has a router to ask.
const router = createMemoryRouter([{ path: '*', element }]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
