import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';

test('privacy, terms and cookies are found from the landing page, and from each other', async () => {
  const { page, problems, close } = await visit({ width: 360 });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  expect(await page.title()).toContain('Privacy');
  for (const name of ['Terms', 'Cookies', 'Privacy']) {
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(/^Version of/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  expect(problems).toEqual([]);
  await close();
});
