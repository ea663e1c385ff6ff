import { listFavorites } from '@briefhouse/contracts/marketplace/favorite.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cancelReads, contractQuery, patchAnswer, refetchAnswers } from './contract-query.ts';
import { setIdentity } from './identity.ts';

let cache: QueryClient;
/** The server's count, and the gate that each read still has to pass with the count of its own moment. */
let stored: number;
let gates: PromiseWithResolvers<void>[];

beforeEach(() => {
  cache = new QueryClient();
  setIdentity({ token: async () => 'token', refresh: async () => 'token' });
  stored = 0;
  gates = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const answer = { favorites: [], next_cursor: null, favorite_count: stored };
    const gate = Promise.withResolvers<void>();
    signal?.addEventListener('abort', () => gate.reject(signal.reason));
    gates.push(gate);
    await gate.promise;
    return Response.json(answer);
  });
});
afterEach(() => {
  setIdentity(null);
  vi.unstubAllGlobals();
});

/** A list on the screen. */
const show = () => {
  const observer = new QueryObserver(cache, { ...contractQuery(listFavorites, {}), retry: false });
  observer.subscribe(() => undefined);
  return () => observer.getCurrentResult();
};
const reads = (count: number) => vi.waitFor(() => expect(gates).toHaveLength(count));
/** Every read of `count` is answered. */
const answered = async (count: number) => {
  await reads(count);
  for (const gate of gates) gate.resolve();
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
};

const changes = {
  refetchAnswers: () => refetchAnswers(cache, listFavorites),
  cancelReads: () => void cancelReads(cache, listFavorites),
};
type Change = keyof typeof changes;

describe.each(Object.keys(changes) as Change[])('%s', (change) => {
  test('begins a first read anew that is from before', async () => {
    const shown = show();
    await reads(1);
    stored = 1;
    changes[change]();
    await answered(2);
    expect(shown().data?.favorite_count).toBe(1);
  });
});

test.each<[Change, { reads: number; count: number }]>([
  ['refetchAnswers', { reads: 3, count: 1 }],
  ['cancelReads', { reads: 2, count: 7 }],
])('%s keeps an answer from before off the change that is shown', async (change, expected) => {
  const shown = show();
  await answered(1);
  void cache.refetchQueries();
  await reads(2);
  stored = 1;
  changes[change]();
  patchAnswer(cache, listFavorites, {}, (answer) => ({ ...answer, favorite_count: 7 }));
  expect(shown().data?.favorite_count).toBe(7);
  await answered(expected.reads);
  expect(shown().data?.favorite_count).toBe(expected.count);
});
