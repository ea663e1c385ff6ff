import { expect, test } from 'vitest';
import { startQueue } from '../testing/queue.ts';

/** The queue's client keeps its address, so each test loads it anew. */
const send = async (url: string, bodies: string[]) => (await import('./queue.ts')).sendMessages(url, bodies);

test('a batch is at most ten messages, and together less than a mebibyte', async () => {
  const { url, batches } = await startQueue();
  const sizes = [400_000, 400_000, 400_000, 999_999, 1, 1, ...Array.from({ length: 25 }, () => 90_000)];
  const bodies = sizes.map((size, index) => String.fromCharCode(65 + index).repeat(size));
  await send(url, bodies);
  expect(batches.flat()).toEqual(bodies);
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(10);
    expect(batch.join('').length).toBeLessThan(1024 * 1024);
  }
  expect(batches.map(({ length }) => length)).toEqual([2, 1, 2, 10, 10, 6]);
});

test('only what a busy queue left of a batch is sent again', async () => {
  let busy = 2;
  const { url, batches } = await startQueue(({ MessageBody }) => MessageBody === 'two' && busy-- > 0);
  await send(url, ['one', 'two', 'three']);
  expect(batches).toEqual([['one', 'two', 'three'], ['two'], ['two']]);
});

test('a queue that stays busy is an error that names what it did not accept', async () => {
  const { url } = await startQueue(({ MessageBody }) => MessageBody === 'two');
  await expect(send(url, ['one', 'two', 'three'])).rejects.toMatchObject({
    name: 'NotAccepted',
    positions: [1],
  });
});
