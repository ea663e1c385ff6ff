import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BlockedList } from './blocked-list.tsx';

afterEach(() => void vi.unstubAllGlobals());

const block = (ip_address: string, more: object) => ({
  ip_address,
  reason: 'Abuse',
  severity: 'medium',
  blocked_by: 'ada',
  blocked_by_name: 'Ada Stone',
  is_permanent: false,
  expires_at: null,
  has_ended: false,
  created_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

test('each block says how severe it is, and until when it holds', async () => {
  const expires_at = '2026-11-21T10:00:00.000Z';
  const blocked_addresses = [
    block('203.0.113.1', { is_permanent: true, severity: 'critical' }),
    block('203.0.113.2', { expires_at }),
    block('203.0.113.3', { expires_at, has_ended: true }),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ blocked_addresses }));
  renderPage(<BlockedList />);
  await screen.findByText('203.0.113.1');
  const [forEver, until, ended] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(forEver).toContain('Critical');
  expect(forEver).toContain('Until it is lifted');
  expect(until).toContain(`Until ${formatDateTime(expires_at)}`);
  expect(ended).toContain(`Ended ${formatDateTime(expires_at)}`);
  expect(until).not.toContain('Ended');
});
