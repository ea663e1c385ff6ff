import { listFavorites } from '@briefhouse/contracts/marketplace/favorite.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { contractMutation } from './contract-mutation.ts';
import { setIdentity } from './identity.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  setIdentity(null);
  vi.unstubAllGlobals();
});

test('each try of a call is named before what it fails with is shown', async () => {
  setIdentity({ token: async () => 'token', refresh: async () => 'token' });
  vi.stubGlobal('fetch', async () => Response.json({ code: 'INTERNAL' }, { status: 500 }));
  const told: unknown[] = [];
  const cache = createQueryClient(
    (failure, _, about) => void told.push([failure, about]),
    (about) => void told.push(about),
  );
  const options = contractMutation(listFavorites, { failure: 'Error' });
  const once = () =>
    cache
      .getMutationCache()
      .build(cache, options)
      .execute({})
      .catch(() => undefined);
  await once();
  await once();
  const failed = ['Error', 'listFavorites'];
  expect(told).toEqual(['listFavorites', failed, 'listFavorites', failed]);
});

test.each([200, 503])(
  'a call of the person before that ends with %i changes and tells nothing',
  async (status) => {
    setIdentity({ token: async () => 'token', refresh: async () => 'token' });
    const release = Promise.withResolvers<undefined>();
    const asked = vi.fn(async () => {
      await release.promise;
      return Response.json({}, { status });
    });
    vi.stubGlobal('fetch', asked);
    const told = vi.fn();
    const cache = createQueryClient(told);
    const [onSuccess, onError, onSettled] = [vi.fn(), vi.fn(), vi.fn()];
    const options = contractMutation(listFavorites, { failure: 'Error', onSuccess, onError, onSettled });
    void cache.getMutationCache().build(cache, options).execute({});
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    setIdentity(null);
    setIdentity({ token: async () => 'next', refresh: async () => 'next' });
    release.resolve(undefined);
    const own = contractMutation(listFavorites, { failure: null });
    await cache
      .getMutationCache()
      .build(cache, own)
      .execute({})
      .catch(() => undefined);
    for (const callback of [told, onSuccess, onError, onSettled]) expect(callback).not.toHaveBeenCalled();
  },
);
