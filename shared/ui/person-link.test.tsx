import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PersonName } from './person-link.tsx';

const nora: PersonSummary = {
  ...{ id: 'nora', first_name: 'Nora', last_name: 'Lind', avatar_url: null, user_type: 'client' },
  brand: { company_name: 'Olive & Oak', logo_url: null },
};
const { brand: _, ...mira } = { ...nora, id: 'mira', user_type: 'creator' as const };
const show = (person: PersonSummary) => renderPage(<PersonName person={person} />);
const target = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('a brand stands there by its company, with the person beside it; a creator by their own name', () => {
  show(nora);
  expect(target('Olive & Oak')).toBe('/brands/nora');
  screen.getByText('Nora Lind');
  expect(target('Nora Lind')).toBeUndefined();
  show(mira);
  expect(target('Nora Lind')).toBe('/creators/mira');
});

test('a name without a page is plain text', () => {
  show({ ...mira, has_page: false });
  screen.getByText('Nora Lind');
  expect(screen.queryByRole('link')).toBeNull();
});
