import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext, visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';
import { kilobyte } from './measure.ts';

/** Runs in the page: what was fetched of pictures and videos, in bytes as sent. */
const fetchedMedia = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => new URL(name).pathname.startsWith('/media/'))
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));

/** Runs in the page: of each card, whether the first picture is there, and whether it may wait. */
const firstPictures = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card-link]')].flatMap((card) => {
    const image = card.querySelector('img');
    return image
      ? [{ loaded: image.complete && image.naturalWidth > 0, lazy: image.loading === 'lazy' }]
      : [];
  });

/** A phone with two pixels for each, signed in as the demo's brand. */
const phone = async (path: string) => {
  const signedIn = await visit({ width: 360 }, await demo('brand'));
  const context = await openContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    storageState: await signedIn.context.storageState(),
    reducedMotion: 'reduce',
  });
  await signedIn.close();
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

const expectFewBytes = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  const media = await page.evaluate(fetchedMedia);
  const sum = media.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(300 * kilobyte);
  expect(media.filter(({ path }) => /\.(mp4|webm|mov)$/.test(path))).toEqual([]);
};

test('the directory fetches at most 300 KB of pictures for its first screen, and no video', async () => {
  const page = await phone('/client?tab=creators');
  await expect.poll(() => page.evaluate(firstPictures)).toContainEqual({ loaded: true, lazy: false });
  await expectFewBytes(page);
  // What is far below waits until somebody scrolls there.
  const last = (await page.evaluate(firstPictures)).length - 1;
  const lastPicture = async () => (await page.evaluate(firstPictures))[last];
  expect(await lastPicture()).toEqual({ loaded: false, lazy: true });
  const cards = page.locator('[data-card-link]').filter({ has: page.locator('img') });
  await cards.nth(last).scrollIntoViewIfNeeded();
  await expect.poll(lastPicture).toEqual({ loaded: true, lazy: true });
  await page.context().close();
});

test('the feed fetches at most 300 KB of pictures for its first screen, and no video', async () => {
  const page = await phone('/posts');
  await page.getByRole('img', { name: /tent/ }).first().waitFor();
  await expectFewBytes(page);
  await page.context().close();
});

test('a creator’s page fetches at most 300 KB of pictures for its first screen, and no video', async () => {
  const page = await phone('/creators/demo-creator-8');
  await page.locator('main ul img').first().waitFor();
  await expectFewBytes(page);
  await page.context().close();
});
