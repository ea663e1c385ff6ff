import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SignInSection } from './sign-in-section.tsx';

afterEach(() => void vi.unstubAllGlobals());

const me = { groups: [], profile: { id: 'ada', email: 'ada@briefhouse.test' } } as unknown as Me;

test('different passwords are refused at their field, nothing is sent, and what was typed is asked about', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  const { user } = renderPage(<SignInSection />, '/account', { me });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const values = {
    'Current password': 'Old-password-1',
    'New password': 'New-password-1',
    'Confirm password': 'New-password-2',
  };
  for (const [label, value] of Object.entries(values)) {
    await user.click(dialog.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  await dialog.findByText('Passwords do not match');
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).getByRole('button', {
      name: 'Keep editing',
    }),
  );
  expect(dialog.getByLabelText('New password')).toHaveProperty('value', 'New-password-1');
});
