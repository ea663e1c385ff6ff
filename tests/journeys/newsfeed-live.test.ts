import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo } from '../support/people.ts';

const brandPage = async () => {
  const visitor = await enter(await demo('brand'));
  await visitor.page.getByRole('button', { name: /Total Projects\s*\d/ }).waitFor();
  return visitor;
};

const newsfeed = async () => {
  const visitor = await enter(await demo('creator'), '/dashboard?section=newsfeed');
  await asks(visitor.page).first().waitFor();
  return visitor;
};

const asks = (page: Page) => page.getByRole('button', { name: /^Send Request for/ });

const openForm = async (page: Page, name: string, budget: string) => {
  await page.getByRole('button', { name: 'Create Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Project name').fill(name);
  await dialog.getByLabel('Budget').fill(budget);
  return dialog;
};

const post = async (page: Page, name: string) => {
  const dialog = await openForm(page, name, '120');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const total = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('button', { name: /Total Projects/ }).textContent()) ?? '')?.[0]);

test('a project posted while a creator reads further down waits behind a pill, and the scroll position stays', async () => {
  const [brand, creator] = [await brandPage(), await newsfeed()];
  const stamp = Date.now();
  await creator.page.mouse.move(640, 500);
  await creator.page.mouse.wheel(0, 900);
  await expect.poll(() => creator.page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const place = await creator.page.evaluate(() => scrollY);
  await post(brand.page, `Quiet one ${stamp}`);
  await creator.page.getByRole('button', { name: '1 new project' }).waitFor();
  await post(brand.page, `Quiet two ${stamp}`);
  await creator.page.getByRole('button', { name: '2 new projects' }).waitFor();
  expect(await creator.page.evaluate(() => scrollY)).toBe(place);
  expect(await creator.page.getByRole('heading', { name: `Quiet two ${stamp}` }).count()).toBe(0);
  await creator.page.getByRole('button', { name: '2 new projects' }).click();
  await creator.page.getByRole('heading', { name: `Quiet two ${stamp}` }).waitFor();
  await expect.poll(() => creator.page.evaluate(() => scrollY)).toBeLessThan(200);
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});

test('the newsfeed loads pages while scrolling, and shows its end', async () => {
  const { page, close } = await newsfeed();
  await page.mouse.move(640, 500);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return page.getByText('These are all the open projects.').count();
    })
    .toBe(1);
  await close();
});

test('a retry after a lost answer makes one project', async () => {
  const { page, close } = await brandPage();
  const before = await total(page);
  let posts = 0;
  await page.route('**/api/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts++;
    if (posts > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const name = `Only once ${Date.now()}`;
  const dialog = await openForm(page, name, '99.50');
  const create = dialog.getByRole('button', { name: 'Create Project' });
  await create.dblclick();
  await page.getByText('Error creating project').waitFor();
  expect(await dialog.getByLabel('Project name').inputValue()).toBe(name);
  await create.click();
  await page.getByText('Project created successfully!').waitFor();
  expect(posts).toBe(2);
  await expect.poll(() => total(page)).toBe(before + 1);
  expect(await page.getByRole('heading', { name }).count()).toBe(1);
  await close();
});

test('Escape and Back do not discard a typed brief', async () => {
  const { page, close } = await brandPage();
  const dialog = await openForm(page, 'Half a brief', '1');
  const name = dialog.getByLabel('Project name');
  const leave = [() => page.keyboard.press('Escape'), () => page.goBack()];
  for (const act of leave) {
    await act();
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await name.inputValue()).toBe('Half a brief');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
    .toBe('Create Project');
  await close();
});
