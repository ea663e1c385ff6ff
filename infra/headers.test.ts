import { expect, test } from 'vitest';
import { dataHeaders, mediaHeaders, securityHeaders } from './headers.ts';

const ofPages = securityHeaders({
  mediaOrigins: ['https://s3.example/bucket/'],
  socketOrigins: ['wss://site.example'],
  cognitoOrigin: 'https://cognito.example',
});
const policy = () => {
  const value = ofPages['content-security-policy'];
  return new Map(value.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
};

test('scripts and styles come only from the site, never inline', () => {
  expect(policy().get('script-src')).toEqual(["'self'"]);
  expect(policy().get('style-src')).toEqual(["'self'"]);
  expect([...policy().values()].flat().join(' ')).not.toMatch(/unsafe|\*|http:/);
});

test('no text becomes script: addresses of scripts pass the host’s own policy, and nothing else does', () => {
  expect(policy().get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy().get('trusted-types')).toEqual(['default']);
});

test('everything not listed is refused, frames and plug-ins included', () => {
  for (const directive of ['default-src', 'frame-ancestors', 'base-uri', 'object-src', 'frame-src'])
    expect(policy().get(directive), directive).toEqual(["'none'"]);
});

test('the browser may connect to the site, sign-in, the socket and the media bucket', () => {
  expect(policy().get('connect-src')).toEqual([
    "'self'",
    'https://cognito.example',
    'wss://site.example',
    'https://s3.example/bucket/',
  ]);
});

test('a file is shown before it is sent, and a private one by its signed address; nothing else from elsewhere', () => {
  expect(policy().get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://s3.example/bucket/']);
  expect(policy().get('media-src')).toEqual(["'self'", 'blob:', 'https://s3.example/bucket/']);
});

test('a page is in no frame, shares nothing with other sites, and uses neither camera nor microphone, place or payment', () => {
  expect(ofPages).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(ofPages['permissions-policy']).toContain(`${feature}=()`);
});

test('an answer that is no page may do nothing, and an uploaded file not even script that it brings', () => {
  for (const headers of [dataHeaders, mediaHeaders]) {
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
  }
  expect(mediaHeaders['content-security-policy']).toContain('; sandbox');
});
