import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, mailTo, visit } from '../support/browser.ts';
import { assignedProject, callAs } from '../support/call-as.ts';
import { demo, newcomer } from '../support/people.ts';
import { chooseAction } from '../support/project-menu.ts';

/** The number on one of the cards. */
const figure = async (page: Page, label: string) =>
  Number(/\d+/.exec((await button(page, new RegExp(`^${label}\\s*\\d`)).textContent()) ?? '')?.[0]);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });

/** The visible part of an element that scrolls with others. */
const reach = (element: HTMLElement | SVGElement): number => {
  let at: Element | null = element;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at?.clientHeight ?? 0;
};

/** At 400 % zoom the form's fields and actions scroll together and use most of the page. */
const postMagnified = async (page: Page, name: string) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/client?dialog=create-project');
  const form = dialogOf(page, 'Create New Project');
  const create = form.getByRole('button', { name: 'Create Project' });
  const parts = [form.getByLabel('Project name'), form.getByRole('button', { name: 'Cancel' }), create];
  for (const part of parts) expect(await part.evaluate(reach)).toBeGreaterThan(200);
  await form.getByLabel('Project name').fill(name);
  await form.getByLabel('Budget').fill('250');
  await create.click();
  await page.getByText('Project created successfully!').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
};

/** The brand's card of a project: its words, as soon as they are there, and the proposal of another price. */
const cardOf = (page: Page, name: string) => {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const shows = (text: string) => card.getByText(text, { exact: true }).waitFor();
  const propose = async (budget: string) => {
    await chooseAction(page, 'Edit Project', name);
    const edit = dialogOf(page, 'Edit Project');
    await edit.getByText('Changing the budget will require approval from the assigned creator.').waitFor();
    await edit.getByLabel('Budget').fill(budget);
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await edit.waitFor({ state: 'detached' });
    await shows('Pending Price Approval');
  };
  return { card, shows, propose };
};

test('a request is approved, and the work goes on at a new price until it is finished', async () => {
  const [olga, mira] = [await newcomer('client', 'Olga', 'Brandt'), await demo('creator')];
  const [brand, creator] = [await visit({}, olga), await enter(mira)];
  const name = `Trail shoes ${Date.now()}`;
  const { shows, propose } = cardOf(brand.page, name);
  const [active, completed] = [
    await figure(creator.page, 'Active Projects'),
    await figure(creator.page, 'Completed Projects'),
  ];
  await postMagnified(brand.page, name);
  const { projects } = await callAs<{ projects: { id: string }[] }>(olga, 'GET', '/projects');
  const message = 'I run here every morning.';
  await callAs(mira, 'POST', `/projects/${projects[0]?.id}/requests`, { message });

  // The request comes to the open page; the sender's work stands beside it.
  await button(brand.page, `Requests (1) for ${name}`).click();
  const requests = dialogOf(brand.page, 'Requests');
  await requests.getByText(message).waitFor();
  await requests.getByText('Approve for €250').waitFor();
  await requests.getByRole('link', { name: 'See the work of Mira Petrova' }).click();
  await brand.page.getByRole('heading', { level: 1, name: 'Mira Petrova' }).waitFor();
  await brand.page.goBack();
  const approve = requests.getByRole('button', { name: 'Approve Mira Petrova' });
  await approve.click();
  await requests.getByRole('button', { name: 'Undo: approve Mira Petrova' }).click();
  await approve.click();
  await brand.page.getByText('Request approved!').waitFor();
  await requests.waitFor({ state: 'detached' });
  await button(brand.page, /^Assigned\s*1$/).waitFor();
  await expect.poll(() => figure(creator.page, 'Active Projects')).toBe(active + 1);
  await mailTo(creator.page, mira.email, new RegExp(`Project Request Approved: “${name}”`));

  await creator.page.getByRole('link', { name: 'Assigned Projects' }).click();
  const work = dialogOf(creator.page, 'Active Projects');
  const status = work.getByLabel(`Status of ${name}`);
  await status.selectOption({ label: 'In Progress' });
  await creator.page.getByText('Project status updated successfully!').first().waitFor();
  await shows('In Progress');
  await propose('300');
  await brand.page.getByText('Project updated successfully!').waitFor();
  await shows('€250');
  await shows('€300');
  const waits = work.getByRole('option', { name: 'Finished (answer the price change first)' });
  await waits.first().waitFor({ state: 'attached' });
  await creator.page.keyboard.press('Escape');
  await button(creator.page, /^Pending Assignments\s*\d/).click();
  await button(creator.page, `Accept ${name}`).click();
  await creator.page.getByText('Price changes approved!').waitFor();
  await brand.page.getByText('€250').waitFor({ state: 'detached' });
  await shows('€300');

  // Finished work counts as completed, and can be taken up again.
  await creator.page.keyboard.press('Escape');
  await creator.page.getByRole('link', { name: 'Assigned Projects' }).click();
  await status.selectOption({ label: 'Finished' });
  await shows('Finished');
  await brand.page.getByRole('link', { name: `Send Payment for ${name}` }).waitFor();
  await status.waitFor({ state: 'detached' });
  await creator.page.keyboard.press('Escape');
  await expect.poll(() => figure(creator.page, 'Completed Projects')).toBe(completed + 1);
  await button(creator.page, /^Completed Projects/).click();
  const done = dialogOf(creator.page, 'Completed Projects').getByLabel(`Status of ${name}`);
  await done.selectOption({ label: 'In Progress' });
  await shows('In Progress');
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});

test('a declined price ends the work; offered anew it is accepted, given back, and deleted', async () => {
  const [olga, mira] = [await newcomer('client', 'Olga', 'Brandt'), await demo('creator')];
  const name = `Rain shoes ${Date.now()}`;
  const { id, creatorId } = await assignedProject(olga, mira, name, 30_000);
  const [brand, creator] = [await enter(olga), await enter(mira, '/dashboard?dialog=pending')];
  const { card, shows, propose } = cardOf(brand.page, name);
  await propose('120.50');
  await button(creator.page, `Decline ${name}`).click();
  await creator.page.getByText(/unassigns you from/).waitFor();
  await confirm(creator.page, 'Decline and unassign').click();
  await creator.page.getByText('Price change declined').waitFor();
  await shows('Unassigned');
  await shows('€300');

  await callAs(olga, 'POST', `/projects/${id}/offer`, { creator_id: creatorId });
  await button(creator.page, `Accept ${name}`).click();
  await creator.page.getByText('Project assignment accepted!').waitFor();
  await shows('Mira Petrova');
  await creator.page.keyboard.press('Escape');
  await creator.page.getByRole('link', { name: 'Assigned Projects' }).click();
  await button(creator.page, `More actions for ${name}`).click();
  await creator.page.getByRole('menuitem', { name: `Unassign from ${name}` }).click();
  await confirm(creator.page, 'Unassign').click();
  await creator.page.getByText('You have unassigned yourself from the project').waitFor();
  await brand.page.getByRole('link', { name: /^Open notifications/ }).click();
  await dialogOf(brand.page, 'Notifications').getByText('Project Unassignment').first().waitFor();
  await brand.page.keyboard.press('Escape');
  await shows('Unassigned');
  await chooseAction(brand.page, 'Delete Project', name);
  await brand.page.getByText(/permanently remove the project/).waitFor();
  await confirm(brand.page, 'Delete Project').click();
  await brand.page.getByText('Project deleted successfully!').waitFor();
  await card.waitFor({ state: 'detached' });
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});
