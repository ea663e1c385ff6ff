import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLinkSecrets } from './link-secrets.ts';

const Page = () => {
  const { email, code } = useLinkSecrets('email', 'code');
  return <p>{`${email} ${code}`}</p>;
};

test.each([
  '/auth?mode=verify#email=mira%2Ba%40briefhouse.test&code=123456',
  // A link of an older mail.
  '/auth?mode=verify&email=mira%2Ba%40briefhouse.test&code=123456',
])('%s is taken out of the address bar, and read again after a reload', async (address) => {
  const { router } = renderPage(<Page />, address);
  await screen.findByText('mira+a@briefhouse.test 123456');
  await waitFor(() => expect(router.state.location.search).toBe('?mode=verify'));
  const { pathname, hash, state } = router.state.location;
  expect([pathname, hash, state]).toEqual(['/auth', '', { email: 'mira+a@briefhouse.test', code: '123456' }]);
  screen.getByText('mira+a@briefhouse.test 123456');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/before');
});
