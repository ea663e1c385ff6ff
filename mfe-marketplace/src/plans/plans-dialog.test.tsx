import type { Me } from '@briefhouse/web/session.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const me = {
  profile: { id: 'mira', user_type: 'creator' },
  groups: [],
  email_verified: true,
  access_ends_at: null,
} as unknown as Me;

test.each([
  { stage: 'staging', tests: 1 },
  { stage: 'production', tests: 0 },
])('the Test Package is offered outside production only: $stage', async ({ stage, tests }) => {
  const config = vi.fn(async () => Response.json({ stage }));
  vi.stubGlobal('fetch', (url: string) => (url.startsWith('/api') ? new Promise(() => undefined) : config()));
  // A page reads its configuration once.
  vi.resetModules();
  const { PlansDialog } = await import('./plans-dialog.tsx');
  const { renderPage } = await import('@briefhouse/web/testing/render-page.tsx');
  renderPage(<PlansDialog onClose={() => undefined} />, '/dashboard', { me });
  await screen.findByRole('heading', { name: '12-Month Access' });
  await expect.poll(() => config.mock.settledResults.length).toBe(1);
  await expect.poll(() => screen.queryAllByRole('heading', { name: 'Test Package' }).length).toBe(tests);
  expect(screen.queryAllByText('(1 лв)')).toHaveLength(tests);
});
