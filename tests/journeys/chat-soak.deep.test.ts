import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { soak } from '../soak/soak.ts';
import { openBrowser, siteUrl } from '../support/browser.ts';

// A short run of `npm run soak`, which can be given the seed of a failed one.
test('two people, one of them at two devices, agree on every message after their networks have failed', async () => {
  const seed = randomInt(1_000_000);
  const browser = await openBrowser();
  const { faults } = await soak({ url: siteUrl(), browser, seed, messages: 60, files: 5 });
  expect(faults, `seed ${seed}`).toEqual([]);
});
