import { expect, test } from 'vitest';
import { shownCreator } from './creator-defaults.ts';

const creator = (price_range_min: number | null, price_range_max: number | null) => ({
  id: 'mira',
  name: 'Mira Petrova',
  specialty: null,
  bio: null,
  location: null,
  avatar_url: null,
  followers: 0,
  completed_projects: 0,
  rating: 0,
  review_count: 0,
  verified: false,
  tags: [],
  languages: [],
  work: [],
  piece_count: 0,
  response_hours: null,
  price_range_min,
  price_range_max,
  is_favorite: false,
  created_at: '2026-11-20T10:00:00.000Z',
});

test.each([
  [null, null, 100, 1000],
  [300, null, 300, 1000],
  [null, 900, 100, 900],
  [0, null, 0, 1000],
  [200, 400, 200, 400],
  // A default never turns the range around.
  [2500, null, 2500, 2500],
  [null, 50, 50, 50],
])('prices from %s to %s are shown from %s to %s', (min, max, from, to) => {
  expect(shownCreator(creator(min, max))).toMatchObject({ price_range_min: from, price_range_max: to });
});

test('a field that a creator left empty is shown as the specification says', () => {
  expect(shownCreator({ ...creator(null, null), name: '' })).toMatchObject({
    name: 'Anonymous Creator',
    specialty: 'UGC Creator',
    bio: 'Passionate content creator ready to bring your brand to life',
    location: 'Remote',
    tags: ['New Creator'],
  });
});
