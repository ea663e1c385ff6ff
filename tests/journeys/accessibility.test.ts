import axe from 'axe-core';
import { test } from 'vitest';
import { people, screens, show } from '../screens/screens.ts';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** The dark theme differs only in its contrasts. Only violations are listed in full, which is quicker. */
const themes = {
  light: { resultTypes: ['violations'] },
  dark: { resultTypes: ['violations'], runOnly: ['color-contrast'] },
};

/** A screen is loaded once, in the first of these views, and then made narrower like a window. */
const views = [
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 360, theme: 'dark' },
  { width: 360, theme: 'light' },
] as const;

/** Resolves once all animations have ended, also those that began when others ended, and their result is painted. */
const painted = `(async () => {
  do {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  } while (document.getAnimations().some(({ playState }) => playState === 'running'));
})()`;

// Concurrently, since each mostly waits for its pages.
test.concurrent.for(people.map((who) => ({ who, name: who ?? 'a visitor' })))(
  'the screens of $name violate no accessibility rule',
  async ({ who }, { expect }) => {
    const { page, close } = await visit({}, who && (await demo(who)));
    const ink = () => page.evaluate<string>('getComputedStyle(document.body).color');
    const broken: string[] = [];
    for (const screen of screens.filter(({ as }) => as === who)) {
      let shown: keyof typeof themes = 'light';
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: shown });
      await show(page, screen);
      await page.evaluate(axe.source);
      for (const { width, theme } of views) {
        await page.setViewportSize({ width, height: 800 });
        if (theme !== shown) {
          const before = await ink();
          await page.emulateMedia({ colorScheme: theme });
          await expect.poll(ink).not.toBe(before);
          shown = theme;
        }
        await page.evaluate(painted);
        const { violations } = await page.evaluate<Found>(`axe.run(${JSON.stringify(themes[theme])})`);
        for (const { id, nodes } of violations)
          broken.push(
            `${screen.name}, ${theme} at ${width}: ${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
          );
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (wide > 0) broken.push(`${screen.name} at ${width}: scrolls sideways by ${wide} px`);
      }
    }
    expect(broken).toEqual([]);
    await close();
  },
);

test('with reduced motion a change of theme reaches every text at once', async ({ expect }) => {
  const { page, close } = await visit();
  await page.goto('/');
  await page.locator('main h1').waitFor();
  await page.evaluate(painted);
  await page.emulateMedia({ colorScheme: 'dark' });
  const moving = `document.getAnimations().flatMap(({ transitionProperty }) => transitionProperty ?? [])`;
  const dark = 'matchMedia("(prefers-color-scheme: dark)").matches';
  const properties = await page.evaluate<string[]>(`${dark} ? ${moving} : ['still light']`);
  expect([...new Set(properties)].filter((name) => name !== 'opacity')).toEqual([]);
  await close();
});
