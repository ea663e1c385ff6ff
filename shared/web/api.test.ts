import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { getCreatorPage } from '@briefhouse/contracts/marketplace/creator.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { ApiError, messageOf } from './api-error.ts';
import { setIdentity } from './identity.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let answer: Answer;
let origin: string;
const realFetch = globalThis.fetch;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  answer(request, response, body);
});

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A browser knows its origin; Node does not.
  globalThis.fetch = (url, init) => realFetch(new URL(String(url), origin), init);
  setIdentity({ token: async () => 'old', refresh: async () => 'new' });
});

afterEach(async () => {
  globalThis.fetch = realFetch;
  setIdentity(null);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('was answered')),
    (error: ApiError) => error,
  );

describe('call', () => {
  it('sends the token, the path and the body of the contract', async () => {
    let seen: unknown;
    answer = (request, response, body) => {
      seen = [request.method, request.url, request.headers.authorization, JSON.parse(body)];
      json(response, 200, { request: { status: 'pending' } });
    };
    const { request } = await call(sendRequest, { project_id: 'p1', message: 'Hello' });
    expect(request.status).toBe('pending');
    expect(seen).toEqual(['POST', '/api/projects/p1/requests', 'Bearer old', { message: 'Hello' }]);
  });

  it.each([200, 401])(
    'answers %i to nobody after its caller has signed out and another person in',
    async (status) => {
      const release = Promise.withResolvers<undefined>();
      answer = async (_, response) => {
        await release.promise;
        json(response, status, {});
      };
      const refresh = vi.fn(async () => 'fresh');
      const mine = failure(call(getMe, {}));
      setIdentity(null);
      setIdentity({ token: async () => 'next', refresh });
      release.resolve(undefined);
      expect(await mine).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(refresh).not.toHaveBeenCalled();
    },
  );

  it('sends nothing with the token of the next person, who signs in while its caller waits for one', async () => {
    const token = Promise.withResolvers<string>();
    setIdentity({ token: () => token.promise, refresh: async () => null });
    const seen = vi.fn();
    answer = (request, response) => {
      seen(request.url);
      json(response, 200, {});
    };
    const mine = failure(call(sendRequest, { project_id: 'p1', message: 'Hello' }));
    setIdentity(null);
    token.resolve('next');
    expect(await mine).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(seen).not.toHaveBeenCalled();
  });

  it('refreshes a refused token once and repeats the call', async () => {
    const tokens: unknown[] = [];
    answer = ({ headers }, response) => {
      tokens.push(headers.authorization);
      if (headers.authorization === 'Bearer new') json(response, 200, { profile: {} });
      else json(response, 401, { code: 'UNAUTHENTICATED', message: 'Expired' });
    };
    await call(getMe, {});
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });

  it('says who calls where that is optional, and asks as a visitor once the session is over', async () => {
    const tokens: unknown[] = [];
    answer = ({ headers }, response) => {
      tokens.push(headers.authorization);
      if (headers.authorization) json(response, 401, { code: 'UNAUTHENTICATED', message: 'Expired' });
      else json(response, 200, { pieces: [] });
    };
    setIdentity({ token: async () => 'old', refresh: async () => null });
    await call(getCreatorPage, { creator_id: 'mira' });
    setIdentity(null);
    await call(getCreatorPage, { creator_id: 'mira' });
    expect(tokens).toEqual(['Bearer old', undefined, undefined]);
  });

  it('repeats a refused call only once', async () => {
    let calls = 0;
    answer = (_request, response) => {
      calls += 1;
      json(response, 401, { code: 'UNAUTHENTICATED', message: 'No' });
    };
    expect((await failure(call(getMe, {}))).code).toBe('UNAUTHENTICATED');
    expect(calls).toBe(2);
  });

  it('sends nothing for a user endpoint when nobody is signed in', async () => {
    setIdentity(null);
    answer = () => {
      throw new Error('must not be called');
    };
    expect((await failure(call(getMe, {}))).status).toBe(401);
  });

  it('carries code, message, issues and Retry-After of a refusal', async () => {
    answer = (_request, response) =>
      json(
        response,
        429,
        { code: 'RATE_LIMITED', message: 'Later', issues: { message: 'Too long' } },
        { 'retry-after': '90' },
      );
    const error = await failure(call(sendRequest, { project_id: 'p1' }));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', status: 429, message: 'Later', retryAfter: 90 });
    expect(error.issues).toEqual({ message: 'Too long' });
  });

  it('turns an answer that is not JSON into an ApiError', async () => {
    answer = (_request, response) => response.writeHead(502).end('<html>Bad gateway</html>');
    const error = await failure(call(getMe, {}));
    expect(error).toMatchObject({ code: 'INTERNAL', status: 502 });
    expect(error.message).not.toBe('');
  });

  it.each([
    [503, { code: 'UNAVAILABLE', message: 'The service is busy. Please try again in a moment.' }],
    [413, { code: 'FILE_TOO_LARGE', message: 'File too large' }],
    [418, { code: 'VALIDATION', message: 'Please check the highlighted fields.' }],
  ])('says something general for a status without words: %i', async (status, expected) => {
    answer = (_request, response) => response.writeHead(status).end('<html></html>');
    expect(await failure(call(getMe, {}))).toMatchObject({ ...expected, status });
  });

  it('shows the text of a code that a newer API answers', async () => {
    answer = (_request, response) => json(response, 409, { code: 'NOT_TODAY', message: 'Not on a Tuesday' });
    expect(await failure(call(getMe, {}))).toMatchObject({ code: 'NOT_TODAY', message: 'Not on a Tuesday' });
    answer = (_request, response) => json(response, 409, { code: '<b>', message: 'Odd' });
    expect((await failure(call(getMe, {}))).code).toBe('CONFLICT');
  });

  it('times out', async () => {
    answer = () => undefined;
    expect((await failure(call(getMe, {}, { timeout: 50 }))).code).toBe('TIMEOUT');
  });

  it('distinguishes a network failure from a refusal', async () => {
    answer = (request) => request.socket.destroy();
    expect((await failure(call(getMe, {}))).code).toBe('NETWORK');
  });

  it('explains a missing token or an unreadable answer in plain words', async () => {
    setIdentity({
      token: () => Promise.reject(new Error('/config.json answered 500')),
      refresh: async () => null,
    });
    expect(await failure(call(getMe, {}))).toMatchObject({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
    });
    setIdentity({ token: () => Promise.reject(new TypeError('Failed to fetch')), refresh: async () => null });
    expect((await failure(call(getMe, {}))).code).toBe('NETWORK');
    setIdentity({ token: async () => 'good', refresh: async () => null });
    answer = (_request, response) => response.writeHead(200).end('<!doctype html>');
    expect((await failure(call(getMe, {}))).code).toBe('INTERNAL');
  });

  it('lets the caller abort', async () => {
    answer = () => undefined;
    const aborting = new AbortController();
    const waiting = failure(call(getMe, {}, { signal: aborting.signal }));
    aborting.abort();
    expect((await waiting).name).toBe('AbortError');
  });
});

