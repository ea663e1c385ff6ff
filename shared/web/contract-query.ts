import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import {
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { call, type Input, type Output } from './api.ts';

/** The query key: `[name]` covers all answers of a contract, with an input it is the key of one answer. */
export const contractKey = <E extends Endpoint>(contract: E, input?: Input<E>): QueryKey =>
  input === undefined ? [contract.name] : [contract.name, input];

export interface ContractQueryOptions<E extends Endpoint, T>
  extends Omit<UseQueryOptions<Output<E>, Error, T>, 'queryKey' | 'queryFn'> {
  /**
   * Selects the part of a fresh answer to cache; by default the answer itself. It may also pass other parts of the
   * answer on, and prefer newer data that an event has brought meanwhile.
   */
  receive?: (answer: Output<E>, cache: QueryClient) => Output<E>;
}

/** The argument of `useQuery`, `fetchQuery` and `prefetchQuery`: `useQuery(contractQuery(listProjects, {}))`. */
export const contractQuery = <E extends Endpoint, T = Output<E>>(
  contract: E,
  input: Input<E>,
  { receive, ...options }: ContractQueryOptions<E, T> = {},
): UseQueryOptions<Output<E>, Error, T> & { queryKey: QueryKey; queryFn: QueryFunction<Output<E>> } => ({
  ...options,
  queryKey: contractKey(contract, input),
  queryFn: async ({ signal, client }) => {
    const answer = await call(contract, input, { signal });
    return receive ? receive(answer, client) : answer;
  },
});

/** `contractQuery` as a hook. */
export const useContractQuery = <E extends Endpoint, T = Output<E>>(
  contract: E,
  input: Input<E>,
  options?: ContractQueryOptions<E, T>,
) => useQuery(contractQuery(contract, input, options));

/** The cached answer; undefined before it was read. */
export const cachedAnswer = <E extends Endpoint>(
  cache: QueryClient,
  contract: E,
  input: Input<E>,
): Output<E> | undefined => cache.getQueryData<Output<E>>(contractKey(contract, input));

/** Changes a cached answer; does nothing without one. */
export const patchAnswer = <E extends Endpoint>(
  cache: QueryClient,
  contract: E,
  input: Input<E>,
  by: (answer: Output<E>) => Output<E>,
): void => {
  cache.setQueryData<Output<E>>(contractKey(contract, input), (answer) => answer && by(answer));
};

const answersOf = (cache: QueryClient, contracts: readonly Endpoint[]): Query[] =>
  cache.getQueryCache().findAll({
    predicate: ({ queryKey }) => contracts.some(({ name }) => name === queryKey[0]),
  });

const isPending = ({ state }: Query) => state.fetchStatus === 'fetching';

/** Reads again, also while a read is pending. */
const readAnew = (cache: QueryClient, queries: readonly Query[]): void => {
  // A refetch would take over a pending first read, although that began before.
  for (const query of queries) void query.cancel({ silent: true });
  void cache.refetchQueries({ predicate: (query) => queries.includes(query) });
};

/** Refetches the answers of these contracts: at once if they are on the screen, otherwise when next shown. */
export const refetchAnswers = (cache: QueryClient, ...contracts: readonly Endpoint[]): void => {
  const answers = answersOf(cache, contracts);
  for (const query of answers) query.invalidate();
  readAnew(
    cache,
    answers.filter((query) => query.isActive()),
  );
};

/**
 * Cancels pending reads before a change is shown, because their answers would not contain it. First reads on the screen
 * begin anew, because no other call would read them.
 */
export const cancelReads = async (cache: QueryClient, ...contracts: readonly Endpoint[]): Promise<void> => {
  const answers = answersOf(cache, contracts);
  const first = answers.filter(
    (query) => query.isActive() && isPending(query) && query.state.data === undefined,
  );
  readAnew(cache, first);
  await cache.cancelQueries({ predicate: (query) => answers.includes(query) && !first.includes(query) });
};
