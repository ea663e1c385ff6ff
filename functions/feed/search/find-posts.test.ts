import { randomUUID } from 'node:crypto';
import { createPost, deletePost, listPosts, updatePost } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/community.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { newLife, type PostRow, postEntity } from '../post/row.ts';
import { postTermEntity } from './row.ts';

const day = 86_400_000;
const cursorOf = (key: object) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** A word that no other test writes. */
const ownWord = () => `w${randomUUID().replaceAll('-', '')}`;

const rowOf = async (post_id: string) => (await postEntity().get({ post_id }).go({ consistent: true })).data;
const followed = async (before: PostRow | null, after: PostRow | null) =>
  followUp(
    record(
      before ? { ...before, __edb_e__: 'post' } : undefined,
      after ? { ...after, __edb_e__: 'post' } : undefined,
    ),
  );

/** Stores a post of `ms` ago, and runs its subscribers. */
const posted = async (user: User, content: string, ms = 1000) => {
  const post_id = randomUUID();
  await postEntity()
    .put({ post_id, user_id: user.id, content, ...newLife(Date.now() - ms) })
    .go();
  await followed(null, await rowOf(post_id));
  return post_id;
};

const list = (user: User, input: object) => call(handler, listPosts, input, { user });

/** Ids of a whole list, page by page. */
const idsOf = async (user: User, input: object) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await list(user, { ...input, ...(cursor && { cursor }) });
    expect(body.posts.length).toBeLessThanOrEqual(limits.feedPage);
    seen.push(...body.posts.map(({ id }) => id));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  return seen;
};

test('a search finds the words of a text from their beginning, newest first, and nothing else', async () => {
  const [mira, word] = [await creator(), ownWord()];
  const older = await posted(mira, `Harbour light, ${word}`, 2000);
  const newer = await posted(mira, `${word.toUpperCase()} in the fog of lighthouses`);
  await posted(mira, `Not this one`);
  const search = (q: string) => idsOf(mira, { q });
  expect(await search(word)).toEqual([newer, older]);
  expect(await search(`${word.slice(0, 20)} ligh`)).toEqual([newer, older]);
  expect(await search(`${word} fog`)).toEqual([newer]);
  expect(await search(`${word} fo`)).toEqual([]);
  expect(await search(`${word} ight`)).toEqual([]);
  expect(await search(word.slice(1))).toEqual([]);
});

test('words of three letters, of other scripts and with marks are found', async () => {
  const mira = await creator();
  const id = await posted(mira, 'Ночной Кремзиум, Qéx & 晨光影片');
  for (const q of ['qex', 'QÉX', 'кремзиум', 'кремз', '光影片', '晨'])
    expect(await idsOf(mira, { filter: 'mine', q }), q).toEqual([id]);
  for (const q of ['qex', 'кремзиум', '光影片']) expect(await idsOf(mira, { q }), q).toContain(id);
});

test('a search for signs alone finds nothing, in any list; blanks are no search', async () => {
  const mira = await creator();
  const id = await posted(mira, 'Something "for" 100 %');
  for (const q of ['%', '"', ' ... ', '- #'])
    for (const filter of ['all', 'creators', 'work', 'mine'])
      expect((await list(mira, { q, filter })).body, `${q} ${filter}`).toEqual({
        posts: [],
        next_cursor: null,
      });
  expect(await idsOf(mira, { q: ' \u200b' })).toContain(id);
  expect((await list(mira, { q: 'x'.repeat(limits.searchLength + 1) })).error.code).toBe('VALIDATION');
  expect((await list(mira, { filter: 'theirs' })).error.code).toBe('VALIDATION');
});

test('creators and brands have their own lists, which a search goes through too; so have one’s own posts', async () => {
  const [mira, nora, word] = [await creator(), await client(), ownWord()];
  const of = { mira: await posted(mira, `A ${word}`, 2000), nora: await posted(nora, `B ${word}`) };
  expect(await idsOf(mira, { filter: 'creators', q: word })).toEqual([of.mira]);
  expect(await idsOf(mira, { filter: 'brands', q: word })).toEqual([of.nora]);
  expect(await idsOf(mira, { filter: 'work', q: word })).toEqual([]);
  expect(await idsOf(mira, { filter: 'mine', q: word })).toEqual([of.mira]);
  expect(await idsOf(nora, { filter: 'mine' })).toEqual([of.nora]);
  const [creators, brands] = [
    await idsOf(mira, { filter: 'creators' }),
    await idsOf(mira, { filter: 'brands' }),
  ];
  expect(creators).toContain(of.mira);
  expect(creators).not.toContain(of.nora);
  expect(brands).toContain(of.nora);
  expect(brands).not.toContain(of.mira);
});

test('pages of a search hold each post once, however many others have a word that begins alike', async () => {
  const [mira, nora, word] = [await creator(), await client(), ownWord()];
  const wanted: string[] = [];
  for (let index = 0; index < 25; index++) {
    if (index % 2 === 0) wanted.unshift(await posted(mira, `${word} ${index}`, 60_000 - index * 1000));
    else await posted(nora, `${word}else ${index}`, 60_000 - index * 1000);
  }
  expect(await idsOf(mira, { q: word, filter: 'creators' })).toEqual(wanted);
  expect(await idsOf(mira, { q: `${word}els` })).toHaveLength(12);
  expect(await idsOf(mira, { q: word })).toHaveLength(25);
  expect(await idsOf(mira, { q: `${word} 24` })).toEqual(wanted.slice(0, 1));
});

