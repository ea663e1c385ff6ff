import { isDeepStrictEqual } from 'node:util';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';

/**
 * Reads a place or a text of a page once it stays: rows that come into view for the first time get their own height,
 * and the last change may still be on its way.
 */
export const stays = async <T>(read: () => Promise<T>): Promise<T> => {
  let last = await read();
  let since = performance.now();
  await until(async () => {
    const now = await read();
    if (!isDeepStrictEqual(now, last)) [last, since] = [now, performance.now()];
    return performance.now() - since > 300;
  });
  return last;
};
