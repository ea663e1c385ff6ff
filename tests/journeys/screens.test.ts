import { isDeep } from '@briefhouse/functions/testing/suite.ts';
import { test } from 'vitest';
import { load, screens } from '../screens/screens.ts';
import { violations } from '../support/axe.ts';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

/** Pages, dialogs, forms and lists of the host and of each remote; the deep suite takes every screen at both widths. */
const few: Record<string, number> = {
  ...{ 'sign-up': 1280, dashboard: 1280, 'find-creators': 1280, posts: 1280, account: 1280, admin: 1280 },
  ...{ landing: 360, 'send-request': 360, 'create-project': 360, chat: 360, 'profile-creator': 360 },
  'admin-reports': 360,
};
const views = [1280, 360]
  .flatMap((width) => screens.map((screen) => ({ screen, name: screen.name, width })))
  .filter(({ name, width }) => isDeep || few[name] === width);

/** A slow mobile network: 400 ms, 400 kbit/s. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Shift {
  value: number;
  /** The elements that moved, for the reader of a failure. */
  moved: string[];
}

declare global {
  var layoutShifts: Shift[];
}

/** Runs in the page: collects every shift that no input caused. */
const watchShifts = () => {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const words = element?.textContent?.trim().slice(0, 30);
        return `${element?.tagName} “${words}” from ${previousRect.y} to ${currentRect.y}`;
      });
      globalThis.layoutShifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The properties that change at this moment, once the page is dark. */
const changing = `matchMedia('(prefers-color-scheme: dark)').matches
  ? document.getAnimations().flatMap(({ transitionProperty }) => transitionProperty ?? [])
  : ['still light']`;

// The screens run concurrently, since they mostly wait for the network.
test.concurrent.for(views)(
  '$name at $width px: shifts by no more than 0.05 on a slow network, fits, and breaks no rule, light or dark',
  async ({ screen, width }, { expect }) => {
    const { page, context, close } = await visit({ width }, screen.as && (await demo(screen.as)));
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.addInitScript(watchShifts);
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', slow);
    await load(page, screen);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => globalThis.layoutShifts);
    // The sum of all shifts, so at least the figure that browsers report.
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.05);

    await network.detach();
    await screen.open?.(page);
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Visitors want little motion, so a change of theme reaches every text at once.
    const properties = await page.evaluate<string[]>(changing);
    expect(properties.filter((property) => property !== 'opacity')).toEqual([]);
    // The dark theme differs only in its contrasts.
    expect(await violations(page, { runOnly: ['color-contrast'] })).toEqual([]);
    expect(refused).toEqual([]);
    await close();
  },
);
