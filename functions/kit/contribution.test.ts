import { expect, test } from 'vitest';
import { contribute } from './contribution.ts';
import { defineEntity } from './entity.ts';
import { newId } from './ids.ts';
import { key } from './index-key.ts';
import { update } from './transact.ts';

const sumEntity = defineEntity('sum', {
  attributes: {
    sum_id: { type: 'string', required: true, readOnly: true },
    sum: { type: 'number' },
  },
  indexes: { itself: key({ pk: 'sum#{sum_id}', sk: 'sum' }) },
});
const sumOf = async (sum_id: string) =>
  (await sumEntity().get({ sum_id }).go({ consistent: true })).data?.sum;
const stepsOf = (sum_id: string, by: number) =>
  by === 0 ? [] : [update(sumEntity().upsert({ sum_id }).add({ sum: by }))];

/** A version of a source, and its part of a sum. */
const version = (sum_id: string, source: string, order: number, added: number | undefined) => () =>
  contribute<number>({ counter: `sum#${sum_id}`, source, order }, (before = 0) => ({
    added,
    steps: stepsOf(sum_id, (added ?? 0) - before),
  }));

test('versions that come twice, late, in reverse or together leave the sum of the newest', async () => {
  const id = newId();
  const [one, other] = [
    [version(id, 'a', 1, 5), version(id, 'a', 2, 7), version(id, 'a', 3, 2)],
    [version(id, 'b', 1, 10), version(id, 'b', 2, undefined)],
  ];
  for (const come of [...one.toReversed(), ...other.toReversed(), ...one, ...other]) await come();
  expect(await sumOf(id)).toBe(2);
  const again = newId();
  const all = [1, 2, 3, 4, 5, 6].map((order) => version(again, 'a', order, order * 10));
  await Promise.all([...all, ...all, version(again, 'b', 1, 1)].map((come) => come()));
  expect(await sumOf(again)).toBe(61);
});

test('a source without versions counts as it is now, and may go and come again', async () => {
  const id = newId();
  let now: number | undefined = 3;
  const count = () =>
    contribute<number>({ counter: `sum#${id}`, source: 'a' }, (before) =>
      before === now ? undefined : { added: now, steps: stepsOf(id, (now ?? 0) - (before ?? 0)) },
    );
  await Promise.all([count(), count(), count()]);
  expect(await sumOf(id)).toBe(3);
  now = undefined;
  await Promise.all([count(), count()]);
  expect(await sumOf(id)).toBe(0);
  now = 8;
  await count();
  await count();
  expect(await sumOf(id)).toBe(8);
});

test('a part and its counter are written together or not at all', async () => {
  const id = newId();
  const refused = {
    ...update(sumEntity().patch({ sum_id: id }).add({ sum: 1 })),
    onConditionFailed: 'NOT_FOUND' as const,
  };
  const part = { counter: `sum#${id}`, source: 'a', order: 1 };
  await expect(contribute<number>(part, () => ({ added: 1, steps: [refused] }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  let found: number | undefined = -1;
  await contribute<number>(part, (before) => {
    found = before;
    return undefined;
  });
  expect(found).toBeUndefined();
});
