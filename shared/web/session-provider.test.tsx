import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from './session.tsx';
import { SessionProvider } from './session-provider.tsx';
import { renderPage } from './testing/render-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const Status = () => <p>{useSession().status}</p>;

test('a session that ended in another tab is over here when the page is shown again, which is no sign-out', async () => {
  const [signedOut, expired] = [vi.fn(), vi.fn()];
  const me = { profile: { id: 'mira' }, groups: [] };
  vi.stubGlobal('fetch', async () => Response.json(me));
  const claims = btoa(JSON.stringify({ sub: 'mira', exp: Date.now() / 1000 + 3600 })).replace(/=/g, '');
  const keys = {
    LastAuthUser: 'mira',
    'mira.idToken': `${btoa('{}')}.${claims}.signature`,
    'mira.clockDrift': '0',
  };
  for (const [key, value] of Object.entries(keys))
    localStorage.setItem(`CognitoIdentityServiceProvider.client.${key}`, value);
  renderPage(
    <SessionProvider onSignedOut={signedOut} onExpired={expired}>
      <Status />
    </SessionProvider>,
  );
  await screen.findByText('signed-in');
  localStorage.clear();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await screen.findByText('signed-out');
  await waitFor(() => expect(expired).toHaveBeenCalledOnce());
  expect(signedOut).not.toHaveBeenCalled();
});
