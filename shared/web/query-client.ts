import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { aboutOf, type Failure, failureOf } from './contract-mutation.ts';

/** Whether to retry automatically: the call was not refused, but the server was unreachable or failed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'OFFLINE';

/**
 * The page's query cache. Only reads are retried automatically, because a repeated write is not safe. `begin` hears of
 * each call that a person makes, before its failure is shown.
 */
export const createQueryClient = (
  showFailure: (failure: NonNullable<Failure>, error: Error, about: string | undefined) => void,
  begin: (about: string) => void = () => undefined,
) =>
  new QueryClient({
    mutationCache: new MutationCache({
      onMutate: (variables, { meta }) => {
        const about = aboutOf(meta, variables);
        if (about) begin(about);
      },
      onError: (error, variables, _, { meta }) => {
        const failure = failureOf(meta, error, variables);
        if (failure) showFailure(failure, error, aboutOf(meta, variables));
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
