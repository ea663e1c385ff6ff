import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, mailTo } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';
import { chooseAction } from '../support/project-menu.ts';

const mira = async () => {
  const visitor = await enter(await demo('creator'));
  await visitor.page.getByRole('button', { name: /^Completed Projects\s*\d/ }).waitFor();
  return visitor;
};

const nora = async () => {
  const visitor = await enter(await demo('brand'));
  await visitor.page.getByRole('button', { name: /Total Projects\s*\d/ }).waitFor();
  return visitor;
};

/** The number on one of the cards. */
const figure = async (page: Page, label: string) =>
  Number(
    /\d+/.exec(
      (await page.getByRole('button', { name: new RegExp(`^${label}\\s*\\d`) }).textContent()) ?? '',
    )?.[0],
  );

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });

test('an accepted offer shows at the brand at once; a withdrawn one can no longer be accepted', async () => {
  const [brand, creator] = [await nora(), await mira()];
  const before = {
    assigned: await figure(brand.page, 'Assigned'),
    pending: await figure(brand.page, 'Pending Approval'),
  };
  await button(creator.page, /^Pending Assignments\s*2$/).click();
  const dialog = dialogOf(creator.page, 'Pending Assignments');
  await dialog.getByText('New assignment').waitFor();
  await dialog.getByText('Price change', { exact: true }).waitFor();
  expect(new URL(creator.page.url()).search).toBe('?dialog=pending');
  // An offer counts down; a price change has no end. Accept comes first.
  const rows = dialog.getByRole('listitem');
  await rows
    .filter({ hasText: 'New assignment' })
    .getByText(/^Ends in \d+ (day|hour|minute)/)
    .waitFor();
  expect(
    await rows
      .filter({ hasText: 'Price change' })
      .getByText(/Ends|72 hours/)
      .count(),
  ).toBe(0);
  expect(await dialog.getByText(/72 hours/).count()).toBe(0);
  const actions = await rows.first().getByRole('button').allTextContents();
  expect(actions.filter((name) => name === 'Accept' || name === 'Decline')).toEqual(['Accept', 'Decline']);

  await dialog.getByRole('button', { name: 'Accept Sensitive skin, honest review' }).click();
  await creator.page.getByText('Project assignment accepted!').waitFor();
  await expect.poll(() => figure(brand.page, 'Assigned')).toBe(before.assigned + 1);
  await expect.poll(() => figure(brand.page, 'Pending Approval')).toBe(before.pending - 1);

  // The creator's acceptance is still in flight while the brand cancels the price change.
  let send: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    send = resolve;
  });
  await creator.page.route('**/api/projects/*/accept', async (route) => {
    await late;
    await route.fallback();
  });
  await dialog.getByRole('button', { name: 'Accept Holiday gift set stills' }).click();
  await chooseAction(brand.page, 'Cancel price change', 'Holiday gift set stills');
  await confirm(brand.page, 'Cancel price change').click();
  await brand.page.getByText('Price change cancelled').waitFor();
  send();
  await creator.page.getByText('Error responding to assignment').waitFor();
  await creator.page.getByText('This assignment is no longer available.').waitFor();
  await dialog.getByText('No pending assignments').waitFor();
  await creator.page.goBack();
  await button(creator.page, /^Pending Assignments$/).waitFor();
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});

