import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { postProject } from '../support/call-as.ts';
import { demo, newcomer } from '../support/people.ts';

const logo = join(import.meta.dirname, '../../shells/host/public/og.png');

/** The budgets on the page in euros, in order. */
const budgets = async (page: Page) => {
  const texts = await page.locator('li[data-project] [class*="tabular-nums"]').allTextContents();
  return texts.map((text) => Number(text.replace(/[€,]/g, '')));
};

const save = async (page: Page, company: string) => {
  await page.getByLabel('Company name').fill(company);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
};

test('a brand says who it is; a creator finds its project by budget, asks for it and writes; a new name shows everywhere', async () => {
  const ada = await newcomer('client', 'Ada', 'Okafor');
  const brand = await enter(ada, '/edit-profile');
  const stamp = Date.now();
  const [project, company, renamed] = [`Kettle ${stamp}`, `Quiet Kettle ${stamp}`, `Loud Teapot ${stamp}`];
  await postProject(ada, project, 49_999);
  await brand.page.getByText('JPG, PNG or WebP, max 5MB').waitFor();
  await brand.page.getByLabel(/(Add a|Change your) logo/).setInputFiles(logo);
  await brand.page.getByText('The new logo is used as soon as you save.').waitFor();
  await brand.page.getByLabel('Website').fill('quietkettle.example');
  await save(brand.page, company);
  await brand.page.getByRole('button', { name: 'Remove logo' }).waitFor();

  // The address keeps filter and order, by which the list is sorted.
  const { page, problems, close } = await enter(await demo('creator'), '/dashboard?section=newsfeed');
  await page.getByLabel('Budget').selectOption({ label: 'Up to €500' });
  await page.getByLabel('Sort by').selectOption({ label: 'Highest budget first' });
  await expect.poll(() => new URL(page.url()).search).toBe('?section=newsfeed&sort=budget_high&budget=low');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: project }) });
  // The company's name reaches the newsfeed a moment after it is saved.
  await expect
    .poll(async () => {
      await page.reload();
      await row.getByText('Ada Okafor').waitFor();
      return row.getByRole('link', { name: company }).count();
    })
    .toBe(1);
  await page.getByText('No more open projects.').waitFor();
  const low = await budgets(page);
  expect(Math.max(...low)).toBeLessThanOrEqual(500);
  expect(low).toEqual(low.toSorted((a, b) => b - a));

  await row.getByRole('link', { name: company }).click();
  await page.waitForURL('**/brands/*');
  const address = new URL(page.url()).pathname;
  await page.getByRole('heading', { name: company }).waitFor();
  await page.locator('main img[src^="/media/logo/"]').waitFor();
  expect(await page.getByRole('link', { name: /^quietkettle\.example/ }).getAttribute('href')).toBe(
    'https://quietkettle.example/',
  );
  await page.getByRole('button', { name: `Send Request for ${project}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Request' });
  await dialog.getByLabel('Message').fill('I own three kettles.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText('Project request sent successfully!').waitFor();
  await page.getByText('I own three kettles.').waitFor();

  // Renamed while the creator writes: the conversation follows, and leads back to the brand.
  await page.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('link', { name: 'Start Chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat with Ada Okafor' });
  await chat.getByRole('textbox').fill('Is the kettle mine to keep?');
  await chat.getByRole('textbox').press('Enter');
  await page.goto('/dashboard?dialog=messages');
  const messages = page.getByRole('dialog', { name: 'Messages' });
  await messages.getByRole('link', { name: company }).waitFor();
  await save(brand.page, renamed);
  await messages.getByRole('link', { name: renamed }).click();
  await chat.getByRole('link', { name: renamed }).click();
  await page.waitForURL(`**${address}`);
  await page.getByRole('heading', { name: renamed }).waitFor();

  // A project that is taken back disappears from the brand's page too.
  await page.goto('/dashboard?dialog=requests');
  await page.getByRole('dialog').getByRole('link', { name: renamed, exact: true }).waitFor();
  await page.getByRole('button', { name: `Withdraw the request for ${project}` }).click();
  await page.getByText('Request withdrawn').waitFor();
  await brand.page.goto('/client');
  await brand.page.getByRole('link', { name: `Assign Project ${project}` }).waitFor();
  expect([...brand.problems, ...problems]).toEqual([]);
  await brand.close();
  await close();
});
