import { listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/creators.ts';
import { call } from '../../testing/call.ts';
import { listedCreator, word } from '../../testing/creators.ts';
import { client, creator } from '../../testing/people.ts';

let user: User;
beforeAll(async () => {
  user = await client();
});

type Price = { price_range_min?: number };
type Query = Record<string, string>;

/** All ids that a search finds, over all of its pages. */
const found = async (query: Query): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const input: Query = { ...query, ...(cursor && { cursor }) };
    const answer = await call(handler, listCreators, input, { user });
    expect(answer.status).toBe(200);
    ids.push(...answer.body.creators.map((one) => one.id));
    cursor = answer.body.next_cursor;
  } while (cursor);
  return ids;
};

const id = (row: Record<string, unknown>) => String(row.user_id);

test('a creator is found by any part of name or specialty, in any script, whatever the case', async () => {
  const tag = word();
  const mira = await listedCreator({
    first_name: `Мира${tag}`,
    last_name: 'Дюлгерова',
    creator: { specialty: `Zoé ${tag} 🦊` },
  });
  for (const q of [`мира${tag}`, `РА${tag}`.toUpperCase(), `${tag} дюл`, `zoe ${tag}`, `${tag} 🦊`])
    expect(await found({ q })).toEqual([id(mira)]);
  expect(await found({ q: `${tag}x` })).toEqual([]);
  expect(await found({ q: '???' })).toEqual([]);
});

test('the words of a name find the person in any order, each in the name or in the specialty', async () => {
  const tag = word();
  const mira = await listedCreator({
    first_name: 'Mira',
    last_name: `Petrova${tag}`,
    creator: { specialty: 'Beauty & skincare' },
  });
  await listedCreator({ first_name: 'Mina', last_name: `Petrova${tag}` });
  for (const q of [`petrova${tag} mira`, `Mira ${tag}`, `${tag}, MIRA`, `skin ${tag} b mir`, `p mir ${tag}`])
    expect(await found({ q })).toEqual([id(mira)]);
  expect(await found({ q: `${tag} mira travel` })).toEqual([]);
  // The longest search that a client may send.
  expect(
    await found({
      q: `${tag} ${'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(3)}`.slice(0, 100),
    }),
  ).toEqual([]);
});

test('tags, specialty and languages are found as the profile promises', async () => {
  const tag = word();
  const mira = await listedCreator({
    first_name: 'Mira',
    last_name: `Roe${tag}`,
    creator: { specialty: 'Skin & hair', tags: [`${tag} voice-over`, '3D', '小林'], languages: ['de', 'pt'] },
  });
  await listedCreator({ first_name: 'Ida', last_name: `Roe${tag}`, creator: { tags: ['overalls'] } });
  for (const q of [
    ...[`voice ${tag}`, `over voice ${tag}`, `${tag} voice-over`, `3d ${tag}`, `${tag} 小林`],
    ...[`german roe${tag}`, `${tag} Portuguese`, `hair ${tag}`],
  ])
    expect(await found({ q }), q).toEqual([id(mira)]);
  expect(await found({ q: `${tag} oice` })).toEqual([]);
  for (const sort of ['best', 'newest', 'price', 'rating'])
    expect(await found({ q: `${tag} voice`, sort })).toEqual([id(mira)]);
  expect(await found({ q: tag, language: 'de' })).toEqual([id(mira)]);
  expect(await found({ q: tag, language: 'fr' })).toEqual([]);
});

test('a whole name stands before names that only contain it, over all pages', async () => {
  const tag = word();
  const named = (first_name: string, completed_projects: number) =>
    listedCreator({ first_name, last_name: 'Roe', completed_projects });
  const longer = await named(`${tag}na`, 60);
  const [whole, better] = [await named(tag, 0), await named(tag, 9)];
  const special = await listedCreator({ creator: { specialty: tag } });
  expect(await found({ q: tag })).toEqual([better, whole, longer, special].map(id));
  expect(await found({ q: `roe ${tag}` })).toEqual([better, whole, longer].map(id));
  const more: Record<string, unknown>[] = [];
  for (let index = 0; index < 24; index++) more.push(await named(index % 2 ? tag : `${tag}n`, 1));
  const all = await found({ q: tag });
  expect(new Set(all).size).toBe(28);
  expect(all).toHaveLength(28);
  const isWhole = (one: string) => [whole, better, ...more.filter((_, at) => at % 2)].map(id).includes(one);
  expect(all.map(isWhole)).toEqual([...Array(14).fill(true), ...Array(14).fill(false)]);
});

test('the characters of a script without spaces have to be in order', async () => {
  const tag = word();
  const row = await listedCreator({ first_name: `小林${tag}`, last_name: 'Mei' });
  expect(await found({ q: `mei 小林${tag}` })).toEqual([id(row)]);
  expect(await found({ q: `林小 ${tag}` })).toEqual([]);
});