test('a changed text is found by its new words only, a deleted post by none', async () => {
  const [mira, one, other] = [await creator(), ownWord(), ownWord()];
  const { body } = await call(
    handler,
    createPost,
    { submission_id: randomUUID(), content: `First ${one}` },
    { user: mira },
  );
  const { id } = body.post;
  const first = await rowOf(id);
  await followed(null, first);
  await call(handler, updatePost, { post_id: id, content: `Second ${other}` }, { user: mira });
  // Found by a term that is left, but not shown any more.
  expect(await idsOf(mira, { q: one })).toEqual([]);
  const second = await rowOf(id);
  await followed(first, second);
  expect([await idsOf(mira, { q: one }), await idsOf(mira, { q: other })]).toEqual([[], [id]]);
  await call(handler, deletePost, { post_id: id }, { user: mira });
  expect(await idsOf(mira, { q: other })).toEqual([]);
  await followed(second, null);
  const { data } = await postTermEntity()
    .query.byTerm({ term: other.slice(0, 4) })
    .go({ pages: 'all' });
  expect(data.filter(({ post_id }) => post_id === id)).toEqual([]);
});

test('the consequences of a post may come twice, late and beside something broken', async () => {
  const [mira, word] = [await creator(), ownWord()];
  const id = await posted(mira, word);
  const row = { ...(await rowOf(id)), __edb_e__: 'post' };
  const made = { record: record(undefined, row) };
  expect(await deliverTo('post-terms', made, '{', made)).toEqual([1]);
  expect(await idsOf(mira, { q: word })).toEqual([id]);
  await call(handler, deletePost, { post_id: id }, { user: mira });
  await deliverTo('post-terms', { record: record(row, undefined) }, made);
  const { data } = await postTermEntity()
    .query.byTerm({ term: word.slice(0, 4) })
    .go({ pages: 'all' });
  expect(data.filter(({ post_id }) => post_id === id)).toEqual([]);
});

test('a post that gets its old words back while their end is heard of is found by them', async () => {
  const found = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const [mira, one, other] = [await creator(), ownWord(), ownWord()];
      const id = await posted(mira, one);
      const write = async (content: string) => {
        const before = await rowOf(id);
        await call(handler, updatePost, { post_id: id, content }, { user: mira });
        return () => rowOf(id).then((after) => followed(before, after));
      };
      const hearOfOther = await write(other);
      await Promise.all([hearOfOther(), write(one).then((hear) => hear())]);
      return (await idsOf(mira, { q: one }))[0] === id;
    }),
  );
  expect(found).not.toContain(false);
});

test('a long text is found by its long words, with a bounded number of rows', async () => {
  const [mira, word] = [await creator(), ownWord()];
  const many = Array.from({ length: 900 }, (_, index) => (1000 + index).toString(36)).join(' ');
  const id = await posted(mira, `${many} ${word}`);
  expect(await idsOf(mira, { q: word })).toEqual([id]);
});

test('a found post is gone after 30 days, also on a page that was left open', async () => {
  const [mira, word] = [await creator(), ownWord()];
  const ids = [await posted(mira, word, 29 * day), await posted(mira, word, day)];
  expect(await idsOf(mira, { q: word })).toEqual(ids.toReversed());
  const { next_cursor: cursor } = (await list(mira, { q: word, limit: 1 })).body;
  const own = (await list(mira, { filter: 'mine', limit: 1 })).body.next_cursor;
  vi.stubEnv('CLOCK_OFFSET_MS', String(29.5 * day));
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
  expect((await list(mira, { q: word, cursor })).body).toEqual({ posts: [], next_cursor: null });
  expect((await list(mira, { filter: 'mine', cursor: own })).body).toEqual({ posts: [], next_cursor: null });
  expect(await idsOf(mira, { q: word })).toEqual([]);
});

test.each([
  ['no JSON', { q: 'light' }, 'nonsense'],
  ['the feed', { q: 'light' }, { pk: 'post#1', sk: 'post', gsi2pk: 'feed#all', gsi2sk: '3' }],
  ['another search', { q: 'light' }, { pk: 'post-term#dark', sk: '3' }],
  ['another filter', { filter: 'brands' }, { pk: 'post-term#type:creator', sk: '3' }],
  ['a search, in the feed', {}, { pk: 'post-term#ligh', sk: '3' }],
  ['another table row', { q: 'light' }, { pk: 'user#1', sk: 'profile' }],
  ['a field too many', { q: 'light' }, { pk: 'post-term#ligh', sk: '3', gsi1pk: 'x' }],
  ['an empty place', { q: 'light' }, { pk: 'post-term#ligh', sk: '' }],
  [
    'somebody else’s posts',
    { filter: 'mine' },
    { pk: 'post#1', sk: 'post', gsi1pk: 'author#nora', gsi1sk: '3' },
  ],
])('a cursor of %s is refused', async (_, input, made) => {
  const cursor = typeof made === 'string' ? made : cursorOf(made);
  const { error } = await list(await creator(), { ...input, cursor });
  expect(error.code).toBe('CONFLICT');
  expect(error.issues).toHaveProperty('cursor');
});
