import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type Failure, failureOf } from './contract-mutation.ts';

/** Whether to retry automatically: the call was not refused, but the server was unreachable or failed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'OFFLINE';

/** The page's query cache. Only reads are retried automatically, because repeating a write is not safe. */
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
