import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ContextType, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Failure } from '../contract-mutation.ts';
import { contractQuery } from '../contract-query.ts';
import { setIdentity } from '../identity.ts';
import { createQueryClient } from '../query-client.ts';
import { type Me, SessionContext } from '../session.tsx';

interface RenderPageOptions {
  /** The signed-in person, for components that ask; `/api/me` is read again after a refetch. Null for a visitor. */
  me?: Me | null;
  /** The route's own path, for a screen that reads parameters of it; by default the route matches any path. */
  path?: string;
}

/**
 * Renders part of a page as the host would for a signed-in person, at a URL, with an earlier page in the history.
 * API calls go to `fetch`, which a test stubs with `vi.stubGlobal`. `failures` are the toasts of failed mutations,
 * with the error's own text.
 */
export const renderPage = (
  element: ReactNode,
  address = '/here',
  { me, path = '*' }: RenderPageOptions = {},
) => {
  const router = createMemoryRouter(
    [{ path, element }, ...(path === '*' ? [] : [{ path: '*', element: null }])],
    {
      initialEntries: ['/before', address],
      initialIndex: 1,
    },
  );
  const failures: { failure: NonNullable<Failure>; text: string }[] = [];
  const cache = createQueryClient((failure, { message }) => void failures.push({ failure, text: message }));
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, staleTime: 0, retry: false } });
  setIdentity({ token: async () => 'token', refresh: async () => null });
  const page = <RouterProvider router={router} />;
  render(
    <QueryClientProvider client={cache}>
      {me ? <Session me={me}>{page}</Session> : me === null ? <Visitor>{page}</Visitor> : page}
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup(), cache, failures };
};

const Session = ({ me, children }: { me: Me; children: ReactNode }) => {
  const { data } = useQuery(
    contractQuery(getMe, {}, { initialData: me, staleTime: Number.POSITIVE_INFINITY }),
  );
  const session = { ...visitor, status: 'signed-in' as const, me: data ?? me };
  return <SessionContext value={session}>{children}</SessionContext>;
};

const visitor: NonNullable<ContextType<typeof SessionContext>> = {
  status: 'signed-out',
  me: null,
  error: null,
  retry: () => undefined,
  start: async () => undefined,
  signOut: async () => undefined,
};

const Visitor = ({ children }: { children: ReactNode }) => (
  <SessionContext value={visitor}>{children}</SessionContext>
);
