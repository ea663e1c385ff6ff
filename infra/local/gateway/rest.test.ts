import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { createFixture } from '../testing/fixture.ts';
import { product } from '../testing/product.ts';
import type { ApiBody } from './api-body.ts';
import { createThrottle } from './throttle.ts';

const echo = `export const handler = async (event, context) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] },
  body: JSON.stringify({ event, functionName: context.functionName, left: context.getRemainingTimeInMillis() }),
});`;
const authorizer = `let calls = 0;
export const handler = async (event) => {
  calls++;
  const token = event.headers.Authorization;
  if (token === 'nobody') throw new Error('Unauthorized');
  if (token === 'broken') return { hello: 1 };
  const effect = token === 'denied' ? 'Deny' : 'Allow';
  const resource = token === 'elsewhere' ? event.methodArn + '/other' : event.methodArn.split('/').slice(0, 2).join('/') + '/*';
  return {
    principalId: token,
    context: { calls, admin: true },
    policyDocument: { Statement: [{ Effect: effect, Action: 'execute-api:Invoke', Resource: resource }] },
  };
};`;
const failing = `export const handler = async ({ path }) => {
  if (path === '/fail/throw') throw new Error('boom');
  if (path === '/fail/shape') return { hello: 1 };
  if (path === '/fail/slow') await new Promise(() => setInterval(() => {}, 1000));
  if (path === '/fail/object') return { statusCode: 200, body: { not: 'a string' } };
};`;

interface Echo {
  event: {
    resource: string;
    body: string | null;
    isBase64Encoded: boolean;
    pathParameters: Record<string, string> | null;
    multiValueHeaders: Record<string, string[]>;
    requestContext: { authorizer: Record<string, unknown>; identity: { sourceIp: string } };
  };
  functionName: string;
  left: number;
}

const fixture = createFixture();
let cloud: Cloud;
const call = (path: string, init: RequestInit = {}) => fetch(`${cloud.url}/api${path}`, init);
const answer = async (path: string, init?: RequestInit): Promise<[number, Echo]> => {
  const response = await call(path, init);
  return [response.status, (await response.json()) as Echo];
};

beforeAll(async () => {
  fixture.lambda('Echo', echo);
  fixture.lambda('Authorize', authorizer);
  fixture.lambda('Failing', failing, { timeout: 1 });
  fixture.lambda('Private', echo);
  fixture.lambda('Late', 'export const handler = () => new Promise((done) => setTimeout(done, 1500));');
  delete fixture.template.Resources.PrivatePermission;
  const body = fixture.rest(
    {
      'GET /open': 'Echo',
      'POST /open': 'Echo',
      'GET /things/{thing_id}': 'Echo',
      'GET /things/own': 'Echo',
      'GET /files/{path+}': 'Echo',
      'GET /guarded': 'Echo',
      'GET /fail/{how}': 'Failing',
      'GET /private': 'Private',
      'GET /late': 'Late',
    },
    {
      authorizer: 'Authorize',
      open: [
        'GET /open',
        'POST /open',
        'GET /things/{thing_id}',
        'GET /things/own',
        'GET /files/{path+}',
        'GET /fail/{how}',
        'GET /private',
        'GET /late',
      ],
    },
  );
  body['x-amazon-apigateway-gateway-responses'] = {
    ACCESS_DENIED: {
      statusCode: 403,
      responseParameters: { 'gatewayresponse.header.cache-control': "'no-store'" },
      responseTemplates: {
        'application/json': '{"code":"FORBIDDEN","message":$context.error.messageString}',
      },
    },
  };
  const late = (body as ApiBody).paths?.['/late']?.get?.['x-amazon-apigateway-integration'];
  if (late) late.timeoutInMillis = 100;
  cloud = await fixture.start({ engine: 'dynoxide' });
});
afterAll(() => fixture.close());