describe('messageOf', () => {
  const named = (name: string, message: string) => Object.assign(new Error(message), { name });

  it('never shows what was written for developers', () => {
    const general = 'Something went wrong on our side. Please try again.';
    expect(messageOf(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(general);
    expect(messageOf(named('InvalidParameterException', '2 validation errors detected'))).toBe(general);
    expect(messageOf('a string')).toBe(general);
    const network = 'We could not reach Briefhouse. Please check your connection and try again.';
    for (const error of [
      new TypeError('Failed to fetch'),
      new TypeError('Load failed'),
      named('NetworkError', 'A network error has occurred.'),
      named('ChunkLoadError', 'Loading chunk auth failed. (error: https://…/auth.js)'),
    ])
      expect(messageOf(error)).toBe(network);
    expect(messageOf(named('TimeoutError', 'signal timed out'))).toMatch(/^This is taking longer/);
  });

  it("knows another copy's error, and nothing that only looks like one", async () => {
    vi.resetModules();
    const copy = await import('./api-error.ts');
    expect(copy.ApiError).not.toBe(ApiError);
    const theirs = new copy.ApiError('REQUEST_EXISTS', 409, { message: 'Asked already' });
    expect(theirs).toBeInstanceOf(ApiError);
    expect(messageOf(theirs)).toBe('Asked already');
    expect(new Error('ApiError')).not.toBeInstanceOf(ApiError);
  });
});
