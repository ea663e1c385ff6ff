import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo } from '../support/people.ts';

/** The budgets on the page in euros, in order. */
const budgets = async (page: Page) => {
  const texts = await page.locator('li[data-project] [class*="tabular-nums"]').allTextContents();
  return texts.map((text) => Number(text.replace(/[€,]/g, '')));
};

test('the newsfeed is filtered and sorted by budget; the URL keeps both; new projects appear in their place', async () => {
  const [creator, brand] = [await enter(await demo('creator')), await enter(await demo('brand'))];
  const { page } = creator;
  await page.getByRole('link', { name: 'Project Newsfeed' }).click();
  const heading = page.getByRole('heading', { name: 'Project Newsfeed' }).locator('..');
  await heading.getByText(/^\d+/).waitFor();
  const whole = Number.parseInt(await heading.locator('span').first().textContent().then(String), 10);
  expect(whole).toBeGreaterThan(20);

  await page.getByLabel('Budget').selectOption({ label: 'Up to €500' });
  await page.getByLabel('Sort by').selectOption({ label: 'Highest budget first' });
  await expect.poll(() => new URL(page.url()).search).toBe('?section=newsfeed&sort=budget_high&budget=low');
  // The whole list may have been at its end before: wait for the rows of the filtered one.
  await expect
    .poll(async () => Math.max(...(await budgets(page))))
    .toSatisfy((most) => most > 0 && most <= 500);
  await page.getByText('These are all the open projects.').waitFor();
  const low = await budgets(page);
  expect(low).toEqual(low.toSorted((a, b) => b - a));

  const post = async (name: string, budget: string) => {
    await brand.page.getByRole('button', { name: 'Create Project' }).first().click();
    const form = brand.page.getByRole('dialog', { name: 'Create New Project' });
    await form.getByLabel('Project name').fill(name);
    await form.getByLabel('Budget').fill(budget);
    await form.getByRole('button', { name: 'Create Project' }).click();
    await form.waitFor({ state: 'detached' });
  };
  const [cheap, dear] = [`Under five hundred ${Date.now()}`, `Over it ${Date.now()}`];
  await post(dear, '501');
  await post(cheap, '499.99');
  await page.getByText(cheap).waitFor();
  expect(await page.getByText(dear).count()).toBe(0);
  expect(await budgets(page)).toEqual([...low, 499.99].toSorted((a, b) => b - a));
  await page.reload();
  await page.getByText(cheap).waitFor();
  expect(await page.getByLabel('Budget').inputValue()).toBe('low');

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?section=newsfeed');
  await page.getByText(dear).waitFor();
  await expect
    .poll(async () => Number.parseInt(await heading.locator('span').first().textContent().then(String), 10))
    .toBe(whole + 2);
  expect([...creator.problems, ...brand.problems]).toEqual([]);
  await creator.close();
  await brand.close();
});
