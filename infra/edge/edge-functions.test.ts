import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { edgeSource } from '../constructs/edge-functions.ts';
import { dataHeaders } from '../headers.ts';

const handler = (...args: Parameters<typeof edgeSource>) => runInNewContext(`${edgeSource(...args)};handler`);

describe('site-request', () => {
  test.each([
    ['/', '/index.html'],
    ['/dashboard', '/app.html'],
    ['/posts/01J/', '/app.html'],
    ['/v1.2/page', '/app.html'],
    ['/host/main.abc.js', '/host/main.abc.js'],
    ['/mfe/mfe_chat/1/static/gone.js', '/mfe/mfe_chat/1/static/gone.js'],
    ['/mfe/mfe_chat/discovery.json', '/mfe/mfe_chat/discovery.json'],
  ])('%s is %s', (uri, wanted) => {
    expect(handler('site-request')({ request: { uri } }).uri).toBe(wanted);
  });
});

test('forward-viewer overwrites headers that the viewer sent', () => {
  const request = { headers: { 'x-briefhouse-viewer': { value: '1.1.1.1' } } };
  const event = { request, viewer: { ip: '203.0.113.9' } };
  const forwarded = handler('forward-viewer', { VIEWER_ADDRESS: 'x-briefhouse-viewer' })(event);
  expect(forwarded.headers['x-briefhouse-viewer'].value).toBe('203.0.113.9');
});

test('config answers without an origin', () => {
  const values = { CONFIG: '{"region":"eu-central-1"}', HEADERS: JSON.stringify(dataHeaders) };
  const answer = handler('config', values)();
  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({ region: 'eu-central-1' });
  for (const [name, value] of Object.entries({ ...dataHeaders, 'cache-control': 'no-cache' }))
    expect(answer.headers[name]).toEqual({ value });
});
