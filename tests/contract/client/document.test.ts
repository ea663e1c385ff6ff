import type { Domain } from '@briefhouse/contracts/endpoint.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import { toContext, type User } from '@briefhouse/functions/kit/user.ts';
import { handler as openApi } from '@briefhouse/functions/root/openapi.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { stripeForFile } from '@briefhouse/functions/testing/stripe.ts';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { poolForFile } from '../../support/pool.ts';
import { handlers } from '../handlers.ts';
import { type ApiDocument, type Operation, readDocument, unknownKeywords } from './document.ts';
import { type Answer, explore, type Send } from './explore.ts';
import type { Known, Request } from './requests.ts';

/** `CASES=3000 npm test -- tests/contract/client` takes minutes. Another `SEED` makes other requests. */
const cases = Number(process.env.CASES ?? 250);
const seed = Number(process.env.SEED ?? 2026);

stripeForFile();
poolForFile();

let document: ApiDocument;
beforeAll(async () => {
  const { body } = await openApi({ httpMethod: 'GET' } as APIGatewayProxyEvent);
  document = readDocument(body);
});

const known: Known = new Map();
let calls = 0;

/** The call is made as the gateway would make it, to the function of the operation's domain. */
const eventOf = ({ operation, method, inPath, query, body }: Request, user: User | undefined) =>
  ({
    resource: operation.path,
    httpMethod: method,
    pathParameters: inPath,
    queryStringParameters: Object.keys(query).length > 0 ? query : null,
    body: body ?? null,
    isBase64Encoded: false,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    requestContext: {
      requestId: newId(),
      // Each call has a network of its own, so that public calls are not limited.
      identity: { sourceIp: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}` },
      authorizer: user ? toContext(user) : null,
    },
  }) as unknown as APIGatewayProxyEvent;

const sendAs =
  (userOf: () => Promise<User | undefined>): Send =>
  async (request): Promise<Answer> => {
    const domain = (request.operation as Operation & { tags: Domain[] }).tags[0] as Domain;
    const result = await handlers[domain](eventOf(request, await userOf()), {} as Context);
    return {
      status: result.statusCode,
      headers: result.headers as Record<string, string>,
      body: result.body ? JSON.parse(result.body) : undefined,
    };
  };

/** A new person from time to time, so that rates leave most calls through. */
const oneOfMany = (make: () => Promise<User>) => {
  let [current, used] = [make(), 0];
  return () => {
    if (++used % 40 === 0) current = make();
    return current;
  };
};

const roles: [name: string, actors: string[], userOf: () => () => Promise<User | undefined>][] = [
  ['nobody', [], () => async () => undefined],
  ['a client', ['user', 'client'], () => oneOfMany(() => client())],
  ['a creator', ['user', 'creator'], () => oneOfMany(() => creator())],
  ['a moderator', ['user', 'client', 'moderator'], () => oneOfMany(() => client({ groups: ['moderator'] }))],
  ['an admin', ['user', 'client', 'admin'], () => oneOfMany(() => client({ groups: ['admin'] }))],
];

test.each(roles)(
  'a client made from the document alone is never surprised, as %s',
  async (_, actors, userOf) => {
    const send = sendAs(userOf());
    expect(await explore({ document, actors, cases, seed, send, known })).toEqual([]);
  },
);

test('the document uses no keyword that such a client does not heed', () => {
  const schemas = document.operations.flatMap(({ parameters, requestBody }) => [
    ...parameters.map(({ schema }) => schema),
    ...(requestBody?.content ? [requestBody.content['application/json'].schema] : []),
  ]);
  expect(schemas.flatMap(unknownKeywords)).toEqual([]);
});
