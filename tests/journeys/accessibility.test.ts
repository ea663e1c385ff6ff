import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, screens, show } from '../screens/screens.ts';
import { visit } from '../support/browser.ts';
import { launch } from '../support/chromium.ts';
import { signIn } from '../support/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Found {
  violations: { id: string; nodes: { html: string }[] }[];
}

for (const who of people)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`what ${who ?? 'a visitor'} sees breaks no rule of accessibility, ${colorScheme}`, {
      timeout: 240_000,
    }, async () => {
      const { page, close } = await visit(browser, { colorScheme });
      if (who) {
        await signIn(page, `${who}@briefhouse.test`);
        await page.waitForURL((url) => url.pathname !== '/auth');
      }
      const broken: string[] = [];
      for (const screen of screens.filter(({ as }) => as === who)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await show(page, screen);
        await page.evaluate(axe.source);
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          const { violations } = await page.evaluate<Found>('axe.run()');
          for (const { id, nodes } of violations)
            broken.push(`${screen.name} at ${width}: ${id} ${nodes[0]?.html}`);
          const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          if (wide > 0) broken.push(`${screen.name} at ${width}: scrolls sideways by ${wide} px`);
        }
      }
      expect(broken).toEqual([]);
      await close();
    });
