import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { updateProfile } from '@briefhouse/contracts/accounts/update-profile.ts';
import { rates } from '@briefhouse/contracts/limits.ts';
import { expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { client, creator, person } from '../testing/people.ts';
import { handler } from './api.ts';

const form = (overrides: object = {}) => ({
  first_name: 'Mira',
  last_name: 'Petrova',
  bio: 'Daylight, plants and honest reviews.',
  location: 'Sofia',
  email_notifications_enabled: true,
  creator: {
    specialty: 'Beauty',
    price_range_min: 100,
    price_range_max: 300,
    tags: ['skincare', 'Skincare', 'reels'],
  },
  version: 1,
  ...overrides,
});

test('the first call creates the profile once, even when five arrive at once', async () => {
  const user = person();
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(handler, getMe, {}, { user })));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({
      id: user.id,
      first_name: 'Mira',
      version: 1,
      email_notifications_enabled: true,
    });
  }
});

test('the 61st save in an hour is refused with a time to retry', async () => {
  const user = await creator();
  for (let version = 1; version <= rates.profile_save.perHour; version++)
    expect((await call(handler, updateProfile, form({ version }), { user })).status).toBe(200);
  const last = form({ version: rates.profile_save.perHour + 1 });
  const { status, headers } = await call(handler, updateProfile, last, { user });
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('a creator saves the whole form; duplicate tags are dropped, blanks become null', async () => {
  const user = await creator();
  const saved = await call(handler, updateProfile, form(), { user });
  expect(saved.status).toBe(200);
  expect(saved.body.profile.creator).toEqual({
    specialty: 'Beauty',
    price_range_min: 100,
    price_range_max: 300,
    tags: ['skincare', 'reels'],
  });
  const blank = {
    bio: ' ',
    location: null,
    creator: { specialty: '', price_range_min: null, price_range_max: null, tags: [] },
  };
  const cleared = await call(handler, updateProfile, form({ ...blank, version: 2 }), { user });
  expect(cleared.body.profile).toMatchObject({
    bio: null,
    location: null,
    creator: { specialty: null, price_range_min: null, tags: [] },
  });
});

test('the second of two tabs gets a conflict, because the profile changed', async () => {
  const user = await creator();
  const answers = await Promise.all([
    call(handler, updateProfile, form({ bio: 'one' }), { user }),
    call(handler, updateProfile, form({ bio: 'two' }), { user }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a client cannot give themselves creator fields, nor anybody a role or another type', async () => {
  const user = await client();
  const hostile = { ...form(), user_type: 'creator', groups: ['admin'], user_id: 'other', client: null };
  const { body } = await call(handler, updateProfile, hostile, { user });
  expect(body.profile).toMatchObject({ id: user.id, user_type: 'client', creator: null });
});

test.each([
  ['no first name', { first_name: ' ' }, 'first_name'],
  [
    'a minimum above the maximum',
    { creator: { specialty: null, price_range_min: 400, price_range_max: 300, tags: [] } },
    'creator.price_range_max',
  ],
  [
    'a price with decimals',
    { creator: { specialty: null, price_range_min: 1.5, price_range_max: null, tags: [] } },
    'creator.price_range_min',
  ],
  [
    'a script as a web address',
    {
      client: {
        company_name: null,
        industry: null,
        company_size: null,
        website_url: 'javascript:alert(1)',
        phone: null,
      },
    },
    'client.website_url',
  ],
  [
    'a web address without a host of its own',
    {
      client: {
        company_name: null,
        industry: null,
        company_size: null,
        website_url: '//evil.example',
        phone: null,
      },
    },
    'client.website_url',
  ],
  [
    '21 tags',
    {
      creator: {
        specialty: null,
        price_range_min: null,
        price_range_max: null,
        tags: Array.from({ length: 21 }, (_, i) => `t${i}`),
      },
    },
    'creator.tags',
  ],
])('%s is refused at its field', async (_, bad, field) => {
  const { status, error } = await call(handler, updateProfile, form(bad), { user: await creator() });
  expect(status).toBe(400);
  expect(Object.keys(error.issues ?? {})).toContain(field);
});

test('a malformed form is refused, and the profile is unchanged', async () => {
  const user = await creator();
  expect((await call(handler, getMe, {}, { user })).body.profile.version).toBe(1);
  expect((await call(handler, updateProfile, '[]', { user })).status).toBe(400);
  expect((await call(handler, updateProfile, 'not json', { user })).status).toBe(400);
});
