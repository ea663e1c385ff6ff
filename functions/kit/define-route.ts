import { type Endpoint, isInQuery } from '@briefhouse/contracts/endpoint.ts';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { z } from 'zod';
import { AppError, notYours } from './app-error.ts';
import {
  type Checks,
  checkGuards,
  type Guards,
  guardRead,
  guardWrite,
  noGuards,
  readGuards,
} from './guards.ts';
import { headerOf } from './header.ts';
import { log } from './log.ts';
import { refuseForeignSite } from './own-site.ts';
import { sourceAddress } from './source-address.ts';
import { fromContext, isActor, type User } from './user.ts';

/** The arguments of a handler. */
export interface Call<E extends Endpoint> {
  input: z.output<E['input']>;
  /** The caller's address as seen by the gateway or the edge. */
  sourceIp: string;
  user: { public: undefined; optional: User | undefined; user: User }[E['auth']];
  /** For the transaction of a write. */
  guards: Guards;
}

/** One domain call and one view; returns the output that the contract declares. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['output']>>;

/** Handles an event by its contract; every failure is thrown. */
export type Route = (event: APIGatewayProxyEvent) => Promise<unknown>;

/**
 * Ties a contract to its handler. Before `run`, checks the caller against the contract and parses path, query and
 * body together. After it, parses the output, which also strips fields that the contract does not name.
 */
export const defineRoute = <E extends Endpoint>(contract: E, run: Handler<E>, checks: Checks): Route => {
  checkGuards(contract, checks);
  return async (event) => {
    // First of all, so that a page of another site can use up nothing of its visitor's.
    refuseForeignSite(event);
    refuseOtherBodies(contract, event);
    const user = fromContext(event.requestContext.authorizer);
    const sourceIp = sourceAddress(event);
    const answered = async () => {
      if (contract.auth === 'user') admit(contract, user);
      // Nobody else refuses blocked addresses where no token is needed.
      else await checks.refuseBlocked(sourceIp);
      const call = { input: parseInput(contract, event), user, sourceIp };
      return runGuarded(contract, user, (guards) => run({ ...call, guards } as Call<E>), checks);
    };
    const answer = await answered().catch(async (error) => {
      if (error instanceof AppError && error.abuse)
        await checks.noteAbuse(error.abuse, { user_id: user?.id ?? null, ip_address: sourceIp });
      throw error;
    });
    const output = contract.output.safeParse(answer);
    if (!output.success) throw new Error(`${contract.name} broke its contract: ${output.error.message}`);
    return output.data;
  };
};

const runGuarded = async (
  contract: Endpoint,
  user: User | undefined,
  run: (guards: Guards) => Promise<unknown>,
  checks: Checks,
): Promise<unknown> => {
  if (!user || contract.auth !== 'user') return run(noGuards);
  if (contract.method === 'GET') {
    // Guards and read run in parallel, so that the guards cost no time; their refusal takes precedence over the outcome
    // of the read.
    const [refusal, answer] = await Promise.allSettled([
      guardRead(contract, user.id, checks),
      run(readGuards(contract, user, checks)),
    ]);
    if (refusal.status === 'rejected') throw refusal.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }
  // The authorizer's answer is older than an agreement of a moment ago.
  if (user.must_agree && !contract.beforeTerms && !contract.whileSuspended)
    await checks.requireAgreed(user.id);
  const { guards, check } = guardWrite(contract, user, checks);
  const answer = await run(guards).catch(async (error) => {
    // Missing access takes precedence over any other failure.
    if (contract.paid) await checks.access?.requireAccess(user.id);
    throw error;
  });
  check();
  return answer;
};

const admit = (contract: Endpoint, user: User | undefined) => {
  if (!user) throw new AppError('UNAUTHENTICATED');
  if (!isActor(user, contract.actors)) {
    log.warn('refused actor', { endpoint: contract.name, user_type: user.user_type });
    throw notYours(contract.name);
  }
  if (contract.verified && !user.email_verified) throw new AppError('EMAIL_NOT_VERIFIED');
};

/** A body that a form or a script of any page can send without asking first is never `application/json`. */
const refuseOtherBodies = (contract: Endpoint, { body, headers }: APIGatewayProxyEvent) => {
  if (!body || isInQuery(contract)) return;
  if (contentType(headers) !== 'application/json') throw new AppError('NOT_JSON');
};

const contentType = (headers: APIGatewayProxyEvent['headers']): string => {
  const [type = ''] = (headerOf(headers, 'content-type') ?? '').split(';');
  return type.trim().toLowerCase();
};

/** Path and query, or path and body, as the contract's method says; the rest of the event is not read. */
const parseInput = <E extends Endpoint>(contract: E, event: APIGatewayProxyEvent): z.output<E['input']> => {
  const fields = isInQuery(contract) ? event.queryStringParameters : parseBody(event);
  const raw = { ...fields, ...decoded(event.pathParameters) };
  const parsed = contract.input.safeParse(raw, { error: inWords }) as z.ZodSafeParseResult<
    z.output<E['input']>
  >;
  if (parsed.success) return parsed.data;
  const issues: Record<string, string> = {};
  for (const issue of parsed.error.issues) issues[issue.path.join('.')] ??= issue.message;
  throw new AppError('VALIDATION', { issues });
};

/** Where a contract has no words of its own for a field that is missing or of another kind. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return;
  return issue.input === undefined
    ? 'This field is required'
    : `This field has to be of type ${issue.expected}`;
};

const decoded = (parameters: APIGatewayProxyEvent['pathParameters']) =>
  Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]) => [name, safelyDecoded(value ?? '')]),
  );

const safelyDecoded = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

const parseBody = (event: APIGatewayProxyEvent): Record<string, unknown> => {
  if (!event.body) return {};
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString() : event.body;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError('VALIDATION', { message: 'The body is not JSON.' });
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new AppError('VALIDATION', { message: 'The body is not a JSON object.' });
  // JSON.parse makes `__proto__` an own property; spreading copies it as one, so nothing is polluted.
  return body as Record<string, unknown>;
};
