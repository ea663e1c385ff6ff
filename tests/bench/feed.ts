import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { boot } from '../../infra/start/boot.ts';
import { launch } from '../support/chromium.ts';
import { signIn } from '../support/sign-in.ts';
import { atMost, type Metric } from './metric.ts';

const part = 'A feed of 500 posts, each with a picture and ten comments (Chromium, production build)';
const count = 500;

/** The cost of a long feed for a reader who scrolls through it, in a real browser against the local cloud. */
export const feedMetrics = async (): Promise<Metric[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'briefhouse-bench-'));
  const cloud = await boot({ dataDir, seed: true, quiet: true });
  const browser = await launch();
  try {
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: cloud.awsUrl,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: cloud.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: cloud.credentials.secretAccessKey,
      TABLE_NAME: cloud.tableName,
    });
    // The entities' clients read the environment when they are imported.
    await (await import('./calls/long-feed.ts')).storeLongFeed(count);
    const page = await browser.newPage({ baseURL: cloud.url, viewport: { width: 1280, height: 800 } });
    await signIn(page, 'creator@briefhouse.test');
    await page.waitForURL('**/dashboard');
    await page.goto('/posts');
    const posts = page.getByRole('article', { name: /^Post by/ });
    await posts.first().waitFor();
    await page.evaluate(watchShifts);
    const loadingShift = await loadAll(page);
    const { missed, shift } = await page.evaluate(scrollThrough, 6000);
    return [
      atMost(part, 'layout shift while its pages load', loadingShift, 0.01, ''),
      atMost(part, 'layout shift while it scrolls', shift, 0.01, ''),
      atMost(part, 'frames missed of a hundred while it scrolls', missed * 100, 5, 'frames'),
    ];
  } finally {
    await browser.close();
    await cloud.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

declare global {
  var shifted: number;
}

/** Runs in the page: sums up every shift that no input caused. */
const watchShifts = () => {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) globalThis.shifted += entry.value;
  }).observe({ type: 'layout-shift' });
};

/** Scrolls to the end again and again until all posts are there; returns the sum of the shifts. */
const loadAll = async (page: Page): Promise<number> => {
  const loaded = () => page.evaluate(() => document.querySelectorAll('[data-post]').length);
  for (let known = await loaded(); known < count; known = await loaded()) {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
    await page.waitForFunction((before) => document.querySelectorAll('[data-post]').length > before, known);
  }
  return page.evaluate(() => globalThis.shifted);
};

/** Runs in the page: scrolls from the top for so many milliseconds, a step each frame, as a finger would. */
const scrollThrough = async (ms: number): Promise<{ missed: number; shift: number }> => {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  scrollTo({ top: 0 });
  // The screen's own rhythm, at rest.
  const rest: number[] = [];
  for (let last = await frame(); rest.length < 60; ) {
    const now = await frame();
    rest.push(now - last);
    last = now;
  }
  const usual = rest.toSorted((a, b) => a - b)[30] ?? 0;
  globalThis.shifted = 0;
  const start = await frame();
  let now = start;
  let frames = 0;
  while (now - start < ms) {
    scrollBy(0, 40);
    now = await frame();
    frames += 1;
  }
  return { missed: Math.max(0, 1 - (frames * usual) / (now - start)), shift: globalThis.shifted };
};
