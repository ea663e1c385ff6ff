import { expect, test } from 'vitest';
import { ownScript } from './trusted-scripts.ts';

const site = 'https://site.test';

test.each([
  ['/host/app.0123456789.js', '/host/app.0123456789.js'],
  ['https://site.test/host/app.0123456789.js', '/host/app.0123456789.js'],
  [
    'https://site.test/mfe/mfe_chat/0f3a/static/remoteEntry.4b1c.js?try=2',
    '/mfe/mfe_chat/0f3a/static/remoteEntry.4b1c.js?try=2',
  ],
  ['/service-worker.js', '/service-worker.js'],
  // A browser would resolve it against the page's own folder.
  ['host/app.js', '/host/app.js'],
  ['/media/../host/app.js', '/host/app.js'],
])('%s is a script of ours, and one address whatever page asks for it', (url, path) => {
  expect(ownScript(url, site)).toBe(`${site}${path}`);
});

test.each([
  'https://evil.test/host/app.js',
  '//evil.test/host/app.js',
  '/\\evil.test/host/app.js',
  'data:text/javascript,alert(1)',
  'blob:https://site.test/host/1',
  'javascript:alert(1)',
  '/media/post/1/evil.js',
  '/api/host/',
  '/host/../media/evil.js',
  '/host/%2e%2e/media/evil.js',
  '/hosts/app.js',
  '/service-worker.js/x',
  '/mfe/',
  'http://site.test/host/app.js',
  '',
])('%s is none', (url) => {
  expect(ownScript(url, site)).toBeNull();
});
