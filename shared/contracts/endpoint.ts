import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ActionToOne, RatedAction } from './limits.ts';

export const domains = [
  'accounts',
  'marketplace',
  'creators',
  'payments',
  'notifications',
  'community',
  'chat',
  'media',
  'moderation',
  'admin',
] as const;
export type Domain = (typeof domains)[number];

/** The callers of an endpoint: account types and roles. An endpoint open to `user` takes any signed-in person. */
export type Actor = 'user' | 'creator' | 'client' | 'moderator' | 'admin';

export type Auth = 'public' | 'optional' | 'user';

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Auth = Auth,
> {
  /** camelCase verb-noun; the OpenAPI operationId. */
  name: string;
  domain: Domain;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, with {snake_case} parameters that are fields of `input`. */
  path: string;
  /** One line for the OpenAPI document. */
  summary: string;
  /**
   * `public` endpoints have no authorizer, `user` ones need a verified token. `optional` ones answer anybody, but know
   * the caller if a token is sent; functions/people/authorizer.ts names them.
   */
  auth: A;
  /** Empty unless a token is needed. */
  actors: readonly Actor[];
  /** The caller's e-mail address must be verified. */
  verified?: boolean;
  /**
   * The reason why a person may call it whose account has just been suspended or has ended, or whose role was taken: no
   * other write goes on with a token that still says otherwise.
   */
  whileSuspended?: string;
  /**
   * The reason why a person may call it who has not agreed to the current terms. No other write goes on until they
   * have, but for those of `whileSuspended`.
   */
  beforeTerms?: string;
  /** The creator needs a running access plan: 402 otherwise. */
  paid?: boolean;
  /** The rate per person, refused with 429 beyond the maxima of `rates`. */
  rate?: RatedAction;
  /** The rate per person whom the call affects, besides `rate`: maxima of `ratesToOne`. */
  rateToOne?: ActionToOne;
  /**
   * All input is in path and query although the method has a body: a mail program posts a form of its own (RFC 8058), and
   * nothing in it is read.
   */
  ignoresBody?: true;
  /** Path, query and body parsed together. */
  input: I;
  output: O;
  /** The domain function's own codes. Those that follow from the contract (RATE_LIMITED from `rate`) are not repeated. */
  errors?: readonly ErrorCode[];
}

/** Whether input beyond the path travels in the query. Their bodies are never read. */
export const isInQuery = ({ method, ignoresBody }: Pick<Endpoint, 'method' | 'ignoresBody'>): boolean =>
  method === 'GET' || method === 'DELETE' || ignoresBody === true;

/**
 * Declares a contract; keeps the literal types of its schemas. It takes a function, so that bundles can leave out
 * the contracts of a file that they do not use (`functions/lean-bundle.ts`, `build/loaders/light-contracts.ts`).
 */
export const endpoint = <const I extends z.ZodType, const O extends z.ZodType, const A extends Auth>(
  contract: () => Endpoint<I, O, A>,
): Endpoint<I, O, A> => contract();
