import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { dataHeaders } from '../headers.ts';
import { briefhouse } from '../start/product.ts';
import { edgeSource } from './edge-source.ts';

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

describe('creator-request', () => {
  const id = 'x'.repeat(64);
  test.each([
    ['/creators/demo-creator-8', '/app.html', 'demo-creator-8'],
    ['/creators/01J_a-b/', '/app.html', '01J_a-b'],
    [`/creators/${id}`, '/app.html', id],
    [`/creators/${id}x`, '/app.html', undefined],
    ['/creators/', '/app.html', undefined],
    ['/creators/a/b', '/app.html', undefined],
    ['/creators/a%2Fb', '/app.html', undefined],
    ['/creators/%3Cscript%3E', '/app.html', undefined],
    ['/creators//a', '/app.html', undefined],
    ['/creators/..', '/creators/..', undefined],
    ['/creators/a/../../app.html', '/creators/a/../../app.html', undefined],
    ['/creators/gone.js', '/creators/gone.js', undefined],
  ])('%s is %s of %s, on this machine too', (uri, wanted, creator) => {
    // A visitor's own query names no other creator, and the edge keeps one answer for all.
    const querystring = { creator: { value: 'other' }, dialog: { value: 'piece' } };
    const request = handler('creator-request')({ request: { uri, querystring } });
    expect(request).toEqual({ uri: wanted, querystring: creator ? { creator: { value: creator } } : {} });
    expect(briefhouse.page?.(uri)).toBe(
      wanted === '/app.html' ? `/previews/app.html${creator ? `?creator=${creator}` : ''}` : undefined,
    );
  });

  test('leaves pages that are no creator’s to the site', () => {
    for (const uri of ['/', '/dashboard', '/creators', '/creatorsx/a'])
      expect(briefhouse.page?.(uri), uri).toBeUndefined();
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
