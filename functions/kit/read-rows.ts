import { retryUnprocessed } from './retry.ts';

interface Answer<Key, Row> {
  data: Row[];
  /** Keys that a busy table did not process. */
  unprocessed: Key[];
}

/** Keys per batch. */
const batchSize = 100;

/**
 * Rows by key, in no particular order, without those that do not exist; no key twice. `read` is an entity's batch:
 * `readRows(keys, (some) => postEntity().get(some).go())`. Keys that a busy table did not process are read again;
 * throws UNAVAILABLE rather than return an incomplete result.
 */
export const readRows = async <Key, Row>(
  keys: readonly Key[],
  read: (keys: Key[]) => Promise<Answer<Key, Row>>,
): Promise<Row[]> => {
  const batches = Array.from({ length: Math.ceil(keys.length / batchSize) }, (_, index) =>
    readAll(keys.slice(index * batchSize, (index + 1) * batchSize), read),
  );
  return (await Promise.all(batches)).flat();
};

const readAll = async <Key, Row>(keys: Key[], read: (keys: Key[]) => Promise<Answer<Key, Row>>) => {
  const rows: Row[] = [];
  await retryUnprocessed(keys, async (some) => {
    const { data, unprocessed } = await read(some);
    rows.push(...data);
    return unprocessed;
  });
  return rows;
};
