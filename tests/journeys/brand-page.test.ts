import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

const post = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Create Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Project name').fill(name);
  await dialog.getByLabel('Budget').fill('120');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const saveCompany = async (page: Page, company: string) => {
  await page.goto('/edit-profile');
  await page.getByLabel('Company name').fill(company);
  await page.getByLabel('Website').fill('quietkettle.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
};

test('a creator gets from the newsfeed to a brand and asks for its project; a new company name shows everywhere', async () => {
  const [brand, creator] = [
    await enter(await newcomer('client', 'Ada', 'Okafor')),
    await enter(await demo('creator'), '/dashboard?section=newsfeed'),
  ];
  const stamp = Date.now();
  const [project, company] = [`Kettle ${stamp}`, `Quiet Kettle ${stamp}`];
  await post(brand.page, project);
  const { page } = creator;
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: project }) });
  await row.getByRole('link', { name: 'Ada Okafor' }).waitFor();

  // The row changes where it stands, and leads to the brand.
  await saveCompany(brand.page, company);
  await row.getByRole('link', { name: company }).waitFor();
  await row.getByText('Ada Okafor').waitFor();
  await row.getByRole('link', { name: company }).click();
  await page.waitForURL('**/brands/*');
  const address = new URL(page.url()).pathname;
  await page.getByRole('heading', { name: company }).waitFor();
  await expect.poll(() => page.title()).toBe(`${company} · Briefhouse`);
  const site = page.getByRole('link', { name: /^quietkettle\.example/ });
  expect(await site.getAttribute('href')).toBe('https://quietkettle.example/');
  expect(await site.getAttribute('rel')).toContain('nofollow');

  await page.getByRole('button', { name: `Send Request for ${project}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Request' });
  await dialog.getByText(company).waitFor();
  await dialog.getByLabel('Message').fill('I own three kettles.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText('Project request sent successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('I own three kettles.').waitFor();
  expect(await page.getByRole('button', { name: `Send Request for ${project}` }).count()).toBe(0);

  // In the list of requests, and in the chat.
  await page.goto('/dashboard?dialog=requests');
  await page.getByRole('dialog').getByRole('link', { name: company, exact: true }).waitFor();
  await page.goto(address);
  await page.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('dialog', { name: 'Contact Ada Okafor' }).getByText(company).waitFor();
  await page.getByRole('link', { name: 'Start Chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat with Ada Okafor' });
  await chat.getByRole('textbox').fill('Is the kettle mine to keep?');
  await chat.getByRole('textbox').press('Enter');
  await page.goto('/dashboard?dialog=messages');
  const line = page.getByRole('dialog', { name: 'Messages' }).getByRole('link', { name: company });
  await line.waitFor();

  // Renamed once more: the conversation follows, and leads back to the brand.
  const renamed = `Loud Teapot ${stamp}`;
  await saveCompany(brand.page, renamed);
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('link', { name: renamed }).click();
  await chat.getByRole('link', { name: renamed }).click();
  await page.waitForURL(`**${address}`);
  await page.getByRole('heading', { name: renamed }).waitFor();

  await brand.page.goto(address);
  await brand.page.getByText('This is how creators see you.').waitFor();
  await brand.page.getByRole('heading', { name: project }).waitFor();
  expect(await brand.page.getByRole('button', { name: /^Send Request/ }).count()).toBe(0);
  await brand.page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click();
  await brand.page.waitForURL('**/edit-profile');
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});

test('a creator without a plan reads how many projects a brand has, and finds the plans', async () => {
  const brand = await enter(await newcomer('client', 'Lea', 'Brandt'));
  await post(brand.page, `Locked ${Date.now()}`);
  await brand.page.getByRole('button', { name: 'Lea' }).waitFor();
  const creator = await enter(await demo('creator'), '/dashboard?section=newsfeed');
  await creator.page.getByRole('link', { name: 'Lea Brandt' }).first().click();
  await creator.page.waitForURL('**/brands/*');
  const address = new URL(creator.page.url()).pathname;
  const visitor = await enter(await newcomer('creator', 'Ivo', 'Danev'), address);
  await visitor.page.getByText('One project is open now').waitFor();
  expect(await visitor.page.getByText(/^Locked/).count()).toBe(0);
  await visitor.page.getByRole('link', { name: 'View Access Plans' }).click();
  await visitor.page.getByRole('heading', { name: 'Access Plans' }).waitFor();
  await visitor.page.goto('/brands/nobody');
  await visitor.page.getByText('This brand is not on Briefhouse.').waitFor();
  await brand.close();
  await creator.close();
  await visitor.close();
});
