import { addPiece, removePiece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mediaEntity } from '../../media/row.ts';
import { handler } from '../../root/apis/creators.ts';
import { call } from '../../testing/call.ts';
import { contention } from '../../testing/contention.ts';
import { readyMedia } from '../../testing/media.ts';
import { creator } from '../../testing/people.ts';
import { addedPiece, arrange, described, idsOf, portfolioOf } from '../../testing/portfolio.ts';
import { amount } from '../../testing/suite.ts';

const rounds = amount(1, 20);

/** One in fifty is refused at random. */
beforeEach(() => contention.begin({ conflicts: 0.02, throttles: 0 }));
afterEach(() => contention.end());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('at once, round %i', () => {
  test('thirty new pieces make twenty-four, and each is in the order once', async () => {
    const user = await creator();
    const media = await times(30, () => readyMedia(user, 'portfolio'));
    const answers = await Promise.all(
      media.map(({ media_id }) => call(handler, addPiece, { ...described, media_id }, { user })),
    );
    expect(sorted(answers)).toEqual([...Array(24).fill(200), ...Array(6).fill(409)]);
    const ids = await idsOf(user);
    expect(new Set(ids).size).toBe(24);
    const rows = await Promise.all(media.map(({ media_id }) => mediaEntity().get({ media_id }).go()));
    expect(
      rows
        .filter(({ data }) => data?.used_by)
        .map(({ data }) => data?.media_id)
        .sort(),
    ).toEqual(ids.toSorted());
  });

  test('ten pieces that were chosen before one that is there are all before it, each once', async () => {
    const user = await creator();
    const last = await addedPiece(user);
    const media = await times(10, () => readyMedia(user, 'portfolio'));
    const answers = await Promise.all(
      media.map(({ media_id }) =>
        call(handler, addPiece, { ...described, media_id, before: [last.id] }, { user }),
      ),
    );
    expect(sorted(answers)).toEqual(Array(10).fill(200));
    const ids = await idsOf(user);
    expect(ids.at(-1)).toBe(last.id);
    expect(ids.slice(0, -1).toSorted()).toEqual(media.map(({ media_id }) => media_id).toSorted());
  });

  test('one media added ten times is one piece', async () => {
    const user = await creator();
    const { media_id } = await readyMedia(user, 'portfolio');
    const answers = await times(10, () => call(handler, addPiece, { ...described, media_id }, { user }));
    expect(sorted(answers)).toEqual(Array(10).fill(200));
    expect(await idsOf(user)).toEqual([media_id]);
  });

  test('of two pages that reorder one wins, and the other is told', async () => {
    const user = await creator();
    const [a, b, c] = [await addedPiece(user), await addedPiece(user), await addedPiece(user)];
    const orders = [
      [c.id, b.id, a.id],
      [b.id, a.id, c.id],
    ];
    const answers = await Promise.all(orders.map((piece_ids) => arrange(user, { piece_ids })));
    expect(sorted(answers)).toEqual([200, 409]);
    const winner = orders[answers.findIndex(({ status }) => status === 200)];
    expect(await idsOf(user)).toEqual(winner);
  });

  test('pieces come and go while packages are saved, and nothing is lost', async () => {
    const user = await creator();
    const old = await times(3, () => addedPiece(user));
    const media = await times(4, () => readyMedia(user, 'portfolio'));
    const packages = [{ id: 'a', what: 'Short video', count: 1, days: 7, price_cents: 9000 }];
    const answers = await Promise.all([
      ...media.map(({ media_id }) => call(handler, addPiece, { ...described, media_id }, { user })),
      ...old.map(({ id }) => call(handler, removePiece, { piece_id: id }, { user })),
      arrange(user, { packages, is_public: true }),
    ]);
    expect(sorted(answers)).toEqual(Array(8).fill(200));
    expect((await idsOf(user)).toSorted()).toEqual(media.map(({ media_id }) => media_id).toSorted());
    expect(await portfolioOf(user)).toMatchObject({ packages, is_public: true, version: 1, cover_id: null });
  });

  test('a cover that is removed at the same moment is no cover afterwards', async () => {
    const user = await creator();
    const [one] = [await addedPiece(user), await addedPiece(user)];
    const [arranged, removed] = await Promise.all([
      arrange(user, { cover_id: one.id }),
      call(handler, removePiece, { piece_id: one.id }, { user }),
    ]);
    expect([200, 404]).toContain(arranged.status);
    expect(removed.status).toBe(200);
    expect((await portfolioOf(user)).cover_id).toBeNull();
  });

  test('one piece removed ten times is removed once', async () => {
    const user = await creator();
    const [one, other] = [await addedPiece(user), await addedPiece(user)];
    const answers = await times(10, () => call(handler, removePiece, { piece_id: one.id }, { user }));
    expect(sorted(answers)).toEqual(Array(10).fill(200));
    expect(await idsOf(user)).toEqual([other.id]);
  });
});
