import {
  addPiece,
  changePiece,
  getPortfolio,
  removePiece,
} from '@briefhouse/contracts/marketplace/portfolio.ts';
import { getMedia } from '@briefhouse/contracts/media/media.ts';
import { expect, test } from 'vitest';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { mediaEntity } from '../../media/row.ts';
import { handler } from '../../root/apis/creators.ts';
import { handler as media } from '../../root/apis/media.ts';
import { call } from '../../testing/call.ts';
import { readyMedia } from '../../testing/media.ts';
import { client, creator } from '../../testing/people.ts';
import { addedPiece, arrange, described, idsOf, portfolioOf } from '../../testing/portfolio.ts';

const add = (user: User, media_id: string, input = {}) =>
  call(handler, addPiece, { ...described, media_id, ...input }, { user });
const remove = (user: User, piece_id: string) => call(handler, removePiece, { piece_id }, { user });
const change = (user: User, piece_id: string, input: Record<string, unknown> = {}) =>
  call(handler, changePiece, { ...described, piece_id, version: 1, ...input }, { user });
const usedBy = async (media_id: string) => (await mediaEntity().get({ media_id }).go()).data?.used_by;

test('a portfolio is empty at first, and pieces stand in the order in which they were added', async () => {
  const user = await creator();
  expect(await portfolioOf(user)).toEqual({
    pieces: [],
    cover_id: null,
    packages: [],
    is_public: false,
    version: 0,
  });
  const one = await addedPiece(user);
  const other = await addedPiece(user, { title: 'A second' });
  const { pieces } = await portfolioOf(user);
  expect(pieces).toEqual([one, other]);
  expect(one).toMatchObject({ ...described, version: 1 });
  expect(one.media).toMatchObject({ media_id: one.id, width: 1600, height: 1200, video: null });
  expect(one.media.files).toContainEqual({
    type: 'image/webp',
    width: 1440,
    url: `/media/portfolio/${one.id}/1440.webp`,
  });
  expect(await usedBy(one.id)).toBe(`piece#${one.id}`);
});

test('pieces stand in the order of choosing, whichever file is ready first', async () => {
  const user = await creator();
  const [a, b, c, d] = await Promise.all(['a', 'b', 'c', 'd'].map(() => readyMedia(user, 'portfolio')));
  const add = async (one: typeof a, later: (typeof a)[] = []) => {
    const before = later.flatMap((media) => media?.media_id ?? []);
    const input = { ...described, media_id: one?.media_id ?? '', before };
    expect((await call(handler, addPiece, input, { user })).status).toBe(200);
  };
  await add(c);
  await add(a, [c]);
  await add(d, []);
  await add(b, [c, d]);
  expect(await idsOf(user)).toEqual([a, b, c, d].map((media) => media?.media_id));
  expect((await portfolioOf(user)).cover_id).toBeNull();
});

test('a piece that is added again is answered as it is, also when the portfolio is full', async () => {
  const user = await creator();
  const [piece] = [await addedPiece(user)];
  await change(user, piece.id, { title: 'Renamed' });
  const again = await add(user, piece.id);
  expect([again.status, again.body.piece.title]).toEqual([200, 'Renamed']);
  for (let index = 1; index < 24; index++) await addedPiece(user);
  expect((await add(user, piece.id)).status).toBe(200);
  const { media_id } = await readyMedia(user, 'portfolio');
  const refused = await add(user, media_id);
  expect([refused.status, refused.error.code]).toEqual([409, 'PORTFOLIO_LIMIT']);
  expect(await usedBy(media_id)).toBeUndefined();
  await remove(user, piece.id);
  expect((await add(user, media_id)).status).toBe(200);
  expect(await idsOf(user)).toHaveLength(24);
});

test('only a media of one’s own for this purpose that is ready becomes a piece', async () => {
  const [user, other] = [await creator(), await creator()];
  const pending = newId();
  const row = { content_type: 'image/png', size: 1000, created_at: now(), user_id: user.id };
  await mediaEntity()
    .create({ ...row, media_id: pending, purpose: 'portfolio' })
    .go();
  const refused = newId();
  await mediaEntity()
    .create({ ...row, media_id: refused, purpose: 'portfolio', status: 'refused', refusal: 'type' })
    .go();
  const codeOf = async (id: string) => (await add(user, id)).error.code;
  expect(await codeOf((await readyMedia(other, 'portfolio')).media_id)).toBe('NOT_FOUND');
  expect(await codeOf(newId())).toBe('NOT_FOUND');
  expect(await codeOf((await readyMedia(user, 'avatar')).media_id)).toBe('UNSUPPORTED_FILE');
  expect(await codeOf(refused)).toBe('UNSUPPORTED_FILE');
  expect(await codeOf(pending)).toBe('MEDIA_NOT_READY');
  expect((await portfolioOf(user)).pieces).toEqual([]);
});

