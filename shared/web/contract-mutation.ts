import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { ErrorCode } from '@briefhouse/contracts/errors.ts';
import type { UseMutationOptions } from '@tanstack/react-query';
import { call, type Input, type Output } from './api.ts';
import { ApiError } from './api-error.ts';
import { refetchAnswers } from './contract-query.ts';

/**
 * The toast of a failed call. A string is its title; the error's own text stands below it, and a refused rate says
 * when to try again. An object is the whole toast; null shows none.
 */
export type Failure = string | { title: string; description?: string } | null;

export interface ContractMutationOptions<E extends Endpoint, V, C>
  extends Omit<UseMutationOptions<Output<E>, Error, V, C>, 'mutationFn' | 'meta'> {
  /** The call's input from what `mutate` was given; the very same unless told. */
  input?: (variables: V) => Input<E> | Promise<Input<E>>;
  failure: Failure | ((error: Error, variables: V) => Failure);
  /** A refusal that means the work was done before, perhaps by a try whose answer was lost; it counts as `answer`. */
  alreadyDone?: { code: ErrorCode; answer: Output<E> };
  /** Whose answers are read again when it is over, however it ended. */
  refetches?: readonly Endpoint[];
}

/**
 * What `useMutation` takes: `useMutation(contractMutation(deleteProject, { failure: 'Error deleting project' }))`.
 * The page's query client shows the toast of a failure. Nothing is repeated by itself; a person who tries again sends
 * the same idempotency key as long as the key is part of what they send: see `useSubmissionId`.
 */
export const contractMutation = <E extends Endpoint, V = Input<E>, C = unknown>(
  /** One contract, or which one by what `mutate` was given. */
  contract: E | ((variables: V) => E),
  { input, failure, alreadyDone, refetches = [], ...options }: ContractMutationOptions<E, V, C>,
): UseMutationOptions<Output<E>, Error, V, C> => ({
  ...options,
  meta: { failure },
  onSettled: (...ended) => {
    refetchAnswers(ended[4].client, ...refetches);
    return options.onSettled?.(...ended);
  },
  mutationFn: async (variables) => {
    try {
      const called = typeof contract === 'function' ? contract(variables) : contract;
      return await call(called, input ? await input(variables) : (variables as Input<E>));
    } catch (error) {
      if (alreadyDone && error instanceof ApiError && error.code === alreadyDone.code)
        return alreadyDone.answer;
      throw error;
    }
  },
});

/** What a failed mutation wants told; undefined for one that was not made by `contractMutation`. */
export const failureOf = (
  meta: Record<string, unknown> | undefined,
  error: Error,
  variables: unknown,
): Failure | undefined => {
  const failure = meta?.failure as ContractMutationOptions<Endpoint, unknown, unknown>['failure'] | undefined;
  return typeof failure === 'function' ? failure(error, variables) : failure;
};