describe('events', () => {
  it('take names that every object inherits like any other', async () => {
    const response = await call('/things/a?constructor=1&__proto__=2&toString=3', {
      headers: [
        ['constructor', 'one'],
        ['valueof', 'two'],
      ],
    });
    expect(response.status).toBe(200);
    const { event } = (await response.json()) as Echo;
    expect(event).toMatchObject({
      queryStringParameters: { constructor: '1', toString: '3' },
      multiValueHeaders: { Constructor: ['one'], Valueof: ['two'] },
    });
    expect(JSON.stringify(event)).toContain('"__proto__":"2"');
  });

  it('have the shape of a REST proxy integration', async () => {
    const response = await call('/things/a%20b?tag=x&tag=y&q=', {
      headers: { 'x-custom': 'one', 'x-forwarded-for': '6.6.6.6' },
    });
    const { event, functionName, left } = (await response.json()) as Echo;
    expect(event).toMatchObject({
      resource: '/things/{thing_id}',
      path: '/things/a%20b',
      httpMethod: 'GET',
      pathParameters: { thing_id: 'a b' },
      queryStringParameters: { tag: 'y', q: '' },
      multiValueQueryStringParameters: { tag: ['x', 'y'], q: [''] },
      stageVariables: null,
      body: null,
      isBase64Encoded: false,
      headers: { 'X-Custom': 'one', 'X-Forwarded-For': '127.0.0.1' },
      multiValueHeaders: { 'X-Custom': ['one'] },
      requestContext: {
        resourcePath: '/things/{thing_id}',
        path: '/api/things/a%20b',
        stage: 'api',
        identity: { sourceIp: '127.0.0.1', user: null },
      },
    });
    expect(event.requestContext).not.toHaveProperty('authorizer');
    expect(functionName).toBe('Fixture-Echo');
    expect(left).toBeGreaterThan(1000);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('carry the body as text', async () => {
    const [, { event }] = await answer('/open', { method: 'POST', body: '{"при":"вет"}' });
    expect([event.body, event.isBase64Encoded]).toEqual(['{"при":"вет"}', false]);
  });

  it('prefer fixed resources to variables and give greedy ones the rest of the path', async () => {
    expect((await answer('/things/own'))[1].event.resource).toBe('/things/own');
    expect((await answer('/files/a/b/c'))[1].event.pathParameters).toEqual({ path: 'a/b/c' });
  });

  it('ignore what the caller says about the viewer’s address', async () => {
    const [, { event }] = await answer('/open', {
      headers: { [product.edgeHeaders.viewerAddress]: '6.6.6.6', [product.edgeHeaders.secret]: 'guess' },
    });
    const header = (name: string) =>
      Object.entries(event.multiValueHeaders).find(([key]) => key.toLowerCase() === name)?.[1];
    expect(header(product.edgeHeaders.viewerAddress)).toEqual(['127.0.0.1']);
    expect(header(product.edgeHeaders.secret)).not.toContain('guess');
  });
});

describe('the gateway itself', () => {
  it('answers for routes that do not exist', async () => {
    expect(await answer('/nothing')).toEqual([403, { message: 'Missing Authentication Token' }]);
    expect(await answer('/open', { method: 'DELETE' })).toEqual([
      403,
      { message: 'Missing Authentication Token' },
    ]);
  });

  it('refuses bodies beyond 10 MB', async () => {
    const [status] = await answer('/open', { method: 'POST', body: randomBytes(10 * 1024 * 1024 + 1) });
    expect(status).toBe(413);
  });

  it.each(['throw', 'shape', 'slow', 'object'])(
    'answers 502 for a function that fails by %s',
    async (how) => {
      expect(await answer(`/fail/${how}`)).toEqual([502, { message: 'Internal server error' }]);
    },
  );

  it('needs the permission to invoke', async () => {
    expect(await answer('/private')).toEqual([500, { message: 'Internal server error' }]);
  });
});

describe('timeouts, throttles and test addresses', () => {
  it('ends a call at the integration’s timeout', async () => {
    expect(await answer('/late')).toEqual([504, { message: 'Endpoint request timed out' }]);
  });

  it('admits a burst and then the rate', () => {
    vi.useFakeTimers();
    const admit = createThrottle(10, 3);
    expect([admit(), admit(), admit(), admit()]).toEqual([true, true, true, false]);
    vi.advanceTimersByTime(100);
    expect([admit(), admit()]).toEqual([true, false]);
    vi.useRealTimers();
    expect(createThrottle()()).toBe(true);
  });

  it('lets only a test set its address', async () => {
    const address = async (headers: Record<string, string>) =>
      (await answer('/open', { headers }))[1].event.requestContext.identity.sourceIp;
    const header = { 'x-test-ip': '203.0.113.7' };
    const cookie = { cookie: 'theme=dark; x-test-ip=203.0.113.8' };
    vi.stubEnv('LOCAL_CLOUD_TEST', '');
    expect([await address(header), await address(cookie)]).toEqual(['127.0.0.1', '127.0.0.1']);
    vi.stubEnv('LOCAL_CLOUD_TEST', '1');
    expect([await address(header), await address(cookie)]).toEqual(['203.0.113.7', '203.0.113.8']);
    vi.unstubAllEnvs();
  });
});

describe('a REQUEST authorizer', () => {
  const as = (authorization: string) => answer('/guarded', { headers: { authorization } });

  it('is not called without its identity sources', async () => {
    expect(await answer('/guarded')).toEqual([401, { message: 'Unauthorized' }]);
  });

  it('passes its context on as strings and is called once per identity', async () => {
    const [, first] = await as('someone');
    const [, second] = await as('someone');
    const [, other] = await as('someone else');
    expect(first.event.requestContext.authorizer).toMatchObject({ principalId: 'someone', admin: 'true' });
    expect(second.event.requestContext.authorizer.calls).toBe(first.event.requestContext.authorizer.calls);
    expect(other.event.requestContext.authorizer.calls).not.toBe(first.event.requestContext.authorizer.calls);
  });

  it('refuses with the declared gateway response', async () => {
    const response = await call('/guarded', { headers: { authorization: 'denied' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 'FORBIDDEN', message: 'User is not authorized to access this resource with an explicit deny' },
    ]);
    expect((await as('elsewhere'))[0]).toBe(403);
  });

  it('turns "Unauthorized" into 401 and an invalid answer into 500', async () => {
    expect((await as('nobody'))[0]).toBe(401);
    expect((await as('broken'))[0]).toBe(500);
  });
});