test('a request is approved, the work is finished, and a new price needs the creator’s approval', async () => {
  const [brand, creator] = [await enter(await newcomer('client', 'Olga', 'Brandt')), await mira()];
  const name = `Trail shoes ${Date.now()}`;
  const [active, completed] = [
    await figure(creator.page, 'Active Projects'),
    await figure(creator.page, 'Completed Projects'),
  ];
  await button(brand.page, 'Create Project').first().click();
  const form = dialogOf(brand.page, 'Create New Project');
  await form.getByLabel('Project name').fill(name);
  await form.getByLabel('Budget').fill('250');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await brand.page.getByText('Project created successfully!').waitFor();

  // Read anew: the page may have read its list before the project, and subscribed after it.
  await creator.page.reload();
  await creator.page.goto('/dashboard?section=newsfeed');
  await button(creator.page, `Send Request for ${name}`).click();
  await dialogOf(creator.page, 'Send Request').getByLabel('Message').fill('I run here every morning.');
  await dialogOf(creator.page, 'Send Request').getByRole('button', { name: 'Send Request' }).click();
  await creator.page.getByText('Project request sent successfully!').waitFor();

  // Requests stay while the project is offered to another creator.
  await button(brand.page, `Requests (1) for ${name}`).waitFor();
  await chooseAction(brand.page, 'Assign Project', name);
  const assign = dialogOf(brand.page, 'Assign Project');
  const others = assign.getByRole('group', { name: 'Creator' }).locator('label');
  await others.filter({ hasNotText: 'Mira Petrova' }).first().click();
  await assign.getByRole('button', { name: 'Assign Project' }).click();
  const offered = card(brand.page, name).getByText('Pending Approval');
  await offered.waitFor();
  await button(brand.page, `Requests (1) for ${name}`).waitFor();
  await chooseAction(brand.page, 'Cancel offer', name);
  await confirm(brand.page, 'Cancel offer').click();
  await offered.waitFor({ state: 'detached' });

  await button(brand.page, `Requests (1) for ${name}`).click();
  const requests = dialogOf(brand.page, 'Requests');
  await requests.getByText('I run here every morning.').waitFor();
  await requests.getByRole('button', { name: 'Approve Mira Petrova' }).click();
  await brand.page.getByText('Request approved!').waitFor();
  await requests.waitFor({ state: 'detached' });
  await button(brand.page, /^Assigned\s*1$/).waitFor();
  await mailTo(creator.page, 'creator@briefhouse.test', new RegExp(`Project Request Approved: “${name}”`));

  const work = dialogOf(creator.page, 'Active Projects');
  const status = work.getByLabel(`Status of ${name}`);
  await creator.page.getByRole('link', { name: 'Assigned Projects' }).click();
  await status.waitFor();
  await creator.page.keyboard.press('Escape');
  await work.waitFor({ state: 'detached' });
  await expect.poll(() => figure(creator.page, 'Active Projects')).toBe(active + 1);
  await creator.page.getByRole('link', { name: 'Assigned Projects' }).click();
  await status.selectOption({ label: 'In Progress' });
  await creator.page.getByText('Project status updated successfully!').first().waitFor();
  await card(brand.page, name).getByText('In Progress').waitFor();
  await expect.poll(() => status.isEnabled()).toBe(true);
  await status.selectOption({ label: 'Finished' });
  await card(brand.page, name).getByText('Finished').waitFor();
  await expect.poll(() => status.count()).toBe(0);
  // The owner of finished work can pay and contact the creator, and no more.
  await brand.page.getByRole('link', { name: `Send Payment for ${name}` }).waitFor();
  await button(brand.page, `More actions for ${name}`).click();
  const more = brand.page.getByRole('menuitem');
  await more.first().waitFor();
  expect(await more.allTextContents()).toEqual(['Contact Creator']);
  await brand.page.keyboard.press('Escape');
  await more.first().waitFor({ state: 'detached' });
  await work.getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(() => figure(creator.page, 'Active Projects')).toBe(active);
  await expect.poll(() => figure(creator.page, 'Completed Projects')).toBe(completed + 1);
  await button(creator.page, /^Completed Projects/).click();
  await dialogOf(creator.page, 'Completed Projects')
    .getByLabel(`Status of ${name}`)
    .selectOption({ label: 'In Progress' });
  await card(brand.page, name).getByText('In Progress').waitFor();
  await creator.page.keyboard.press('Escape');

  const propose = async (budget: string) => {
    await chooseAction(brand.page, 'Edit Project', name);
    const edit = dialogOf(brand.page, 'Edit Project');
    await edit.getByText('Changing the budget will require approval from the assigned creator.').waitFor();
    await edit.getByLabel('Budget').fill(budget);
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await edit.waitFor({ state: 'detached' });
    await card(brand.page, name).getByText('Pending Price Approval').waitFor();
  };
  await propose('300');
  await brand.page.getByText('Project updated successfully!').waitFor();
  await card(brand.page, name).getByText('€250', { exact: true }).waitFor();
  await card(brand.page, name).getByText('€300', { exact: true }).waitFor();
  // While the price is pending, the work goes on but cannot be finished.
  await creator.page.getByRole('link', { name: 'Assigned Projects' }).click();
  await work
    .getByRole('option', { name: 'Finished (answer the price change first)' })
    .first()
    .waitFor({ state: 'attached' });
  await status.selectOption({ label: 'To Do' });
  await card(brand.page, name).getByText('To Do').waitFor();
  await card(brand.page, name).getByText('Pending Price Approval').waitFor();
  await creator.page.keyboard.press('Escape');
  await button(creator.page, /^Pending Assignments\s*\d/).click();
  await button(creator.page, `Accept ${name}`).click();
  await creator.page.getByText('Price changes approved!').waitFor();
  await expect.poll(() => card(brand.page, name).getByText('€250').count()).toBe(0);
  await card(brand.page, name).getByText('€300', { exact: true }).waitFor();

  await propose('120.50');
  await button(creator.page, `Decline ${name}`).click();
  await creator.page.getByText(/unassigns you from/).waitFor();
  await confirm(creator.page, 'Decline and unassign').click();
  await creator.page.getByText('Price change declined').waitFor();
  await card(brand.page, name).getByText('Unassigned').waitFor();
  await card(brand.page, name).getByText('€300', { exact: true }).waitFor();
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});

