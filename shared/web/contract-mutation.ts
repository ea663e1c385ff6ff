import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { ErrorCode } from '@briefhouse/contracts/errors.ts';
import {
  type MutationFunctionContext,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { call, type Input, type Output } from './api.ts';
import { ApiError } from './api-error.ts';
import { refetchAnswers } from './contract-query.ts';
import { endedSessions } from './identity.ts';
import type { Change } from './records.ts';

/**
 * The toast of a failed call. A string is its title; the error's own text is the description, and a rate limit adds
 * when to try again. An object is the whole toast; null shows none.
 */
export type Failure = string | { title: string; description?: string } | null;

export interface ContractMutationOptions<E extends Endpoint, V, C>
  extends Omit<UseMutationOptions<Output<E>, Error, V, C>, 'mutationFn' | 'meta'> {
  /** Makes the call's input from the variables of `mutate`; by default the variables are the input. */
  input?: (variables: V) => Input<E> | Promise<Input<E>>;
  failure: Failure | ((error: Error, variables: V) => Failure);
  /**
   * An error that may mean that the work is already done, perhaps by an attempt whose answer was lost; treated as
   * `answer`, unless that is asked for and refused.
   */
  alreadyDone?: { code: ErrorCode; answer: Output<E> | (() => Promise<Output<E>>) };
  /**
   * The call is sent also if the person leaves the page at once; for small changes that are shown before they are
   * saved.
   */
  keepalive?: boolean;
  /** The changes that show before the server answers: saved with its answer, undone with its refusal. */
  shows?: (variables: V, cache: QueryClient) => readonly Change[];
  /** Contracts whose answers are refetched afterwards, after a failure too. */
  refetches?: readonly Endpoint[];
}

/** The changes that the calls on their way show, by the context that each call has of its own. */
const shown = new WeakMap<MutationFunctionContext, readonly Change[]>();

/**
 * The argument of `useMutation`: `useMutation(contractMutation(deleteProject, { failure: 'Error deleting project' }))`.
 * The page's query client shows the toast of a failure. No write is retried automatically. A person who tries again
 * sends the same idempotency key if it is part of the variables: see `useSubmissionId`.
 */
export const contractMutation = <E extends Endpoint, V = Input<E>, C = unknown>(
  /** One contract, or a function that picks one by the variables. */
  contract: E | ((variables: V) => E),
  {
    input,
    failure,
    alreadyDone,
    keepalive,
    shows,
    refetches = [],
    ...options
  }: ContractMutationOptions<E, V, C>,
): UseMutationOptions<Output<E>, Error, V, C> => ({
  ...options,
  meta: {
    failure,
    about: (variables: V) => (typeof contract === 'function' ? contract(variables) : contract).name,
  },
  ...(shows && {
    onMutate: (variables, context) => {
      // It may look at what is shown before the changes.
      const made = options.onMutate?.(variables, context) as C;
      shown.set(context, shows(variables, context.client));
      return made;
    },
    onSuccess: (...ended) => {
      for (const change of shown.get(ended[3]) ?? []) change.save();
      return options.onSuccess?.(...ended);
    },
    onError: (...ended) => {
      for (const change of shown.get(ended[3]) ?? []) change.undo();
      return options.onError?.(...ended);
    },
  }),
  onSettled: (...ended) => {
    refetchAnswers(ended[4].client, ...refetches);
    return options.onSettled?.(...ended);
  },
  mutationFn: async (variables) => {
    const called = typeof contract === 'function' ? contract(variables) : contract;
    const session = endedSessions();
    try {
      const sent = input ? await input(variables) : (variables as Input<E>);
      return await call(called, sent, { session, ...(keepalive && { keepalive }) });
    } catch (error) {
      // The page may be the next person's, whom the toast and the changes of this call do not concern.
      if (called.auth === 'user' && endedSessions() !== session) return new Promise(() => undefined);
      if (!alreadyDone || !(error instanceof ApiError) || error.code !== alreadyDone.code) throw error;
      const { answer } = alreadyDone;
      if (typeof answer !== 'function') return answer;
      return (answer as () => Promise<Output<E>>)().catch(() => {
        throw error;
      });
    }
  },
});

/** `contractMutation` as a hook. */
export const useContractMutation = <E extends Endpoint, V = Input<E>, C = unknown>(
  contract: E | ((variables: V) => E),
  options: ContractMutationOptions<E, V, C>,
) => useMutation(contractMutation(contract, options));

/**
 * For a mutation that a form sends: the server's messages about fields are told there alone. `shown` are the fields
 * that can tell it; by default all, as with `useContractForm`, which tells the rest as its `problem`.
 */
export const unlessAtFields =
  (failure: Failure, shown?: readonly string[]) =>
  (error: Error): Failure => {
    const issues = error instanceof ApiError ? Object.keys(error.issues) : [];
    return issues.some((field) => shown?.includes(field) ?? true) ? null : failure;
  };

/** The name of a mutation's act, whose next try ends the toast about the last one. */
export const aboutOf = (meta: Record<string, unknown> | undefined, variables: unknown): string | undefined =>
  (meta?.about as ((variables: unknown) => string) | undefined)?.(variables);

/** The toast of a failed mutation; undefined for one that was not made by `contractMutation`. */
export const failureOf = (
  meta: Record<string, unknown> | undefined,
  error: Error,
  variables: unknown,
): Failure | undefined => {
  const failure = meta?.failure as ContractMutationOptions<Endpoint, unknown, unknown>['failure'] | undefined;
  return typeof failure === 'function' ? failure(error, variables) : failure;
};
