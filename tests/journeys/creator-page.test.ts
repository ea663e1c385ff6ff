import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, password, visit } from '../support/browser.ts';
import { callAs, idOf, postProject } from '../support/call-as.ts';
import { demo, newcomer } from '../support/people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const wide = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');
test('a brand on a phone looks at work, plays a piece, keeps the creator and assigns a project', async () => {
  const brand = await newcomer('client', 'Vera', 'Holm');
  await postProject(brand, 'Autumn reels', 25_000);
  const { page, problems, close } = await enter(brand, '/client?tab=creators', { width: 360 });
  // Somebody whose card has a video among its pictures.
  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-card-link] img') })
    .filter({ has: page.locator('[data-length]') })
    .first();
  const name = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await link(page, name).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForURL(/\/creators\//);
  await expect.poll(() => page.title()).toBe(`${name} · Briefhouse`);
  expect(await wide(page)).toBe(0);

  await link(page, /, video$/)
    .first()
    .click();
  const viewer = page.getByRole('dialog');
  expect(new URL(page.url()).searchParams.get('piece')).toBeTruthy();
  await viewer.getByRole('button', { name: /^Play / }).click();
  await expect
    .poll(() => page.evaluate<number>('document.querySelector("[role=dialog] video")?.currentTime ?? 0'))
    .toBeGreaterThan(0);
  const first = page.url();
  await viewer
    .getByRole('button', { name: /^(Next|Previous) piece$/, disabled: false })
    .first()
    .click();
  await expect.poll(() => page.url()).not.toBe(first);
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');

  await button(page, `Favorite ${name}`).click();
  await page.getByText('Creator added to favorites!').waitFor();
  await link(page, 'Assign Project').click();
  const dialog = page.getByRole('dialog', { name: 'Assign Project' });
  await dialog.getByRole('group', { name: 'Project' }).locator('label').first().click();
  await dialog.getByText(`You are assigning “Autumn reels” (€250) to ${name}.`).waitFor();
  await dialog.getByRole('button', { name: 'Assign Project' }).click();
  await page.getByText(`Project assigned to ${name}!`).waitFor();
  await page.goto('/client?tab=creators&list=favorites');
  await page.getByRole('heading', { level: 3, name }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a request stands beside its sender’s work: the owner looks, comes back and approves', async () => {
  const brand = await newcomer('client', 'Ida', 'Sand');
  const mira = await demo('creator');
  const project = await postProject(brand, 'Spring reels', 40_000);
  await callAs(mira, 'POST', `/projects/${project}/requests`, { message: 'I would love to film this.' });
  const { page, problems, close } = await enter(brand, `/client?dialog=requests&project=${project}`);
  const requests = page.getByRole('dialog', { name: 'Requests' });
  await requests.getByText('I would love to film this.').waitFor();
  await requests.getByText('€400, nobody else is waiting').waitFor();
  await requests.getByRole('link', { name: 'See the work of Mira Petrova' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mira Petrova' }).waitFor();
  await link(page, /, (video|picture)$/)
    .first()
    .waitFor();
  await page.goBack();
  await requests.getByRole('button', { name: 'Approve Mira Petrova' }).click();
  await page.getByText('Request approved!').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('an address that somebody shared leads through signing in and back to the page', async () => {
  const creator = await newcomer('creator', 'Lena', 'Maas');
  const address = `/creators/${await idOf(creator)}`;
  const { page, problems, close } = await visit();
  await page.goto(address);
  await page.getByText('Sign in to see this creator').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(creator.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await page.getByText('This is how brands see you').waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await link(page, 'Assign Project').count()).toBe(0);
  await page.getByText('No work to show yet').waitFor();
  await link(page, 'Add your work').click();
  await page.waitForURL('**/edit-profile');
  expect(problems).toEqual([]);
  await close();
});
