import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type Failure, failureOf } from './contract-mutation.ts';

/** Worth another try by itself: nobody refused, the server just was not reached or had a problem. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'OFFLINE';

/** The page's one cache. Writes are never repeated by themselves: only reads are safe to repeat. */
export const createQueryClient = (showFailure: (failure: NonNullable<Failure>, error: Error) => void) =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, variables, _, { meta }) => {
        const failure = failureOf(meta, error, variables);
        if (failure) showFailure(failure, error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (failures) => Math.min(4000, 400 * 2 ** failures) * (0.5 + Math.random() / 2),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
