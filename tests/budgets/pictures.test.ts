import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { enter, openContext, visit } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';
import { kilobyte } from './measure.ts';

const drawings = join(import.meta.dirname, '../../infra/demo/media/portfolio');

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

/** Posts drawings of the demo, as many in each post as named: what other tests posted stands below. */
const postDrawings = async (...counts: number[]) => {
  const { page, close } = await enter(await newcomer('creator', 'Petra', 'Vale'), '/posts');
  const form = page.getByRole('form', { name: 'New post' });
  for (const count of counts) {
    const files = Array.from({ length: count }, async (_, place) => ({
      name: `${place}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(join(drawings, `demo-piece-0-${place}`, '720.avif'))
        .jpeg()
        .toBuffer(),
    }));
    await form.locator('input[type=file]').setInputFiles(await Promise.all(files));
    const text = `Drawings ${Date.now()}`;
    await page.getByLabel('What would you like to share?').fill(text);
    await form.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByRole('article').filter({ hasText: text }).waitFor();
  }
  await close();
};

/** Whether every picture of a card is there. */
const areLoaded = (images: HTMLElement[]) =>
  images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

test('the feed fetches at most 300 KB of pictures for its first screen, and no video', async () => {
  await postDrawings(1, 4);
  const page = await phone('/posts');
  const pictures = page
    .getByRole('article')
    .first()
    .getByRole('img', { name: /^Photo . of 4/ });
  await expect.poll(() => pictures.count()).toBe(4);
  await expect.poll(() => pictures.evaluateAll(areLoaded)).toBe(true);
  await expectFewBytes(page);
  await page.context().close();
});

test('a creator’s page fetches at most 300 KB of pictures for its first screen, and no video', async () => {
  const page = await phone('/creators/demo-creator-8');
  await page.locator('main ul img').first().waitFor();
  await expectFewBytes(page);
  await page.context().close();
});
