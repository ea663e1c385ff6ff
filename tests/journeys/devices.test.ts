import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { callAs, idOf, postProject } from '../support/call-as.ts';
import { again, demo, newcomer } from '../support/people.ts';

const header = (page: Page) => page.getByRole('banner');
const messages = (page: Page) => header(page).getByRole('link', { name: /^Open messages/ });
const bell = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
const miras = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Mira Petrova/ });

test('at a desk and on a phone, what is unread is the same number, and what is read on one is read on the other', async () => {
  const [olga, mira] = [await newcomer('client', 'Olga', 'Brandt'), await demo('creator')];
  const desk = await enter(olga);
  const phone = await enter(await again(olga), '/client', { width: 360 });
  const both = [desk.page, phone.page];
  for (const page of both) await messages(page).click();
  for (const page of both) await page.getByText('No conversations yet').waitFor();

  const to = `/conversations/${await idOf(olga)}/messages`;
  for (const content of ['One thing', 'And another'])
    await callAs(mira, 'POST', to, { content, client_id: randomUUID(), after: 0 });
  for (const page of both) await miras(page).getByText('2 unread').waitFor();
  await miras(phone.page).click();
  const thread = phone.page.getByRole('region', { name: 'Messages with Mira Petrova' });
  await thread.getByText('And another').waitFor();
  await miras(desk.page).getByText('2 unread').waitFor({ state: 'detached' });
  await miras(desk.page).getByText('And another').waitFor();
  for (const page of both) {
    await page.locator('[data-unread-chat]').waitFor({ state: 'detached' });
    await page.goto('/client');
  }

  const project = await postProject(olga, `A lamp ${Date.now()}`, 20_000);
  await callAs(mira, 'POST', `/projects/${project}/requests`, { message: 'I like lamps.' });
  for (const page of both) await bell(page, 'Open notifications, 1 unread').waitFor();
  await bell(desk.page, 'Open notifications, 1 unread').click();
  await desk.page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: 'Mark as read' })
    .click();
  await desk.page.keyboard.press('Escape');
  for (const page of both) await bell(page, 'Open notifications').waitFor();
  expect([...desk.problems, ...phone.problems]).toEqual([]);
  await Promise.all([desk.close(), phone.close()]);
});

test('a theme that is chosen in one tab is shown in the other', async () => {
  const { page, context, close } = await enter(await newcomer('client', 'Thea', 'Mark'));
  const other = await context.newPage();
  await other.goto('/posts');
  await header(other).getByRole('button', { name: /Thea/ }).waitFor();
  await header(page).getByRole('button', { name: /Thea/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  for (const tab of [page, other])
    await tab.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
  await close();
});
