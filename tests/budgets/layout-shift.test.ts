import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Screen, screens } from '../screens/screens.ts';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

/** A slow mobile network: 400 ms, 400 kbit/s. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Shift {
  value: number;
  /** What moved, for whoever reads a failure. */
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

const settled = async (page: Page, { shows }: Screen) => {
  await (shows === '' ? page.locator('main h1') : page.getByText(shows)).first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** One screen of each address; dialogs lie over one of these. */
const addresses = new Map(
  screens
    .filter(({ name }) => name !== 'local-inbox')
    .map((screen) => [`${screen.as} ${screen.path}`, screen] as const),
);

// The sum of all shifts, so at least the figure that browsers report.
test.each([1280, 360])('no screen shifts by more than 0.05 on a slow network at %i px', async (width) => {
  const figures: Record<string, number> = {};
  const told: string[] = [];
  const waiting = [...addresses.values()];
  const work = async () => {
    for (let screen = waiting.pop(); screen; screen = waiting.pop()) {
      const { page, context, close } = await visit({ width }, screen.as && (await demo(screen.as)));
      await screen.before?.(page);
      await page.addInitScript(watchShifts);
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', slow);
      await page.goto(screen.path);
      await settled(page, screen);
      const shifts = await page.evaluate(() => globalThis.layoutShifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      figures[screen.name] = sum;
      if (sum > 0.05)
        told.push(
          `${screen.name} ${sum.toFixed(3)}`,
          ...shifts.flatMap(({ value, moved }) => moved.map((one) => `  ${value.toFixed(3)} ${one}`)),
        );
      await close();
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  if (process.env.SHIFTS) console.log(width, JSON.stringify(figures), `\n${told.join('\n')}`);
  expect(told.join('\n')).toBe('');
});
