import axe from 'axe-core';
import { test } from 'vitest';
import { people, screens, show } from '../screens/screens.ts';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** The dark theme differs only in its contrasts. */
const themes = { light: {}, dark: { runOnly: ['color-contrast'] } };

/** Resolves once all animations have ended and their result is painted. */
const painted = `Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  .then(() => new Promise(requestAnimationFrame))
  .then(() => new Promise(requestAnimationFrame))`;

// Concurrently, since each mostly waits for its pages.
test.concurrent.for(people.map((who) => ({ who, name: who ?? 'a visitor' })))(
  'the screens of $name violate no accessibility rule',
  async ({ who }, { expect }) => {
    const { page, close } = await visit({}, who && (await demo(who)));
    const ink = () => page.evaluate<string>('getComputedStyle(document.body).color');
    const broken: string[] = [];
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const screen of screens.filter(({ as }) => as === who)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await show(page, screen);
        await page.evaluate(axe.source);
        const light = await ink();
        for (const [theme, options] of Object.entries(themes)) {
          await page.emulateMedia({ colorScheme: theme as keyof typeof themes });
          if (theme === 'dark') await expect.poll(ink).not.toBe(light);
          await page.evaluate(painted);
          const { violations } = await page.evaluate<Found>(`axe.run(${JSON.stringify(options)})`);
          for (const { id, nodes } of violations)
            broken.push(
              `${screen.name}, ${theme} at ${width}: ${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
            );
        }
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (wide > 0) broken.push(`${screen.name} at ${width}: scrolls sideways by ${wide} px`);
      }
    }
    expect(broken).toEqual([]);
    await close();
  },
);
