import type { Page } from 'playwright-core';

const demoPassword = 'Briefhouse-demo-1';

/** Fills in and submits the form; the caller waits for the next page. */
export const signIn = async (page: Page, email: string, secret = demoPassword) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
