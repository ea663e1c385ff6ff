import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, visit } from '../support/browser.ts';
import { callAs, idOf, postProject } from '../support/call-as.ts';
import { payWith, toCheckoutTab } from '../support/hosted-pages.ts';
import { newcomer } from '../support/people.ts';

const repository = join(import.meta.dirname, '../..');
const video = {
  name: 'Morning light.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync(join(repository, 'functions/media/testing/clip.mp4')),
};
const photo = {
  name: 'Linen on a line.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(repository, 'shells/host/public/og.png')),
};

/** The monthly plan, with which creators ask for projects. */
const buyAccess = async (page: Page) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'View Access Plans' }).click();
  const subscribe = page.getByRole('button', { name: 'Subscribe – Monthly subscription' });
  const checkout = await toCheckoutTab(subscribe);
  await payWith(checkout, 'Pays 4242');
  await page.getByRole('button', { name: /^Completed Projects\s*\d/ }).waitFor();
  await checkout.close();
};

const piece = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` });

test('a photo and a video become work: on the card, on the page, beside a request that is approved', async () => {
  const creator = await newcomer('creator', 'Runa', 'Sandvik');
  const brand = await newcomer('client', 'Vera', 'Holm');
  const atWork = await enter(creator, '/edit-profile');
  await atWork.page.getByLabel('Add photos or videos').setInputFiles([photo, video]);
  await piece(atWork.page, 'Linen on a line').waitFor();
  await piece(atWork.page, 'Morning light').waitFor();
  await buyAccess(atWork.page);

  const name = 'Runa Sandvik';
  const atBrand = await enter(brand, '/client?tab=creators');
  const { page } = atBrand;
  const card = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) });
  await expect
    .poll(async () => {
      await page.goto('/client?tab=creators&q=runa%20sandvik');
      await page
        .getByRole('tabpanel')
        .getByRole('heading', { level: 3 })
        .or(page.getByText('No creators found'))
        .first()
        .waitFor();
      return card.locator('[data-card-link] img').count();
    })
    .toBe(2);
  await card.getByText('New').first().waitFor();

  const project = await postProject(brand, 'First light', 40_000);
  await card.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: /, video$/ }).waitFor();
  await page.getByRole('link', { name: /, picture$/ }).click();
  await expect
    .poll(() => page.evaluate<number>('document.querySelector("[role=dialog] img")?.naturalWidth ?? 0'))
    .toBeGreaterThan(300);

  await callAs(creator, 'POST', `/projects/${project}/requests`, { message: 'I get up at five anyway.' });
  await page.goto(`/client?dialog=requests&project=${project}`);
  const requests = page.getByRole('dialog', { name: 'Requests' });
  await requests.getByText('I get up at five anyway.').waitFor();
  await requests.getByText('€400, nobody else is waiting').waitFor();
  await expect.poll(() => requests.locator('img[src*="/media/portfolio/"]').count()).toBe(2);
  await requests.getByRole('button', { name: `Approve ${name}` }).click();
  await page.getByText('Request approved!').waitFor();

  // The creator's own tab hears of it.
  await atWork.page.getByText('First light').first().waitFor();
  expect([...atWork.problems, ...atBrand.problems]).toEqual([]);
  await atWork.close();
  await atBrand.close();
});

/** A phone on a slow network: 1.6 Mbit/s down, 150 ms. */
const slowly = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
};

/** Sum of the layout shifts that nobody's input caused. */
const watchShift = (page: Page) =>
  page.addInitScript(`
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);

const firstScreenIsThere = `[...document.querySelectorAll('[data-card-link] img')]
  .filter((image) => image.getBoundingClientRect().top < innerHeight)
  .every((image) => image.complete && image.naturalWidth > 0)`;
/** Of all pictures of work that were loaded, those below the first screen included. */
const pictureBytes = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('/media/portfolio/'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

test('on a phone with a slow network a photo is sent from the camera and shown; the directory hardly shifts', async () => {
  const creator = await newcomer('creator', 'Tove', 'Sandvik');
  const { page, problems, close } = await visit({ width: 360 }, creator);
  await slowly(page);
  await page.goto('/edit-profile');
  await page.getByLabel('Add photos or videos').setInputFiles([photo]);
  await page.getByRole('figure', { name: photo.name }).waitFor();
  await piece(page, 'Linen on a line').waitFor();
  await page.goto(`/creators/${await idOf(creator)}`);
  await page.getByRole('link', { name: /Linen on a line/ }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await close();

  const brand = await visit({ width: 360 }, await newcomer('client', 'Ida', 'Sand'));
  await watchShift(brand.page);
  await slowly(brand.page);
  await brand.page.goto('/client?tab=creators');
  await brand.page.locator('[data-card-link] img').first().waitFor();
  await expect.poll(() => brand.page.evaluate(firstScreenIsThere)).toBe(true);
  const bytes = await brand.page.evaluate<number>(pictureBytes);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(300_000);
  expect(await brand.page.evaluate<number>('shifted')).toBeLessThan(0.05);
  expect([...problems, ...brand.problems]).toEqual([]);
  await brand.close();
});
