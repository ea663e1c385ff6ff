import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PushOffer } from './push-offer.tsx';

const browser = (permission: string) => {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => 'denied' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    serviceWorker: { getRegistration: async () => undefined },
  });
};
const show = (userId = 'olga') => renderPage(<PushOffer userId={userId} name="Ana" />);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('"Not now" is remembered, for this person alone', async () => {
  browser('default');
  const { user } = show();
  await screen.findByText('Get a notification when Ana answers');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  show();
  show('ida');
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(1));
});
