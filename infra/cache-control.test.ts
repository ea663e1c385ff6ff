import { expect, test } from 'vitest';
import { cacheControl } from './cache-control.ts';

test.each([
  ['index.html', 'no-cache'],
  ['app.html', 'no-cache'],
  ['mfe/mfe_chat/discovery.json', 'no-cache'],
  ['service-worker.js', 'no-cache'],
  ['offline.html', 'no-cache'],
  ['offline.css', 'no-cache'],
  ['site.webmanifest', 'public, max-age=86400'],
  ['host/main.abc.js', 'public, max-age=31536000, immutable'],
  ['mfe/mfe_chat/0f3a/mf-manifest.json', 'public, max-age=31536000, immutable'],
  ['mfe/mfe_chat/0f3a/static/remoteEntry.js', 'public, max-age=31536000, immutable'],
  ['favicon.svg', 'public, max-age=86400'],
  ['robots.txt', 'public, max-age=86400'],
])('%s is kept: %s', (key, wanted) => {
  expect(cacheControl(key)).toBe(wanted);
});
