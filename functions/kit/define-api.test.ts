import { setTimeout } from 'node:timers/promises';
import { endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checks } from '../root/checks.ts';
import { call } from '../testing/call.ts';
import { person } from '../testing/people.ts';
import { answerHeaders } from './answer-headers.ts';
import { defineApi } from './define-api.ts';
import { type Guards, noGuards } from './guards.ts';
import { toContext } from './user.ts';

const greet = endpoint(() => ({
  name: 'greet',
  domain: 'community',
  method: 'POST',
  path: '/greetings/{name}',
  summary: 'Greets.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ name: z.string() }),
  output: z.object({ text: z.string() }),
}));
const leave = endpoint(() => ({ ...greet, name: 'leave', path: '/farewells/{name}' }));
const contracts = { greet, leave };
const answer = async ({ input, guards = noGuards }: { input: { name: string }; guards?: Guards }) =>
  guards.nothingWritten({ text: `Hello ${input.name}` });

test('each contract is answered by the handler of its own name', async () => {
  const handler = defineApi(contracts, checks, {
    greet: answer,
    leave: async ({ input, guards }) => guards.nothingWritten({ text: `Goodbye ${input.name}` }),
  });
  const { body } = await call(handler, leave, { name: 'Nora' }, { user: person() });
  expect(body).toEqual({ text: 'Goodbye Nora' });
});

test.each(['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])(
  '%s is told which methods the path has',
  async (method) => {
    const handler = defineApi(contracts, checks, { greet: answer, leave: answer });
    const event = { httpMethod: method, resource: '/greetings/{name}', requestContext: {}, headers: {} };
    const { statusCode, headers, body } = await handler(
      event as unknown as APIGatewayProxyEvent,
      {} as Context,
    );
    expect(statusCode).toBe(405);
    expect(headers?.allow).toBe('POST');
    expect(JSON.parse(body).code).toBe('METHOD_NOT_ALLOWED');
  },
);

test('a call that takes too long is told to be tried again before the function is cut off', async () => {
  const slow = async () => {
    await setTimeout(200);
    return { text: 'Too late' };
  };
  const handler = defineApi(contracts, checks, { greet: slow, leave: slow });
  const event = {
    ...{ httpMethod: 'POST', resource: '/greetings/{name}', pathParameters: { name: 'Nora' }, body: '{}' },
    headers: { 'content-type': 'application/json' },
    requestContext: { identity: {}, authorizer: toContext(person()) },
  } as unknown as APIGatewayProxyEvent;
  const answered = await handler(event, { getRemainingTimeInMillis: () => 400 } as Context);
  expect([answered.statusCode, JSON.parse(answered.body).code]).toEqual([503, 'UNAVAILABLE']);
  expect(answered.headers?.['retry-after']).toBe('2');
});

test('names of object properties are names like others, in query, body and path', async () => {
  const look = endpoint(() => ({ ...greet, name: 'look', method: 'GET', auth: 'public', actors: [] }));
  const shout = endpoint(() => ({ ...look, name: 'shout', method: 'POST' }));
  const echo = async ({ input }: { input: { name: string } }) => ({ text: input.name });
  const handler = defineApi({ look, shout }, checks, { look: echo, shout: echo });
  const fields = '{"__proto__":"a","constructor":"b","prototype":"c","toString":"d","hasOwnProperty":"e"}';
  for (const { method, path } of [look, shout])
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const event = {
        httpMethod: method,
        resource: path,
        pathParameters: { name },
        queryStringParameters: JSON.parse(fields),
        body: method === 'POST' ? fields.replace('"a"', '{"polluted":true}') : null,
        headers: { 'Content-Type': 'application/json' },
        requestContext: { identity: { sourceIp: '203.0.113.7' } },
      };
      const { statusCode, body } = await handler(event as unknown as APIGatewayProxyEvent, {} as Context);
      expect([statusCode, JSON.parse(body)]).toEqual([200, { text: name }]);
    }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a missing handler, one without a contract or a wrong output is a type error', () => {
  // @ts-expect-error leave has no handler
  defineApi(contracts, checks, { greet: answer });
  // @ts-expect-error stay has no contract
  defineApi(contracts, checks, { greet: answer, leave: answer, stay: answer });
  // @ts-expect-error the answer lacks its text
  defineApi(contracts, checks, { greet: answer, leave: async () => ({}) });
  // @ts-expect-error the input has no such field
  defineApi(contracts, checks, { greet: answer, leave: async ({ input }) => ({ text: input.surname }) });
});

