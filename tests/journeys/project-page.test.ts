import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, visit } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) => page.getByText('All changes are saved.').waitFor();

test.each([1280, 360])(
  'a brief by template alone becomes work, on one page for both, at %i px',
  async (width) => {
    const [olga, mira] = [await newcomer('client', 'Olga', 'Brandt'), await demo('creator')];
    const brand = await visit({ width }, olga);
    const creator = await visit({ width }, mira);
    const name = `Testimonial ${Date.now()}`;

    // From an empty account to a draft: a template, a name and a budget.
    await brand.page.goto('/client?dialog=create-project');
    await brand.page.getByRole('link', { name: 'Start with a template' }).click();
    await button(brand.page, 'Testimonial').click();
    await brand.page.waitForURL(/\/projects\/[^/]+\/brief$/);
    await field(brand.page, 'Audience').fill('Runners who train before work.');
    await saved(brand.page);
    await button(brand.page, 'Name, description, budget and dates').click();
    const form = brand.page.getByRole('dialog', { name: 'Edit Project' });
    await form.getByLabel('Project name').fill(name);
    await form.getByLabel('Budget').fill('250');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await form.waitFor({ state: 'detached' });
    const path = new URL(brand.page.url()).pathname.replace('/brief', '');

    // Nobody else sees a draft.
    await creator.page.goto(path);
    await creator.page.getByText('This project is not here any more').waitFor();

    await brand.page.getByRole('link', { name: 'Go on to publish' }).click();
    await button(brand.page, `Publish ${name}`).click();
    await brand.page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await brand.page.getByText('It is in the newsfeed. Creators can ask for it.').waitFor();

    await creator.page.goto('/dashboard?section=newsfeed');
    await creator.page.getByRole('link', { name }).click();
    await creator.page.getByText('Runners who train before work.').waitFor();
    await button(creator.page, `Send Request for ${name}`).click();
    const request = creator.page.getByRole('dialog', { name: 'Send Request' });
    await request.getByLabel('Message').fill('I run here every morning.');
    await request.getByRole('button', { name: 'Send Request' }).click();
    await creator.page.getByText('You asked for it.').waitFor();

    // The request comes to the open page, where it is approved.
    await brand.page.getByText('1 creator asked for it.').waitFor();
    await button(brand.page, `Requests (1) for ${name}`).click();
    await button(brand.page, 'Approve Mira Petrova').click();
    await brand.page.getByText('Request approved!').waitFor();
    await brand.page.getByText('Mira Petrova has it, and has not started yet.').waitFor();
    await creator.page.getByText('It is yours. Set it to In Progress when you start.').waitFor();

    // A change of the brief stands beside the words on which the two agreed.
    await brand.page.goto(`${path}/brief`);
    await field(brand.page, 'Audience').fill('Runners of any age.');
    await saved(brand.page);
    await creator.page.goto(path);
    await creator.page.getByText('Runners of any age.').waitFor();
    await creator.page.getByText('Runners who train before work.').waitFor();
    await creator.page.getByLabel(`Status of ${name}`).selectOption({ label: 'In Progress' });
    await brand.page.goto(path);
    await brand.page.getByText('Mira Petrova set it to In Progress').waitFor();
    await brand.page.getByText('Olga Brandt published it').waitFor();
    expect([...brand.problems, ...creator.problems]).toEqual([]);
    await brand.close();
    await creator.close();
  },
);

test('text typed without a connection is kept, and both values of a field stand side by side', async () => {
  const olga = await newcomer('client', 'Olga', 'Brandt');
  const [one, other] = [await visit({}, olga), await enter(olga)];
  await one.page.goto('/client?dialog=templates');
  await button(one.page, 'Unboxing').click();
  await one.page.waitForURL(/\/brief$/);
  await other.page.goto(new URL(one.page.url()).pathname);
  await field(other.page, 'Goal').waitFor();

  await one.context.setOffline(true);
  await field(one.page, 'Goal').fill('Typed on a train');
  await one.page.getByText('Not saved yet. We try again by ourselves.').waitFor();
  await field(other.page, 'Goal').fill('Typed at the desk');
  await field(other.page, 'Audience').fill('Commuters');
  await saved(other.page);
  await one.context.setOffline(false);
  await one.page.getByText('Please choose between two values.').waitFor();
  await one.page.getByText('Typed at the desk').waitFor();
  await button(one.page, 'Keep mine').click();
  await saved(one.page);
  expect(await field(one.page, 'Audience').inputValue()).toBe('Commuters');
  await other.page.reload();
  await expect.poll(() => field(other.page, 'Goal').inputValue()).toBe('Typed on a train');
  await one.close();
  await other.close();
});
