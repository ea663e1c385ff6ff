import { profileInput } from '@briefhouse/contracts/accounts/profile.ts';
import { expect, test } from 'vitest';
import { compareVersions } from '../common/use-versions.ts';
import { type ProfileValues, parsePrice } from './profile-values.ts';

const values = (overrides: Partial<ProfileValues> = {}): ProfileValues => ({
  first_name: 'Maya',
  last_name: 'Ito',
  bio: '',
  location: '',
  vat_id: '',
  email_notifications_enabled: true,
  creator: { specialty: '', price_range_min: null, price_range_max: null, tags: [], languages: [] },
  client: null,
  ...overrides,
});

const creator = (overrides: object) =>
  values({
    creator: {
      specialty: '',
      price_range_min: null,
      price_range_max: null,
      tags: [],
      languages: [],
      ...overrides,
    },
  });

test.each([
  ['', null],
  ['  ', null],
  ['100', 100],
  ['€ 1 000', 1000],
  ['-5', -5],
  ['99.5', Number.NaN],
  ['many', Number.NaN],
  [null, null],
  [120, 120],
])('the price %j is read as %s', (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

const issueAt = (input: ProfileValues) => profileInput.safeParse(input).error?.issues[0]?.path.join('.');

test('the form sends what the contract expects: blank becomes null, bad prices are refused at their field', () => {
  const { data } = profileInput.safeParse(creator({ price_range_min: 100, price_range_max: 300 }));
  expect(data).toMatchObject({
    bio: null,
    location: null,
    creator: { specialty: null, price_range_min: 100 },
  });
  expect(issueAt(creator({ price_range_min: 300, price_range_max: 100 }))).toBe('creator.price_range_max');
  expect(issueAt(creator({ price_range_min: Number.NaN }))).toBe('creator.price_range_min');
  expect(issueAt(values({ first_name: '  ' }))).toBe('first_name');
});

test('a version saved elsewhere: own changes are kept, and only what both changed is disputed', () => {
  const base = values();
  const typed = values({ bio: 'Mine', location: 'Sofia' });
  const saved = values({ bio: 'Theirs', first_name: 'Maia' });
  expect(compareVersions(base, typed, saved)).toEqual({ kept: ['bio', 'location'], disputed: ['bio'] });
  expect(compareVersions(base, typed, typed).disputed).toEqual([]);
  expect(compareVersions(base, base, saved)).toEqual({ kept: [], disputed: [] });
});

test('a price that cannot be read is a change, and is kept when a newer version is loaded', () => {
  const base = creator({});
  const typed = creator({ price_range_min: Number.NaN });
  expect(compareVersions(base, typed, creator({ specialty: 'Food' })).kept).toEqual([
    'creator.price_range_min',
  ]);
});
