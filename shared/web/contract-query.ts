import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { QueryClient, QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { call, type Input, type Output } from './api.ts';

/** The query key: `[name]` covers all answers of a contract, with an input it is the key of one answer. */
export const contractKey = <E extends Endpoint>(contract: E, input?: Input<E>): QueryKey =>
  input === undefined ? [contract.name] : [contract.name, input];

export interface ContractQueryOptions<E extends Endpoint, T>
  extends Omit<UseQueryOptions<Output<E>, Error, T>, 'queryKey' | 'queryFn'> {
  /**
   * Selects what to cache of a fresh answer; by default the answer itself. It may also pass other parts of the answer
   * on, and prefer newer data that an event has brought meanwhile.
   */
  receive?: (answer: Output<E>, cache: QueryClient) => Output<E>;
}

/** What `useQuery`, `fetchQuery` and `prefetchQuery` take: `useQuery(contractQuery(listProjects, {}))`. */
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

/** The cached answer; undefined before it was read. */
export const cachedAnswer = <E extends Endpoint>(
  cache: QueryClient,
  contract: E,
  input: Input<E>,
): Output<E> | undefined => cache.getQueryData<Output<E>>(contractKey(contract, input));

/** Changes a cached answer; does nothing where none is cached. */
export const patchAnswer = <E extends Endpoint>(
  cache: QueryClient,
  contract: E,
  input: Input<E>,
  by: (answer: Output<E>) => Output<E>,
): void => {
  cache.setQueryData<Output<E>>(contractKey(contract, input), (answer) => answer && by(answer));
};

/** Refetches the answers of these contracts: at once where they are on the screen, otherwise when next shown. */
export const refetchAnswers = (cache: QueryClient, ...contracts: readonly Endpoint[]): void => {
  for (const contract of contracts) void cache.invalidateQueries({ queryKey: contractKey(contract) });
};

/** Cancels pending reads before a change is shown, because their answers would not contain it. */
export const cancelReads = (cache: QueryClient, ...contracts: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(contracts.map((contract) => cache.cancelQueries({ queryKey: contractKey(contract) })));
