import { getMe, updateProfile } from '@briefhouse/contracts/accounts/profile.ts';
import { rates } from '@briefhouse/contracts/limits.ts';
import { expect, test } from 'vitest';
import { handler } from '../../root/apis/accounts.ts';
import { call } from '../../testing/call.ts';
import { client, creator, person } from '../../testing/people.ts';
import { poolForFile } from '../../testing/pool.ts';

const pool = poolForFile();

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
    languages: [],
    piece_count: 0,
    page_is_public: false,
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

test('languages are saved once each; a page that does not know them keeps them', async () => {
  const user = await creator();
  const knowing = form({ creator: { ...form().creator, languages: ['en', 'bg', 'en'] } });
  const saved = await call(handler, updateProfile, knowing, { user });
  expect(saved.body.profile.creator?.languages).toEqual(['en', 'bg']);
  const older = await call(handler, updateProfile, form({ version: 2 }), { user });
  expect(older.body.profile.creator?.languages).toEqual(['en', 'bg']);
  const unknown = form({ creator: { ...form().creator, languages: ['xx'] }, version: 3 });
  expect((await call(handler, updateProfile, unknown, { user })).status).toBe(400);
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

const company = {
  company_name: null,
  contact_name: null,
  industry: null,
  company_size: null,
  website_url: null,
  phone: null,
};

test('the contact of a client is kept; an address or the product’s own name is refused in it', async () => {
  const user = await client();
  const save = (contact_name: string | null, version: number) => {
    const input = form({ creator: null, client: { ...company, contact_name }, version });
    return call(handler, updateProfile, input, { user });
  };
  expect((await save('  Nora Lind ', 1)).body.profile.client?.contact_name).toBe('Nora Lind');
  const read = async () => (await call(handler, getMe, {}, { user })).body.profile.client?.contact_name;
  expect(await read()).toBe('Nora Lind');
  for (const bad of ['Visit evil.example', 'Briefhouse Support', 'Nora\nLind', 'x'.repeat(200)])
    expect(Object.keys((await save(bad, 2)).error.issues ?? {})).toEqual(['client.contact_name']);
  const { contact_name: _, ...older } = company;
  const saved = await call(
    handler,
    updateProfile,
    form({ creator: null, client: { ...older, phone: '1' }, version: 2 }),
    {
      user,
    },
  );
  expect(saved.body.profile.client).toMatchObject({ contact_name: 'Nora Lind', phone: '1' });
  expect((await save(' ', 3)).body.profile.client?.contact_name).toBeNull();
});

test('a website is stored as a browser would write it', async () => {
  const user = await client();
  const save = async (website_url: string, version: number) => {
    const input = form({ creator: null, client: { ...company, website_url }, version });
    return (await call(handler, updateProfile, input, { user })).body.profile.client?.website_url;
  };
  expect(await save('Example.COM', 1)).toBe('https://example.com/');
  expect(await save('http://bücher.example/Ä?q=1', 2)).toBe('http://xn--bcher-kva.example/%C3%84?q=1');
  expect(await save('https://example.com/@handle', 3)).toBe('https://example.com/@handle');
  expect(await save(' ', 4)).toBeNull();
});

test.each([
  'https://briefhouse.com@evil.example',
  'https://user:pass@evil.example',
  'user:pass@evil.example',
  'https://evil.example/\u202Emoc.elgoog',
  'https://goo\u200Bgle.example',
  'https://evil.example/\u0000',
  'https://evil.example\\@good.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'https://localhost',
  'https://1.2.3.4',
  'https://a b.example',
])('the website %j is refused at its field', async (website_url) => {
  const input = form({ creator: null, client: { ...company, website_url } });
  const { error } = await call(handler, updateProfile, input, { user: await client() });
  expect(error.issues).toEqual({ 'client.website_url': 'Please enter a web address' });
});

test('names of the product and its staff are for admins only', async () => {
  const reserved = { first_name: 'Briefhouse', last_name: 'Support' };
  const text = 'This name is reserved for Briefhouse. Please choose another.';
  for (const groups of [[], ['moderator' as const]]) {
    const user = await client({ groups });
    const named = await call(handler, updateProfile, form({ ...reserved, creator: null }), { user });
    expect(named.error.issues).toEqual({ first_name: text });
    const owned = form({ creator: null, client: { ...company, company_name: 'Briefhοuse Ltd' } });
    expect((await call(handler, updateProfile, owned, { user })).error.issues).toEqual({
      'client.company_name': text,
    });
  }
  const admin = await client({ id: pool.join('admin'), groups: ['admin'] });
  const { body } = await call(handler, updateProfile, form({ ...reserved, creator: null }), { user: admin });
  expect(body.profile).toMatchObject(reserved);
});

test('a profile is not made with a reserved name or one that carries a link', async () => {
  for (const first_name of ['Admin', 'https://evil.example', 'a\nb']) {
    const { body } = await call(handler, getMe, {}, { user: person({ first_name }) });
    expect(body.profile.first_name).toBe('New');
  }
});

test('a VAT ID is kept by a page that does not know of it, and cleared by one that does', async () => {
  const user = await creator();
  const save = async (more: object) =>
    (await call(handler, updateProfile, form(more), { user })).body.profile.vat_id;
  expect(await save({ vat_id: ' BG123456789 ' })).toBe('BG123456789');
  expect(await save({ version: 2 })).toBe('BG123456789');
  expect(await save({ vat_id: '', version: 3 })).toBeNull();
});
