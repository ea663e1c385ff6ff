import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Resolves once all animations have ended, also those that began when others ended, and their result is painted. */
const painted = `(async () => {
  do {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  } while (document.getAnimations().some(({ playState }) => playState === 'running'));
})()`;

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** The accessibility rules that the page violates, each with its first place. */
export const violations = async (page: Page, options: object = {}) => {
  await page.evaluate(painted);
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  // Only violations are listed in full, which is quicker.
  const given = JSON.stringify({ resultTypes: ['violations'], ...options });
  const found = await page.evaluate<Found>(`axe.run(${given})`);
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
};
