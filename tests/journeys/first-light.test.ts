import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, linkIn, mailTo, visit } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

test('a brand posts a project, a creator sees it live and sends a request, and the brand’s bell shows it live', async () => {
  const olga = await newcomer('client', 'Olga', 'Brandt');
  const [brand, creator] = [await enter(olga), await enter(await demo('creator'))];
  const name = `Rain jackets, honestly ${Date.now()}`;

  await creator.page.getByRole('link', { name: 'Project Newsfeed' }).click();
  await creator.page.getByText('Discover and apply for new project opportunities.').waitFor();
  await creator.page
    .getByRole('button', { name: /^Send Request for/ })
    .first()
    .waitFor();

  await brand.page.getByRole('heading', { name: 'Find Your Perfect UGC Creator' }).waitFor();
  await brand.page.getByRole('button', { name: 'Create Project' }).first().click();
  const dialog = brand.page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Project name').fill(name);
  await dialog.getByLabel('Description').fill('Thirty minutes in real rain, then show us the inside.');
  await dialog.getByLabel('Budget').fill('250');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await brand.page.getByText('Project created successfully!').waitFor();
  await brand.page.getByRole('button', { name: /Unassigned\s*1/ }).waitFor();

  // The project arrives without a reload.
  const ask = creator.page.getByRole('button', { name: `Send Request for ${name}` });
  await ask.waitFor();
  await ask.click();
  const request = creator.page.getByRole('dialog', { name: 'Send Request' });
  await request.getByLabel('Message').fill('I live in Bergen. It rains.');
  await request.getByRole('button', { name: 'Send Request' }).click();
  await creator.page.getByText('Project request sent successfully!').waitFor();
  await expect.poll(() => ask.count()).toBe(0);

  const bell = brand.page.getByRole('link', { name: 'Open notifications, 1 unread' });
  await bell.waitFor();
  await bell.click();
  await brand.page.getByText('I live in Bergen. It rains.').waitFor();
  const mail = await mailTo(brand.page, olga.email, /New Project Request/);
  expect(mail.text).toContain('I live in Bergen. It rains.');

  // The notice leads to the request, and is read; so does the mail's link.
  const read = brand.page.waitForResponse(/\/api\/notifications\/[^/]+\/read$/);
  await brand.page.getByRole('link', { name: `Unread: New Project Request: “${name}”` }).click();
  await brand.page.waitForURL(/\/client\?dialog=requests&project=/);
  const requests = brand.page.getByRole('dialog', { name: /^Requests/ });
  await requests.getByText('I live in Bergen. It rains.').waitFor();
  expect((await read).ok()).toBe(true);
  expect(await brand.page.getByText('Notification marked as read').count()).toBe(0);
  await requests.getByRole('button', { name: 'Close' }).first().click();
  await brand.page.getByRole('link', { name: 'Open notifications', exact: true }).waitFor();
  await brand.page.goto(linkIn(mail));
  await requests.getByText('I live in Bergen. It rains.').waitFor();
  await brand.page.waitForURL((url) => !url.searchParams.has('notification'));

  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});

test('a second request from another tab reads "You have already sent a request for this project"', async () => {
  const { page, context, close } = await enter(await demo('creator'));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard?section=newsfeed');
    await tab
      .getByRole('button', { name: /^Send Request for/ })
      .first()
      .waitFor();
  }
  const ask = (tab: Page) =>
    tab
      .getByRole('button', { name: /^Send Request for/ })
      .first()
      .click();
  await ask(other);
  await ask(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send Request' }).click();
  await page.getByText('Project request sent successfully!').waitFor();
  // The other tab is updated without a reload.
  await other.getByText('You have already sent a request for this project').first().waitFor();
  await close();
});

test('a brand is kept out of /admin and /dashboard', async () => {
  const { page, close } = await enter(await demo('brand'));
  await page.goto('/admin');
  await page.getByText('Access Denied').waitFor();
  await page.getByText("You don't have permission to access this page.").waitFor();
  await page.goto('/dashboard');
  await page.waitForURL('**/client');
  await close();
});

test('without a socket a refetch on focus does the same', async () => {
  const { page, context, close } = await visit({}, await demo('brand'));
  await context.routeWebSocket('**/ws', (socket) => socket.close());
  await page.goto('/client');
  await page.getByRole('button', { name: /Total Projects/ }).waitFor();
  await page.getByRole('button', { name: 'Create Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Project name').fill('Without a socket');
  await dialog.getByLabel('Budget').fill('90');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Project created successfully!').waitFor();
  await page.getByRole('heading', { name: 'Without a socket' }).waitFor();
  await close();
});
