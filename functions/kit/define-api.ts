import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { answerHeaders } from './answer-headers.ts';
import { AppError } from './app-error.ts';
import { defineRoute, type Handler } from './define-route.ts';
import { refusePastEdge } from './edge.ts';
import type { Checks } from './guards.ts';
import { log } from './log.ts';
import { meter } from './meter.ts';
import { fromContext } from './user.ts';

/** Contracts by name, as a domain's `endpoints.ts` lists them. */
export type Contracts = Readonly<Record<string, Endpoint>>;

/** A handler for each contract: a missing one is a type error, and so is one without a contract. */
export type Routes<C extends Contracts> = { readonly [Name in keyof C]: Handler<C[Name]> };

type Middleware = MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult>;

/** Time kept for saying that a call takes too long: a function that is cut off is a 502, which says nothing. */
const reserveMs = 500;

/** One Lambda for all endpoints of a domain. */
export const defineApi = <C extends Contracts>(contracts: C, checks: Checks, routes: NoInfer<Routes<C>>) => {
  const table = new Map(
    Object.entries(contracts).map(([name, contract]) => [
      `${contract.method} ${contract.path}`,
      // Each handler takes the input of its own contract, which a loop over all of them cannot express in
      // types.
      defineRoute(contract, routes[name] as Handler<Endpoint>, checks),
    ]),
  );
  const pipeline = middy<APIGatewayProxyEvent, APIGatewayProxyResult>({
    timeoutEarlyInMillis: reserveMs,
    timeoutEarlyResponse: () => {
      throw new AppError('UNAVAILABLE', { retryAfter: 2 });
    },
  })
    .use(accessLog())
    .use(errorToJson())
    .handler(async (event) => {
      refusePastEdge(event.headers);
      const route = table.get(`${event.httpMethod} ${event.resource}`);
      if (!route) throw otherMethod(contracts, event.resource);
      return json(200, await route(event));
    });
  return (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> => {
    const user_id = fromContext(event.requestContext.authorizer)?.id;
    const route = `${event.httpMethod} ${event.resource}`;
    return log.with({ request_id: event.requestContext.requestId, route, user_id }, () =>
      checks.metered(() => {
        meter('calls', 1);
        return pipeline(event, context);
      }, user_id),
    );
  };
};

const otherMethod = (contracts: Contracts, path: string): AppError => {
  const allow = Object.values(contracts).flatMap((contract) =>
    contract.path === path ? [contract.method] : [],
  );
  return allow.length > 0 ? new AppError('METHOD_NOT_ALLOWED', { allow }) : new AppError('NOT_FOUND');
};

const accessLog = (): Middleware => {
  const started = new WeakMap<object, number>();
  return {
    before: ({ event }) => void started.set(event, performance.now()),
    after: ({ event, response }) => {
      log.info('answered', {
        status: response?.statusCode,
        ms: Math.round(performance.now() - (started.get(event) ?? 0)),
      });
    },
  };
};

const errorToJson = (): Middleware => ({
  onError: (request) => {
    const error = toAppError(request.error);
    if (error.status >= 500) log.error('failed', { error: request.error });
    else log.info('refused', { code: error.code });
    request.response = json(
      error.status,
      { code: error.code, message: error.message, ...(error.issues && { issues: error.issues }) },
      {
        ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
        ...(error.allow && { allow: error.allow.join(', ') }),
      },
    );
  },
});

const busy = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TimeoutError',
]);

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  // ElectroDB wraps errors of the table's client.
  if (error instanceof Error && error.cause instanceof AppError) return error.cause;
  if (
    error instanceof Error &&
    (busy.has(error.name) || (error.cause instanceof Error && busy.has(error.cause.name)))
  )
    return new AppError('UNAVAILABLE', { cause: error, retryAfter: 2 });
  return new AppError('INTERNAL', { cause: error, message: errors.INTERNAL.text });
};

const json = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...answerHeaders, ...headers },
  body: JSON.stringify(body),
});
