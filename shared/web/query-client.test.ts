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
