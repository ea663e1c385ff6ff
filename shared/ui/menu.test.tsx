import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

test('an item is a button with an icon, or a link', async () => {
  const remove = vi.fn();
  const { user, router } = renderPage(
    <Menu trigger={<button type="button">More</button>} label="More about this">
      <MenuItem asChild>
        <Link to="/there">Go there</Link>
      </MenuItem>
      <MenuItem icon={Trash2} onSelect={remove}>
        Delete
      </MenuItem>
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Go there' }));
  expect(router.state.location.pathname).toBe('/there');
});
