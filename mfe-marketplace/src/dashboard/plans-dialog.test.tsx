import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test.each([
  { stage: 'staging', tests: 1 },
  { stage: 'production', tests: 0 },
])('the Test Package is offered outside production only: $stage', async ({ stage, tests }) => {
  const config = vi.fn(async () => Response.json({ stage }));
  vi.stubGlobal('fetch', config);
  // A page reads its configuration once.
  vi.resetModules();
  const { PlansDialog } = await import('./plans-dialog.tsx');
  renderPage(<PlansDialog accessEndsAt={null} onClose={() => undefined} />);
  await screen.findByRole('heading', { name: '12-Month Access' });
  await expect.poll(() => config.mock.settledResults.length).toBe(1);
  await expect.poll(() => screen.queryAllByRole('heading', { name: 'Test Package' }).length).toBe(tests);
});