test('every answer forbids to be run, framed or taken for another type', async () => {
  const handler = defineApi(contracts, checks, {
    greet: answer,
    leave: () => Promise.reject(new Error('broken')),
  });
  const asked = [
    call(handler, greet, { name: 'Nora' }, { user: person() }),
    call(handler, greet, { name: 'Nora' }),
    call(handler, leave, { name: 'Nora' }, { user: person() }),
    call(handler, { ...leave, path: '/elsewhere', errors: ['NOT_FOUND'] }, {}, { user: person() }),
  ];
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 500, 404]);
  expect(answers[1]?.error).toEqual({ code: 'UNAUTHENTICATED', message: 'User not authenticated' });
  for (const { headers } of answers)
    expect(headers).toMatchObject({ ...answerHeaders, 'cache-control': 'no-store' });
});

describe('a call from elsewhere', () => {
  const look = endpoint(() => ({
    ...greet,
    name: 'look',
    method: 'GET',
    path: '/views/{name}',
    auth: 'public',
    actors: [],
  }));
  const leaveWord = endpoint(() => ({ ...look, name: 'leaveWord', method: 'POST', path: '/words/{name}' }));
  const asked: unknown[] = [];
  const handler = defineApi({ look, leaveWord }, checks, {
    look: async ({ input }) => answer({ input }),
    leaveWord: async ({ input }) => {
      asked.push(input);
      return answer({ input });
    },
  });
  const statusOf = async (contract: typeof look | typeof leaveWord, headers: Record<string, string>) =>
    (await call(handler, contract, { name: 'Nora' }, { headers })).status;

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'http://localhost:3000.evil.test' },
    { origin: '' },
  ])('a call with %j is refused before anything is done', async (headers) => {
    asked.length = 0;
    const refused = await call(handler, leaveWord, { name: 'Nora' }, { headers });
    expect(refused).toMatchObject({ status: 403, error: { code: 'FOREIGN_SITE' } });
    expect(await statusOf(look, headers)).toBe(403);
    expect(asked).toEqual([]);
  });

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    // Browsers send these through the server of `npm run dev`, or under another name of the same site.
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3100' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
  ])('a call with %j is answered', async (headers) => {
    expect(await statusOf(leaveWord, headers)).toBe(200);
    expect(await statusOf(look, headers)).toBe(200);
  });

  test('an address typed into the address bar may only read', async () => {
    expect(await statusOf(look, { 'sec-fetch-site': 'none' })).toBe(200);
    expect(await statusOf(leaveWord, { 'sec-fetch-site': 'none' })).toBe(403);
  });

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'text/plain; application/json',
    '',
  ])('a body that is sent as %j is refused', async (type) => {
    asked.length = 0;
    const refused = await call(handler, leaveWord, { name: 'Nora' }, { headers: { 'content-type': type } });
    expect(refused).toMatchObject({ status: 415, error: { code: 'NOT_JSON' } });
    expect(asked).toEqual([]);
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset="utf-8"'])(
    'a body that is sent as %j is read',
    async (type) => {
      expect(await statusOf(leaveWord, { 'content-type': type })).toBe(200);
    },
  );

  test.each([
    ['GET', 'of the query'],
    ['DELETE', 'of the query'],
    ['POST', 'of the body'],
  ] as const)('%s takes its word from one place', async (method, expected) => {
    const word = z.object({ name: z.string(), word: z.string() });
    const echo = endpoint(() => ({ ...look, name: 'echo', method, input: word, output: word }));
    const api = defineApi({ echo }, checks, { echo: async ({ input }) => input });
    const both = { body: '{"word":"of the body"}', queryStringParameters: { word: 'of the query' } };
    const { body } = await call((event, context) => api({ ...event, ...both }, context), echo, {
      name: 'Nora',
    });
    expect(body.word).toBe(expected);
  });
});
