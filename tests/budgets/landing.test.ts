import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openContext, visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';
import { arrive, brotliOf, isFont, isScript, kilobyte } from './measure.ts';

const open = async () => {
  const context = await openContext();
  return arrive(context, '/', 'main h1');
};

describe('the landing page', () => {
  test('paints with at most 2 KB of script and three requests', async () => {
    const context = await openContext();
    const [passed, held]: [string[], string[]] = [[], []];
    let scriptBytes = 0;
    // Requests over the budget are held back: the page has to paint without them, however slow the machine is.
    await context.route('**/*', async (route) => {
      const url = route.request().url();
      if (isFont({ url })) return route.continue();
      if (!isScript({ url })) {
        passed.push(url);
        return route.continue();
      }
      const answer = await route.fetch();
      const bytes = brotliCompressSync(await answer.body()).length;
      if (scriptBytes + bytes > 2 * kilobyte) {
        held.push(`${bytes} bytes ${url}`);
        return;
      }
      scriptBytes += bytes;
      passed.push(url);
      await route.fulfill({ response: answer });
    });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'commit' });
    await page
      .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      .catch((cause) => {
        throw new Error(`Nothing was painted without ${held.join(', ')}`, { cause });
      });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(
      passed.filter((url) => !/\.(svg|png|webmanifest)$/.test(url)).length,
      passed.join(' '),
    ).toBeLessThanOrEqual(3);
    // The handler above may still hold back a script.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('loads at most 63 KB of script in total and is interactive', async () => {
    const { page } = await open();
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
    expect(scripts.length).toBeGreaterThan(1);
    expect(await brotliOf(page, scripts)).toBeLessThanOrEqual(63 * kilobyte);
    const toggle = page.getByRole('button', { name: /^Theme: as the system/ }).first();
    await toggle.click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  });

  test('is complete without any script', async () => {
    const context = await openContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    for (const text of ['2,847', '$2.4M+', '98.5%', '© 2024 Briefhouse. All rights reserved.']) {
      expect(await page.getByText(text).isVisible()).toBe(true);
    }
    expect(await page.getByRole('link', { name: 'Join the Community' }).count()).toBe(2);
    expect(await page.getByRole('link', { name: 'Get Started Today' }).getAttribute('href')).toBe('/auth');
    expect(await page.getByRole('img', { name: 'Rated five out of five stars' }).count()).toBe(3);
    await page.getByRole('link', { name: 'Watch Demo' }).click();
    expect(page.url()).toMatch(/#demo$/);
    await context.close();
  });

  test('has no layout shifts, violates no policy and fits 360 pixels', async () => {
    const context = await openContext({
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.addInitScript(() => {
      const shifts = globalThis as typeof globalThis & { shift: number };
      shifts.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
    expect(
      await page.evaluate(() => (globalThis as typeof globalThis & { shift: number }).shift),
    ).toBeLessThan(0.05);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
  });

  test.each([
    ['creator', '/dashboard'],
    ['brand', '/client'],
    ['admin', '/admin'],
  ] as const)('offers a signed-in %s their home before any other script has run', async (role, home) => {
    const { context, page } = await visit({}, await demo(role));
    const late = Promise.withResolvers<void>();
    await context.route(/\/host\/(?!boot)[^/]*\.js$/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const header = page.getByRole('banner');
    const dashboard = header.getByRole('link', { name: 'Dashboard' });
    await dashboard.waitFor();
    // Until the sheet is there, both are seen.
    await expect.poll(() => header.getByRole('link', { name: /Sign In|Join/ }).count()).toBe(0);
    expect(await dashboard.getAttribute('href')).toBe('/dashboard');
    late.resolve();
    await expect.poll(() => dashboard.getAttribute('href')).toBe(home);
    const brand = header.getByRole('link', { name: 'Briefhouse' });
    await expect.poll(() => brand.getAttribute('href')).toBe(home);
    await brand.click();
    await page.waitForURL(`**${home}`);
    await header.getByRole('link', { name: 'Posts' }).click();
    await page.waitForURL('**/posts');
    await header.getByRole('link', { name: 'Briefhouse, home page' }).click();
    await page.waitForURL(`**${home}`);
    await context.close();
  });

  test('has the chosen theme before the first paint', async () => {
    const context = await openContext({ colorScheme: 'light' });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('briefhouse.theme', 'dark'));
    await page.addInitScript(() => {
      // The body is parsed after the boot script has run and before the first paint.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.documentElement.dataset.seen = document.documentElement.dataset.theme ?? 'none';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.dataset.seen)).toBe('dark');
    await context.close();
  });
});
