import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { ClientScreen } from './client-screen.tsx';

const me = {
  profile: { id: 'nora', user_type: 'client', client: { company_name: 'Quiet Kettle', logo_url: null } },
} as unknown as Me;

afterEach(() => vi.unstubAllGlobals());

test('a brand without projects finds everything by its specified name', async () => {
  const counts = { total: 0, assigned: 0, pending: 0, unassigned: 0 };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/projects')
        ? { projects: [], counts, next_cursor: null }
        : { creators: [], next_cursor: null, favorite_count: 2, specialties: [] },
    ),
  );
  const { user } = renderPage(<ClientScreen />, '/client', { me });
  screen.getByRole('heading', { name: 'Find Your Perfect UGC Creator' });
  screen.getByRole('tab', { name: 'My Dashboard' });
  for (const card of ['Total Projects', 'Assigned', 'Pending Approval', 'Unassigned'])
    await screen.findByRole('button', { name: new RegExp(`^${card}`) });
  await user.click(screen.getByRole('button', { name: 'Finished' }));
  await screen.findByText('No finished projects yet');
  await user.click(screen.getByRole('button', { name: 'View All Projects' }));
  await screen.findByRole('dialog', { name: 'My Projects' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Find Creators' }));
  await screen.findByRole('button', { name: 'All Creators' });
  await screen.findByRole('button', { name: 'My Favorites (2)' });
  await screen.findByText('No creators found matching your criteria.');
});