test('one of several requests is approved, and the other creators are notified', async () => {
  const [brand, creator] = [await nora(), await mira()];
  const name = 'Packaging that plants itself';
  await creator.page.goto('/dashboard?section=newsfeed');
  const ask = button(creator.page, `Send Request for ${name}`);
  await expect.poll(() => creator.page.keyboard.press('End').then(() => ask.count())).toBe(1);
  await ask.click();
  await dialogOf(creator.page, 'Send Request').getByRole('button', { name: 'Send Request' }).click();
  await creator.page.getByText('Project request sent successfully!').waitFor();
  const assigned = await figure(brand.page, 'Assigned');
  await button(brand.page, `Requests (4) for ${name}`).click();
  await button(brand.page, 'Approve Maya Cohen').click();
  await brand.page.getByText('Request approved!').waitFor();
  await expect.poll(() => figure(brand.page, 'Assigned')).toBe(assigned + 1);
  await card(brand.page, name).getByText('Maya Cohen').waitFor();
  await mailTo(creator.page, 'creator@briefhouse.test', new RegExp(`Project Request Declined: “${name}”`));
  await creator.page.goto('/dashboard?dialog=notifications');
  await dialogOf(creator.page, 'Notifications').getByText(`Project Request Declined: “${name}”`).waitFor();
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});

test('both sides unassign after confirming; an unassigned project is deleted, a request withdrawn', async () => {
  const [brand, creator] = [await nora(), await mira()];
  const [own, theirs] = ['Morning routine in three steps', 'Shaving without the burn'];
  const before = await figure(brand.page, 'Unassigned');
  await button(creator.page, /^Active Projects$/).click();
  const work = dialogOf(creator.page, 'Active Projects');
  await work.getByRole('button', { name: `Unassign from ${own}` }).click();
  await creator.page.getByText(/The client will be notified and .* becomes available to others/).waitFor();
  await confirm(creator.page, 'Unassign').click();
  await creator.page.getByText('You have unassigned yourself from the project').waitFor();
  await expect.poll(() => figure(brand.page, 'Unassigned')).toBe(before + 1);
  await mailTo(brand.page, 'brand@briefhouse.test', /Project Unassignment/);

  await chooseAction(brand.page, 'Unassign Creator', theirs);
  await brand.page.getByText(/This action cannot be undone\./).waitFor();
  await confirm(brand.page, 'Unassign Creator').click();
  await brand.page.getByText('Creator unassigned successfully!').waitFor();
  await expect.poll(() => work.getByRole('heading', { name: theirs }).count()).toBe(0);

  await chooseAction(brand.page, 'Delete Project', theirs);
  await brand.page.getByText(/permanently remove the project/).waitFor();
  await confirm(brand.page, 'Delete Project').click();
  await brand.page.getByText('Project deleted successfully!').waitFor();
  await expect.poll(() => card(brand.page, theirs).count()).toBe(0);
  await expect.poll(() => figure(brand.page, 'Unassigned')).toBe(before + 1);

  await creator.page.goto('/dashboard?section=newsfeed');
  const ask = button(creator.page, `Send Request for ${own}`);
  // Projects are sorted by age, so it is some pages down.
  await expect.poll(() => creator.page.keyboard.press('End').then(() => ask.count())).toBe(1);
  await ask.click();
  await dialogOf(creator.page, 'Send Request').getByRole('button', { name: 'Send Request' }).click();
  await creator.page.getByText('Project request sent successfully!').waitFor();
  await button(brand.page, `Requests (1) for ${own}`).waitFor();
  await creator.page.goto('/dashboard?dialog=requests');
  await button(creator.page, `Withdraw the request for ${own}`).click();
  await creator.page.getByText('Request withdrawn').waitFor();
  await brand.page.getByRole('link', { name: `Assign Project ${own}` }).waitFor();
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});

test('two tabs never overwrite each other: the second gets a message and can load the first one’s version', async () => {
  const { page, context, close } = await nora();
  const other = await context.newPage();
  const name = 'Refill station launch photos';
  await other.goto('/client');
  for (const tab of [page, other]) await chooseAction(tab, 'Edit Project', name);
  await page.getByLabel('Description').fill('Typed in the first tab.');
  await other.getByLabel('Description').fill('Typed in the second tab.');
  await button(other, 'Save Changes').click();
  await other.getByText('Project updated successfully!').waitFor();
  await page.getByText('This project was changed elsewhere while you were editing.').waitFor();
  await button(page, 'Save Changes').click();
  await page.getByText('Error updating project').waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('Typed in the first tab.');
  await button(page, 'Load the new version').click();
  expect(await page.getByLabel('Description').inputValue()).toBe('Typed in the second tab.');
  await close();
});
