import { getCreator } from '@briefhouse/contracts/marketplace/creator.ts';
import { changePiece, removePiece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { expect, test } from 'vitest';
import { now } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { mediaEntity } from '../../media/row.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { readProfile } from '../../people/public.ts';
import { handler } from '../../root/apis/creators.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { addedPiece, arrange, described } from '../../testing/portfolio.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { onPush } from '../../work/on-push.ts';
import { pieceEntity } from './piece/row.ts';
import { portfolioEntity } from './row.ts';

/** The portfolio changed, as the stream would say of any write. */
const changedPortfolio = (user: User) =>
  record(
    { __edb_e__: 'portfolio', user_id: user.id, order: ['before'] },
    { __edb_e__: 'portfolio', user_id: user.id, order: ['after'] },
  );
const shownOf = async (user: User) =>
  (await call(handler, getCreator, { creator_id: user.id }, { user: await client() })).body.creator;
const titles = async (user: User) => (await shownOf(user)).work.map(({ title }) => title);
const remove = (user: User, piece_id: string) => call(handler, removePiece, { piece_id }, { user });

test('a card shows the cover first, three pieces at most, and how many there are', async () => {
  const user = await creator();
  const pieces = [];
  for (const title of ['one', 'two', 'three', 'four', 'five']) pieces.push(await addedPiece(user, { title }));
  await followUp(changedPortfolio(user));
  expect(await titles(user)).toEqual(['one', 'two', 'three']);
  await arrange(user, { cover_id: pieces[4]?.id });
  await followUp(changedPortfolio(user));
  const { work, piece_count } = await shownOf(user);
  expect(work.map(({ title }) => title)).toEqual(['five', 'one', 'two']);
  expect(piece_count).toBe(5);
  expect(work[0]).toMatchObject({ alt: described.alt, focus_x: 40, focus_y: 60 });
  expect(Math.max(...(work[0]?.media.files ?? []).map(({ width }) => width))).toBe(720);
  for (const { id } of pieces) await remove(user, id);
  await followUp(changedPortfolio(user));
  expect(await shownOf(user)).toMatchObject({ work: [], piece_count: 0 });
});

test('a new title reaches the card, of a piece that is on it', async () => {
  const user = await creator();
  const pieces = [];
  for (let index = 0; index < 4; index++) pieces.push(await addedPiece(user));
  await followUp(changedPortfolio(user));
  const revision = async () => (await readProfile(user.id))?.work_revision;
  const before = await revision();
  const rename = async (piece_id = '') => {
    const [old] = [await pieceEntity().get({ user_id: user.id, piece_id }).go()];
    await call(handler, changePiece, { ...described, piece_id, version: 1, title: 'New' }, { user });
    const row = { __edb_e__: 'piece', ...old.data };
    await followUp(record(row, { ...row, title: 'New' }));
  };
  await rename(pieces[3]?.id);
  expect(await revision()).toBe(before);
  await rename(pieces[0]?.id);
  expect(await titles(user)).toEqual(['New', described.title, described.title]);
});

test('changes that arrive late, twice, at once or out of order leave the card as the portfolio is', async () => {
  const user = await creator();
  const first = await addedPiece(user, { title: 'first' });
  const early = changedPortfolio(user);
  await addedPiece(user, { title: 'second' });
  await remove(user, first.id);
  const late = changedPortfolio(user);
  await Promise.all([late, early, late, early].map((change) => followUp(change)));
  await followUp(early);
  expect(await titles(user)).toEqual(['second']);
});

test('a person who is gone keeps nothing up, and is no reason to try again', async () => {
  const user = await creator();
  await addedPiece(user);
  await endAccount(user.id);
  expect(await deliverTo('portfolio', { record: changedPortfolio(user) })).toEqual([]);
  expect(await readProfile(user.id)).toBeNull();
});

test('the longest titles and descriptions add at most 1.5 KB to a profile, in any script', async () => {
  for (const sign of ['a', 'я', '字', '😀']) {
    const user = await creator();
    for (let index = 0; index < 3; index++)
      await addedPiece(user, {
        title: sign.repeat(80),
        alt: sign.repeat(200),
        media: { video: { type: 'video/quicktime', seconds: 600 } },
      });
    await followUp(changedPortfolio(user));
    const profile = await readProfile(user.id);
    expect(Buffer.byteLength(JSON.stringify(profile?.work))).toBeLessThan(1536);
    expect(profile?.work?.[0]?.alt).toMatch(/^(.)\1+…$/u);
  }
});

test('the end of an account removes its portfolio, and its files a day later', async () => {
  const user = await creator();
  const [one, lost] = [await addedPiece(user), await addedPiece(user)];
  // The closure's other subscriber has removed its media before.
  await mediaEntity().delete({ media_id: lost.id }).go();
  await endAccount(user.id);
  const ended = record(undefined, { __edb_e__: 'account', user_id: user.id, ended_at: now() });
  expect(await deliverTo('closures', { record: ended }, { record: ended })).toEqual([]);
  expect((await pieceEntity().query.byUser({ user_id: user.id }).go()).data).toEqual([]);
  expect((await portfolioEntity().get({ user_id: user.id }).go()).data).toBeNull();
  const { data } = await mediaEntity().get({ media_id: one.id }).go();
  expect(data).not.toHaveProperty('used_by');
  expect(Date.parse(data?.removed_at ?? '')).toBeGreaterThan(Date.now());
});

test('each change of a portfolio is pushed once, to its creator alone', async () => {
  const of = (entity: string) => ({ id: 'e', entity, before: { user_id: 'm' }, after: { user_id: 'm' } });
  const refetch = [{ topic: 'user:m', event: { type: 'refetch', what: 'portfolio' } }];
  expect(await onPush(of('portfolio'))).toEqual(refetch);
  expect(await onPush(of('piece'))).toEqual(refetch);
  expect(await onPush({ ...of('piece'), before: undefined })).toEqual([]);
  expect(await onPush({ ...of('portfolio'), before: undefined })).toEqual(refetch);
});
