import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = {
  id: 'mira',
  first_name: 'Mira',
  last_name: 'Petrova',
  avatar_url: null,
  user_type: 'creator',
};
const answer = ({ input }: { input: Record<string, unknown> }) =>
  input.q === 'nobody' ? { people: [] } : { people: [{ person, state: 'suspended' }] };

test('somebody is found by an email address, which stands in no URL, and comes back with Back', async () => {
  const { user, sent, router } = openScreen(<PeopleScreen />, '/admin/people', answer);
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Name, email address or ID'), ' mira@briefhouse.test{Enter}');
  const link = await screen.findByRole('link', { name: 'Mira Petrova' });
  screen.getByText('Suspended');
  expect(link.getAttribute('href')).toBe('/admin/people/mira');
  expect(sent).toEqual([{ call: 'POST /api/admin/people/search', input: { q: 'mira@briefhouse.test' } }]);
  const { pathname, search, hash, state } = router.state.location;
  expect([pathname, search, hash, state]).toEqual(['/admin/people', '', '', { q: 'mira@briefhouse.test' }]);
});

test('nobody found says what may be the reason; an empty field asks nothing', async () => {
  const { user, sent } = openScreen(<PeopleScreen />, '/admin/people', answer);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Name, email address or ID'), 'nobody{Enter}');
  await screen.findByText('No people found');
});

test('a search that fails can be tried again', async () => {
  let isDown = true;
  const { user } = openScreen(<PeopleScreen />, '/admin/people', (sent) =>
    isDown ? undefined : answer(sent),
  );
  await user.type(screen.getByLabelText('Name, email address or ID'), 'mira{Enter}');
  await screen.findByText('We could not load the people');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => screen.getByRole('link', { name: 'Mira Petrova' }));
});

test('a moderator may not see it', () => {
  const { sent } = openScreen(<PeopleScreen />, '/admin/people', answer, { groups: ['moderator'] });
  screen.getByRole('heading', { name: 'Access Denied' });
  expect(sent).toEqual([]);
});
