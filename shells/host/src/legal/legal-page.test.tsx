import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LegalPage } from './legal-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('privacy, terms and cookies are found from each other, each with its version', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ contact_address: 'help@briefhouse.test' }));
  const { user } = renderPage(<LegalPage />, '/privacy', { me: null });
  for (const name of ['Privacy', 'Terms', 'Cookies']) {
    const others = within(screen.getByRole('navigation', { name: 'Legal' }));
    await user.click(others.getByRole('link', { name }));
    screen.getByRole('heading', { level: 1, name });
    screen.getByText(/^Version of/);
    expect(document.title).toContain(name);
  }
});
