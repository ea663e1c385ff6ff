import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConsentDialog } from './account-notices.tsx';

afterEach(() => void vi.unstubAllGlobals());

const me = { groups: [], profile: { id: 'ada' }, must_agree: { since: null } } as unknown as Me;
const dialog = () => screen.findByRole('dialog', { name: 'Please agree to our terms' });

test('a person who has agreed to no terms is asked before anything else, and only agreeing or leaving ends it', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`);
    return Response.json(method === 'GET' ? { ...me, must_agree: undefined } : { ok: true });
  });
  const { user } = renderPage(<ConsentDialog />, '/client', { me });
  const buttons = within(await dialog()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Sign out', 'I agree']);
  await user.keyboard('{Escape}');
  expect(sent).toEqual([]);
  await user.click(within(await dialog()).getByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]).toMatch(/^POST .*\/me\//);
});

test('a person who does not agree can still take their data with them', async () => {
  const { user, router } = renderPage(<ConsentDialog />, '/client', { me });
  const way = { name: 'download your data or delete your account' };
  await user.click(within(await dialog()).getByRole('link', way));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/account/privacy');
});
