import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { retry, retryLimits, retryOnConflict } from './retry.ts';

let tries = 0;
/** A table that refuses a transaction fifteen times because of conflicts. */
const server = createServer((_req, res) => {
  res.setHeader('content-type', 'application/x-amz-json-1.0');
  if (++tries > 15) return res.end('{}');
  const __type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException';
  const CancellationReasons = [{ Code: 'None' }, { Code: 'TransactionConflict' }];
  return res.writeHead(400).end(JSON.stringify({ __type, CancellationReasons }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a transaction succeeds after fifteen conflicts', async () => {
  const { transact } = await import('./transact.ts');
  const step = { item: { Delete: { TableName: 'any', Key: { pk: 'a', sk: 'b' } } } };
  await transact([step, step]);
  expect(tries).toBe(16);
});

const limit = { budgetMs: 50, firstWaitMs: 1, longestWaitMs: 5 };

test('work that keeps failing ends as UNAVAILABLE, with the last error as its cause', async () => {
  const cause = new Error('busy');
  const failing = retry(
    () => Promise.reject(cause),
    limit,
    () => true,
  );
  await expect(failing).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1, cause });
});

test('an error of another kind is thrown at once', async () => {
  let tries = 0;
  const work = () => {
    tries++;
    return Promise.reject(new AppError('NOT_FOUND'));
  };
  await expect(retryOnConflict(work)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(tries).toBe(1);
});

test('work that lost a race is run again', async () => {
  let tries = 0;
  const work = async () => {
    if (++tries < 3) throw new AppError('CONFLICT');
    return 'done';
  };
  expect(await retryOnConflict(work)).toBe('done');
});

test('a decision and its transaction give up before the caller stops waiting', () => {
  const { decision, conflict } = retryLimits;
  expect(decision.budgetMs + conflict.budgetMs).toBeLessThan(10_000);
});
