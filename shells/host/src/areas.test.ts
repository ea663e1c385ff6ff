import { expect, test } from 'vitest';
import { remoteBySegment } from './area-segments.ts';
import { areaOf, areas } from './areas.ts';

test.each([
  ['/dashboard', 'mfe_marketplace'],
  ['/client', 'mfe_marketplace'],
  ['/edit-profile', 'mfe_marketplace'],
  ['/creators/42', 'mfe_marketplace'],
  ['/receipts/42', 'mfe_marketplace'],
  ['/brands/42', 'mfe_marketplace'],
  ['/posts', 'mfe_community'],
  ['/posts/42', 'mfe_community'],
  ['/admin', 'mfe_admin'],
  ['/account', 'host'],
  ['/', undefined],
  ['/auth', undefined],
  ['/postscript', undefined],
  ['/xyz/dashboard', undefined],
])('%s belongs to %s', (path, remote) => {
  expect(areaOf(path)?.remote).toBe(remote);
});

test('the boot script knows the same areas', () => {
  const ofRemotes = areas.filter(({ remote }) => remote !== 'host');
  expect(remoteBySegment).toEqual(
    Object.fromEntries(ofRemotes.map(({ segment, remote }) => [segment, remote])),
  );
});