test('one or two letters find words that begin with them', async () => {
  const place = word();
  const [lê, ole] = [
    await listedCreator({ first_name: 'Lê', last_name: 'Minh', location: place }),
    await listedCreator({ first_name: 'Ole', last_name: 'Berg', location: place }),
  ];
  expect(await found({ q: 'le', location: place })).toEqual([id(lê)]);
  expect(await found({ q: 'O', location: place })).toEqual([id(ole)]);
});

test('location matches a part, specialty the whole, both whatever the case', async () => {
  const tag = word();
  const row = await listedCreator({
    location: `Нов ${tag}, Bulgaria`,
    creator: { specialty: `Food ${tag}` },
  });
  expect(await found({ location: `ов ${tag}` })).toEqual([id(row)]);
  expect(await found({ specialty: `food ${tag.toUpperCase()}` })).toEqual([id(row)]);
  expect(await found({ specialty: tag })).toEqual([]);
});

test('a budget matches an overlapping price range, and never the default that a card shows', async () => {
  const specialty = word();
  const priced = (price_range_min?: number, price_range_max?: number) =>
    listedCreator({
      creator: {
        specialty,
        ...(price_range_min !== undefined && { price_range_min }),
        ...(price_range_max !== undefined && { price_range_max }),
      },
    });
  const [cheap, edge, wide, dear, from, upTo] = [
    await priced(100, 500),
    await priced(500, 501),
    await priced(400, 2000),
    await priced(1501, 3000),
    await priced(600),
    await priced(undefined, 1500),
  ];
  await priced();
  const within = async (budget: string) => (await found({ specialty, budget })).sort();
  expect(await within('low')).toEqual([cheap, edge, wide, upTo].map(id).sort());
  expect(await within('mid')).toEqual([edge, wide, from, upTo].map(id).sort());
  expect(await within('high')).toEqual([wide, dear, from].map(id).sort());
  expect(await found({ specialty })).toHaveLength(7);
});

test('a rating is a minimum; creators without one do not match', async () => {
  const specialty = word();
  const rated = (rating?: number) =>
    listedCreator({ creator: { specialty }, ...(rating !== undefined && { rating, review_count: 3 }) });
  const [four, half, five] = [await rated(4), await rated(4.5), await rated(5)];
  await rated(3.9);
  await rated();
  expect(await found({ specialty, rating: '4', sort: 'rating' })).toEqual([five, half, four].map(id));
  expect(await found({ specialty, rating: '4.5', sort: 'rating' })).toEqual([five, half].map(id));
  expect(await found({ specialty, rating: '5' })).toEqual([id(five)]);
});

test('each of the four orders is complete over its pages', async () => {
  const specialty = word();
  const rows: Awaited<ReturnType<typeof listedCreator>>[] = [];
  // One after the other: each stores some 45 rows, and other tests use the table too.
  for (let index = 0; index < 45; index++)
    rows.push(
      await listedCreator({
        first_name: `Person ${index}`,
        created_at: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 45))).toISOString(),
        creator: {
          specialty,
          ...(index % 9 !== 0 && { price_range_min: (index * 13) % 45, price_range_max: 900 }),
        },
        rating: 1 + ((index * 11) % 40) / 10,
        review_count: index,
        completed_projects: index % 7,
      }),
    );
  const byId = new Map(rows.map((row) => [id(row), row]));
  const ordered = async (sort: string, key: (row: Record<string, unknown>) => number) => {
    const ids = await found({ specialty, sort });
    expect(new Set(ids).size).toBe(45);
    expect(ids).toHaveLength(45);
    const keys = ids.map((one) => key(byId.get(one) ?? {}));
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  };
  await ordered('newest', (row) => -Date.parse(String(row.created_at)));
  await ordered('rating', (row) => -Number(row.rating));
  await ordered('price', (row) => (row.creator as Price).price_range_min ?? 1e6);
  expect(new Set(await found({ specialty, sort: 'best' })).size).toBe(45);
});

test('a cursor of another list is refused, and so is one that is malformed', async () => {
  const forged = (key: object) => Buffer.from(JSON.stringify(key)).toString('base64url');
  const cursors = [
    'x',
    forged({ pk: 'user#1', sk: 'profile', gsi1pk: 'user#1', gsi1sk: 'x' }),
    forged({ pk: 'creators#all', sk: 'x' }),
    forged({ pk: 'creators#all', sk: 1, gsi1pk: 'creators#all', gsi1sk: 'x' }),
  ];
  for (const cursor of cursors)
    expect((await call(handler, listCreators, { cursor }, { user })).status).toBe(409);
  const other = forged({ pk: 'creators#text#abc', sk: 'x', gsi1pk: 'creators#text#abc', gsi1sk: 'x' });
  expect((await call(handler, listCreators, { cursor: other }, { user })).status).toBe(409);
});

test('creators cannot browse creators', async () => {
  expect((await call(handler, listCreators, {}, { user: await creator() })).status).toBe(403);
});
