import type { Portfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPiece } from '../common/test-creator.ts';
import { WorkSection } from './work-section.tsx';

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();

const portfolio: Portfolio = {
  pieces: [testPiece('a'), testPiece('b')],
  cover_id: null,
  packages: [],
  is_public: false,
  version: 1,
};
const open = (address: string) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  return renderPage(<WorkSection portfolio={portfolio} onUploading={() => undefined} />, address);
};

test('a file that is added behind the pieces comes into view', async () => {
  const { user } = open('/edit-profile');
  await user.upload(
    screen.getByLabelText(/^Add photos or videos/),
    new File(['x'], 'Lamp.png', { type: 'image/png' }),
  );
  const tile = await screen.findByRole('figure', { name: 'Lamp.png' });
  expect(scrolled.mock.contexts.at(-1)).toBe(tile.closest('li'));
});

test('the address names the piece whose dialog is open', async () => {
  const { user, router } = open('/edit-profile?dialog=piece&piece=b');
  await screen.findByRole('dialog', { name: 'Piece b' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Edit Piece a' }));
  await screen.findByRole('dialog', { name: 'Piece a' });
  expect(router.state.location.search).toBe('?dialog=piece&piece=a');
});
