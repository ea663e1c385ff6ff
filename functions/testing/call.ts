import { codesOf } from '@briefhouse/contracts/answers.ts';
import { type Endpoint, isInQuery } from '@briefhouse/contracts/endpoint.ts';
import type { ErrorBody } from '@briefhouse/contracts/errors.ts';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { z } from 'zod';
import { newId } from '../kit/ids.ts';
import { toContext, type User } from '../kit/user.ts';
import { rolesNoted } from './people.ts';

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

interface Caller {
  user?: User;
  sourceIp?: string;
  /** Beside the content type of a body; the same name replaces it. */
  headers?: Record<string, string>;
  /** A call whose input is in its address may have one all the same. */
  body?: string;
}

export interface Answer<O> {
  status: number;
  headers: Record<string, unknown>;
  body: O;
  error: ErrorBody;
}

/** Calls a domain's real handler with the event that API Gateway would send. `input` may be anything. */
export const call = async <I extends z.ZodType, O extends z.ZodType>(
  handler: Handler,
  contract: Endpoint<I, O>,
  input: unknown,
  caller: Caller = {},
): Promise<Answer<z.output<O>>> => {
  if (caller.user) await rolesNoted(caller.user);
  const result = await handler(toEvent(contract, input, caller), {} as Context);
  const body = JSON.parse(result.body);
  // Readers of the document must know of every answer.
  if (result.statusCode !== 200 && !codesOf(contract).includes(body.code))
    throw new Error(`${contract.name} answered ${body.code}, which its contract does not name`);
  return { status: result.statusCode, headers: result.headers ?? {}, body, error: body };
};

const toEvent = (
  contract: Endpoint,
  input: unknown,
  { user, sourceIp = '203.0.113.7', headers, body }: Caller,
) => {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  const hasBody = !isInQuery(contract);
  return {
    resource: contract.path,
    httpMethod: contract.method,
    pathParameters: Object.fromEntries(names.map((name) => [name, String(fields[name] ?? '')])),
    queryStringParameters: hasBody
      ? null
      : Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: hasBody ? (typeof input === 'string' ? input : JSON.stringify(rest)) : (body ?? null),
    isBase64Encoded: false,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    requestContext: {
      requestId: newId(),
      identity: { sourceIp },
      authorizer: user ? toContext(user) : null,
    },
  } as unknown as APIGatewayProxyEvent;
};
