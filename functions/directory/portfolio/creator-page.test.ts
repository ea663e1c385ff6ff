import { getCreatorPage } from '@briefhouse/contracts/marketplace/creator.ts';
import { addFavorite } from '@briefhouse/contracts/marketplace/favorite.ts';
import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler } from '../../root/apis/creators.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { addedPiece, arrange } from '../../testing/portfolio.ts';

const page = (creator_id: string, user?: User) =>
  call(handler, getCreatorPage, { creator_id }, user ? { user } : {});

test('anybody signed in sees a creator’s page, the cover first, and a client whether they are a favorite', async () => {
  const mira = await creator();
  const [one, cover] = [await addedPiece(mira), await addedPiece(mira)];
  const packages = [{ id: 'a', what: 'Short video', count: 2, days: 10, price_cents: 24_000 }];
  await arrange(mira, { cover_id: cover.id, packages });
  const viewer = await client();
  const { status, body } = await page(mira.id, viewer);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    creator: { id: mira.id, name: 'Mira Petrova', is_favorite: false, rating: null },
    pieces: [cover, one],
    packages,
    is_public: false,
  });
  await call(handler, addFavorite, { creator_id: mira.id }, { user: viewer });
  expect((await page(mira.id, viewer)).body.creator.is_favorite).toBe(true);
  expect((await page(mira.id, mira)).body.pieces).toHaveLength(2);
  expect((await page(mira.id, await creator())).body.creator.is_favorite).toBe(false);
});

test('without an account only pages that are open to everybody are seen, and no other can be told from none', async () => {
  const mira = await creator();
  await addedPiece(mira);
  const [hidden, missing] = [await page(mira.id), await page(newId())];
  expect([hidden.status, hidden.error]).toEqual([404, missing.error]);
  expect(hidden.error.code).toBe('CREATOR_NOT_FOUND');
  await arrange(mira, { is_public: true });
  const { status, body } = await page(mira.id);
  expect([status, body.pieces.length, body.creator.is_favorite, body.is_public]).toEqual([
    200,
    1,
    false,
    true,
  ]);
  await arrange(mira, { version: 1, is_public: false });
  expect((await page(mira.id)).error).toEqual(missing.error);
});

test('an address, a telephone number and a VAT id are on nobody’s page', async () => {
  const mira = await creator();
  await profileEntity()
    .patch({ user_id: mira.id })
    .set({ vat_id: 'BG123456789', client: { phone: '+359 88 123 4567' }, bio: 'Daylight only.' })
    .go();
  await arrange(mira, { is_public: true });
  for (const viewer of [undefined, await client(), await creator(), mira]) {
    const seen = JSON.stringify((await page(mira.id, viewer)).body);
    expect(seen).toContain('Daylight only.');
    expect(seen).not.toMatch(/briefhouse[.]test|BG123456789|359/);
  }
});

test('a client has no page, and neither has somebody whose account has ended', async () => {
  const [mira, viewer] = [await creator(), await client()];
  await arrange(mira, { is_public: true });
  expect((await page(viewer.id, mira)).error.code).toBe('CREATOR_NOT_FOUND');
  await endAccount(mira.id);
  for (const who of [undefined, viewer])
    expect((await page(mira.id, who)).error.code).toBe('CREATOR_NOT_FOUND');
});
