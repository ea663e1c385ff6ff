import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { callAs, postProject, profileIdOf } from '../support/call-as.ts';
import { demo, newcomer } from '../support/people.ts';

const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const say = async (page: Page, text: string) => {
  await page.getByLabel('Message', { exact: true }).fill(text);
  // Waits until the previous message has arrived.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await line(page, text).waitFor();
};

/** Chooses from the menu of the conversation. */
const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const box = (page: Page) => page.getByLabel('Message', { exact: true });

test('a creator writes from their request, the brand approves it, both see it in the thread, and one of them reports the other', async () => {
  const last = `Quist${randomBytes(3).toString('hex')}`;
  const [brand, creator] = [await newcomer('client', 'Olga', last), await demo('creator')];
  const [name, other] = [`Spring mornings ${last}`, `Autumn ${last}`];
  const project = await postProject(brand, name, 30_000);
  await postProject(brand, other, 30_000);
  await callAs(creator, 'POST', `/projects/${project}/requests`, { message: '' });

  const atMira = await enter(creator, `/dashboard?dialog=requests&project=${project}`);
  const mira = atMira.page;
  await mira.getByRole('dialog', { name: 'Pending Project Requests' }).waitFor();
  await mira.getByRole('link', { name: `Message Olga ${last} about ${name}` }).click();
  await mira.getByRole('dialog', { name: `Chat with Olga ${last}` }).waitFor();
  await line(mira, `You applied to “${name}”.`).waitFor();
  await mira.getByText(`About: ${name}`).waitFor();
  await say(mira, 'May I film by the window?');
  await mira.getByRole('button', { name: `Remove the project ${name}` }).click();
  await say(mira, 'And how are you?');

  const atOlga = await enter(brand, `/client?dialog=chat&with=${await profileIdOf(creator)}`);
  const olga = atOlga.page;
  await line(olga, `Mira applied to “${name}”.`).waitFor();
  const question = line(olga, 'May I film by the window?');
  await question.getByRole('link', { name }).click();
  const requests = olga.getByRole('dialog', { name: 'Requests' });
  await requests.getByRole('button', { name: 'Approve Mira Petrova' }).click();
  await requests.getByRole('button', { name: 'Undo: approve Mira Petrova' }).waitFor();
  // The approval is sent at once when the dialog is closed.
  await olga.keyboard.press('Escape');
  await olga.getByText('Request approved!').waitFor();

  // The creator's open thread hears of it; the brand finds it on coming back.
  await line(mira, `Olga approved your request for “${name}”.`).waitFor();
  await olga.goto(`/client?dialog=chat&with=${await profileIdOf(creator)}&project=${project}`);
  await line(olga, `You approved the request for “${name}”.`).waitFor();
  await olga.getByText(`About: ${name}`).waitFor();
  await say(olga, 'Yes, by the window');
  await line(mira, 'Yes, by the window').waitFor();

  const filter = mira.getByLabel('Messages shown');
  expect(await filter.getByRole('option').allTextContents()).toEqual(['All messages', `${name} (To Do)`]);
  await filter.selectOption(project);
  await line(mira, 'May I film by the window?').waitFor();
  await line(mira, 'And how are you?').waitFor({ state: 'detached' });
  await line(mira, `Olga approved your request for “${name}”.`).waitFor();
  await say(mira, 'I begin on Monday');
  await line(olga, 'I begin on Monday').getByRole('link', { name }).waitFor();
  await filter.selectOption('');
  await line(mira, 'And how are you?').waitFor();
  await mira.getByRole('link', { name: `Olga approved your request for “${name}”.` }).click();
  await mira.getByRole('heading', { level: 1, name }).waitFor();
  await mira.goBack();

  // A person is muted and heard again; a question comes before the block.
  await choose(mira, 'Mute');
  await mira.getByText(`Olga ${last} is muted`).first().waitFor();
  await choose(mira, 'Unmute');
  await mira.getByText(`Olga ${last} is no longer muted`).first().waitFor();
  await choose(mira, 'Block…');
  const block = mira.getByRole('alertdialog', { name: `Block Olga ${last}?` });
  await block.getByText(/Your earlier messages stay/).waitFor();
  await block.getByRole('button', { name: 'Cancel' }).click();

  // A report blocks as well: neither can write, the other page hears of it, and earlier messages stay.
  await say(olga, 'Pay me elsewhere');
  const said = line(mira, 'Pay me elsewhere');
  await said.hover();
  await said.getByRole('button', { name: 'Message actions' }).click();
  await mira.getByRole('menuitem', { name: 'Report message…' }).click();
  const dialog = mira.getByRole('dialog', { name: `Report a message from Olga ${last}` });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Please choose a reason').waitFor();
  await dialog.getByLabel('Fraud or payments outside Briefhouse').check();
  await dialog.getByLabel('Details').fill(`Wants money past the site: ${last}`);
  await dialog.getByLabel(`Also block Olga ${last}`).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await mira.getByText(`You blocked Olga ${last}.`).waitFor();
  await olga.getByText('You cannot message each other.').waitFor();
  expect([await box(mira).count(), await box(olga).count()]).toEqual([0, 0]);
  await line(olga, 'Pay me elsewhere').waitFor();

  const moderator = await enter(await demo('admin'), '/admin/reports');
  const title = `A message from Olga ${last}`;
  await moderator.page.getByRole('button', { name: title }).click();
  const report = moderator.page.getByRole('region', { name: title });
  await report.getByText(`Wants money past the site: ${last}`).waitFor();
  await report.getByText(/About message \d/).waitFor();
  expect(await report.getByText('Pay me elsewhere').count()).toBe(0);
  await report.getByRole('button', { name: 'Show messages' }).click();
  await report.getByText('Pay me elsewhere').waitFor();
  await report.getByText('Reported message').waitFor();

  await mira.reload();
  await mira.getByRole('button', { name: 'Unblock' }).click();
  await box(olga).waitFor();
  await say(olga, 'Good to be back');
  await line(mira, 'Good to be back').waitFor();
  const visitors = [atMira, atOlga, moderator];
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all(visitors.map(({ close }) => close()));
});