test('a client has no portfolio, and somebody without a verified address adds nothing', async () => {
  const user = await client();
  expect((await call(handler, getPortfolio, {}, { user })).status).toBe(403);
  const newcomer = await creator({ email_verified: false });
  const { media_id } = await readyMedia(newcomer, 'portfolio');
  expect((await add(newcomer, media_id)).error.code).toBe('EMAIL_NOT_VERIFIED');
});

test('the description of a piece is saved once per version, and a repeated save is recognised', async () => {
  const user = await creator();
  const { id } = await addedPiece(user);
  const first = await change(user, id, { words: null, platform: null, tags: [], alt: null });
  expect(first.body.piece).toMatchObject({ words: null, platform: null, tags: [], alt: null, version: 2 });
  const again = await change(user, id, { words: null, platform: null, tags: [], alt: null });
  expect(again.body.piece).toEqual(first.body.piece);
  expect((await change(user, id, { title: 'From an older page' })).error.code).toBe('CONFLICT');
  expect((await portfolioOf(user)).pieces).toEqual([first.body.piece]);
  expect((await change(await creator(), id, { version: 2 })).error.code).toBe('NOT_FOUND');
});

test('a tag that is given twice is kept once', async () => {
  const user = await creator();
  const { tags } = await addedPiece(user, { tags: ['Food', 'food', 'Travel'] });
  expect(tags).toEqual(['Food', 'Travel']);
});

test('a piece that is removed frees its media for a day, and the cover goes with it', async () => {
  const user = await creator();
  const [one, other] = [await addedPiece(user), await addedPiece(user)];
  await arrange(user, { cover_id: one.id });
  expect((await remove(await creator(), one.id)).status).toBe(200);
  expect((await portfolioOf(user)).cover_id).toBe(one.id);
  expect((await remove(user, one.id)).status).toBe(200);
  expect((await remove(user, one.id)).status).toBe(200);
  expect(await portfolioOf(user)).toMatchObject({ cover_id: null, version: 1, pieces: [{ id: other.id }] });
  expect(await usedBy(one.id)).toBeUndefined();
  expect((await call(media, getMedia, { media_id: one.id }, { user })).status).toBe(200);
  // Within the day it can be put back.
  expect((await add(user, one.id)).status).toBe(200);
  expect(await idsOf(user)).toEqual([other.id, one.id]);
  // A cover that stays is kept.
  await arrange(user, { version: 1, cover_id: other.id });
  await remove(user, one.id);
  expect((await portfolioOf(user)).cover_id).toBe(other.id);
});

const offer = { id: 'a', what: 'Short video', count: 2, days: 10, price_cents: 24_000 };

test('order, cover, packages and visibility are saved together, and what is left out stays', async () => {
  const user = await creator();
  const [one, other] = [await addedPiece(user), await addedPiece(user)];
  const first = await arrange(user, { piece_ids: [other.id, one.id], cover_id: one.id, packages: [offer] });
  expect(first.body.portfolio).toEqual({
    cover_id: one.id,
    packages: [offer],
    is_public: false,
    version: 1,
  });
  expect(await idsOf(user)).toEqual([other.id, one.id]);
  const second = await arrange(user, { version: 1, is_public: true, cover_id: null });
  expect(second.body.portfolio).toEqual({ cover_id: null, packages: [offer], is_public: true, version: 2 });
  expect(await idsOf(user)).toEqual([other.id, one.id]);
});

test('an older page is told, a repeated call is recognised, and new pieces disturb neither', async () => {
  const user = await creator();
  const [one, other] = [await addedPiece(user), await addedPiece(user)];
  const turned = { piece_ids: [other.id, one.id] };
  expect((await arrange(user, turned)).status).toBe(200);
  expect((await arrange(user, turned)).body.portfolio.version).toBe(1);
  expect((await arrange(user, { is_public: true })).error.code).toBe('CONFLICT');
  await addedPiece(user);
  expect((await arrange(user, { version: 1, is_public: true })).status).toBe(200);
});

test('an order of other pieces is a conflict, a cover that is none of them is not found', async () => {
  const [user, stranger] = [await creator(), await creator()];
  const [one, other] = [await addedPiece(user), await addedPiece(user)];
  const foreign = await addedPiece(stranger);
  for (const piece_ids of [
    [one.id],
    [one.id, one.id],
    [one.id, other.id, foreign.id],
    [one.id, foreign.id],
    [],
  ])
    expect((await arrange(user, { piece_ids })).error.code).toBe('CONFLICT');
  expect((await arrange(user, { cover_id: foreign.id })).error.code).toBe('NOT_FOUND');
  expect((await portfolioOf(user)).version).toBe(0);
});

test('packages are at most six, each with an id and a price of its own', async () => {
  const user = await creator();
  expect((await arrange(user, { packages: [offer, offer] })).error.issues).toHaveProperty('packages');
  const seven = Array.from({ length: 7 }, (_, index) => ({ ...offer, id: `p${index}` }));
  expect((await arrange(user, { packages: seven })).status).toBe(400);
  expect((await arrange(user, { packages: [{ ...offer, price_cents: 49 }] })).status).toBe(400);
  expect((await arrange(user, { packages: seven.slice(1) })).body.portfolio.packages).toHaveLength(6);
});
