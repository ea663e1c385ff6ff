import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PushDevices } from './push-devices.tsx';

const phone = { id: 'phone', label: 'Chrome on Android', created_at: '2026-11-20T10:00:00.000Z' };
let devices: object[] | null;
let asked: string[];

/** A browser with this permission for notifications; one without notifications where it is undefined. */
const browser = (permission: string | undefined, agent = 'Chrome') => {
  vi.stubGlobal('Notification', permission && { permission, requestPermission: async () => permission });
  vi.stubGlobal('PushManager', permission && class {});
  if (!permission) for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
  vi.stubGlobal('navigator', {
    userAgent: agent,
    serviceWorker: { getRegistration: async () => undefined },
  });
};

beforeEach(() => {
  localStorage.clear();
  asked = [];
  devices = [phone];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (method === 'DELETE') {
      devices = [];
      return Response.json({ ok: true });
    }
    return devices ? Response.json({ devices }) : Response.json({ code: 'UNAVAILABLE' }, { status: 503 });
  });
});

test('devices are listed, and another one is turned off', async () => {
  browser('default');
  const { user } = renderPage(<PushDevices />);
  await screen.findByText('Chrome on Android');
  screen.getByRole('button', { name: 'Turn on for this device' });
  expect(screen.queryByText('This device')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn off Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(asked).toContain('DELETE /api/notifications/push-devices/phone');
});

test.each([
  ['denied', 'Chrome', /Your browser blocks notifications/],
  [undefined, 'iPhone', /add Briefhouse to your home screen first/],
  [undefined, 'Lynx', 'This browser cannot show notifications.'],
])('where permission is %s in %s, it says why nothing can be turned on', async (permission, agent, text) => {
  browser(permission, agent);
  devices = [];
  renderPage(<PushDevices />);
  await screen.findByText(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a list that cannot be loaded can be tried again', async () => {
  browser('default');
  devices = null;
  const { user } = renderPage(<PushDevices />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  devices = [phone];
  await user.click(retry);
  await screen.findByText('Chrome on Android');
});
