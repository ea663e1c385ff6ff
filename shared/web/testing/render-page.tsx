import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { setIdentity } from '../identity.ts';

/**
 * Renders part of a page as the host would for a signed-in person, at a URL, with an earlier page in the history.
 * API calls go to `fetch`, which a test stubs with `vi.stubGlobal`.
 */
export const renderPage = (element: ReactNode, address = '/here') => {
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/before', address],
    initialIndex: 1,
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setIdentity({ token: async () => 'token', refresh: async () => null });
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
};
