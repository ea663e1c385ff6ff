import { expect, test } from 'vitest';
import { enter, linkIn, mailTo } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

test('a brand posts a project, a creator sees it live in two tabs and sends one request, and the brand’s bell shows it live', async () => {
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
  const other = await creator.context.newPage();
  await other.goto('/dashboard?section=newsfeed');
  for (const tab of [other, creator.page])
    await tab.getByRole('button', { name: `Send Request for ${name}` }).click();
  const request = creator.page.getByRole('dialog', { name: 'Send Request' });
  await request.getByLabel('Message').fill('I live in Bergen. It rains.');
  await request.getByRole('button', { name: 'Send Request' }).click();
  await creator.page.getByText('Project request sent successfully!').waitFor();
  await expect.poll(() => ask.count()).toBe(0);
  // The other tab is updated without a reload.
  await other.getByText('You have already sent a request for this project').first().waitFor();
  await other.close();

  const bell = brand.page.getByRole('link', { name: 'Open notifications, 1 unread' });
  await bell.waitFor();
  await bell.click();
  await brand.page.getByText('I live in Bergen. It rains.').waitFor();
  const mail = await mailTo(brand.page, olga.email, /New Project Request/);
  expect(mail.text).toContain('I live in Bergen. It rains.');

  // The notice leads to the request, and is read; so does the mail's link.
  const read = brand.page.waitForResponse(/\/api\/notifications\/[^/]+\/read$/);
  await brand.page.getByRole('link', { name: `Unread: New Project Request: “${name}”` }).click();
  await brand.page.waitForURL(/\/projects\/[^/?]+\?dialog=requests&project=/);
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
