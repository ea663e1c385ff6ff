import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { QueryClient, QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { call, type Input, type Output } from './api.ts';

/** Every answer to a contract has its key below `[name]`; with an input it is the key of that one answer. */
export const contractKey = <E extends Endpoint>(contract: E, input?: Input<E>): QueryKey =>
  input === undefined ? [contract.name] : [contract.name, input];

export interface ContractQueryOptions<E extends Endpoint, T>
  extends Omit<UseQueryOptions<Output<E>, Error, T>, 'queryKey' | 'queryFn'> {
  /**
   * What to keep of a fresh answer: the answer itself unless told. Also the place to hand on what else it says,
   * and to prefer what an event has told meanwhile.
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

/** What is cached of an answer; undefined before it was read. */
export const cachedAnswer = <E extends Endpoint>(
  cache: QueryClient,
  contract: E,
  input: Input<E>,
): Output<E> | undefined => cache.getQueryData<Output<E>>(contractKey(contract, input));

/** Changes a cached answer; nothing is made up where none was read. */
export const patchAnswer = <E extends Endpoint>(
  cache: QueryClient,
  contract: E,
  input: Input<E>,
  by: (answer: Output<E>) => Output<E>,
): void => {
  cache.setQueryData<Output<E>>(contractKey(contract, input), (answer) => answer && by(answer));
};

/** Has every answer to these contracts read again where it is on the screen, and when it is next shown elsewhere. */
export const refetchAnswers = (cache: QueryClient, ...contracts: readonly Endpoint[]): void => {
  for (const contract of contracts) void cache.invalidateQueries({ queryKey: contractKey(contract) });
};

/** Before a change is shown: an answer that is on its way was made without it. */
export const cancelReads = (cache: QueryClient, ...contracts: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(contracts.map((contract) => cache.cancelQueries({ queryKey: contractKey(contract) })));
