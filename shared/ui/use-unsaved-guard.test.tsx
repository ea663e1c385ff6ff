import { setIdentity } from '@briefhouse/web/identity.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageGuard } from './use-unsaved-guard.tsx';

const Form = () => usePageGuard(true);

test('typed text is asked about while its person is signed in; the end of the session leaves at once', async () => {
  const { router, user } = renderPage(<Form />, '/form', { path: '/form' });
  await router.navigate('/');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/form');
  setIdentity(null);
  await router.navigate('/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
