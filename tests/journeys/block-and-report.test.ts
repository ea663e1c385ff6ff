import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo, idOf, newcomer } from '../support/people.ts';

const box = (page: Page) => page.getByLabel('Message', { exact: true });
const bubble = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const say = async (page: Page, text: string) => {
  await box(page).fill(text);
  await page.keyboard.press('Enter');
};
const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** A new brand with a unique name, and a new creator; the brand's page shows the chat of the two. */
const two = async () => {
  const last = `Quist${randomBytes(3).toString('hex')}`;
  const creator = await newcomer('creator', 'Ivo', last);
  const [olga, ivo] = [await enter(await newcomer('client', 'Olga', last)), await enter(creator)];
  await olga.page.goto(`/client?dialog=chat&with=${idOf(creator)}`);
  await box(olga.page).waitFor();
  return { olga, ivo, last };
};

test('who blocks somebody is written to no more, what was written stays, and unblocking brings both back', async () => {
  const { olga, ivo, last } = await two();
  await say(olga.page, 'Hello Ivo');
  await ivo.page.getByRole('link', { name: /^Open messages/ }).click();
  await ivo.page.getByRole('link', { name: `Olga ${last}` }).click();
  await bubble(ivo.page, 'Hello Ivo').waitFor();

  await choose(ivo.page, 'Block…');
  const question = ivo.page.getByRole('alertdialog', { name: `Block Olga ${last}?` });
  await question.getByText(/What was written stays/).waitFor();
  await question.getByRole('button', { name: 'Block' }).click();
  await ivo.page.getByText(`You blocked Olga ${last}.`).waitFor();
  // The other page hears of it by itself.
  await olga.page.getByText('You cannot write to each other.').waitFor();
  expect([await box(ivo.page).count(), await box(olga.page).count()]).toEqual([0, 0]);
  await bubble(olga.page, 'Hello Ivo').waitFor();

  await ivo.page.reload();
  await ivo.page.getByRole('button', { name: 'Unblock' }).click();
  await box(olga.page).waitFor();
  await say(olga.page, 'Good to be back');
  await bubble(ivo.page, 'Good to be back').waitFor();
  expect([...olga.problems, ...ivo.problems]).toEqual([]);
  await Promise.all([olga.close(), ivo.close()]);
});

test('a partner is muted and heard again from the menu', async () => {
  const { olga, ivo, last } = await two();
  await say(olga.page, 'Hello Ivo');
  await ivo.page.getByRole('link', { name: /^Open messages/ }).click();
  await ivo.page.getByRole('link', { name: `Olga ${last}` }).click();
  await bubble(ivo.page, 'Hello Ivo').waitFor();
  await choose(ivo.page, 'Mute');
  await ivo.page.getByText(`Olga ${last} is muted`).first().waitFor();
  await choose(ivo.page, 'Unmute');
  await ivo.page.getByText(`You hear from Olga ${last} again`).first().waitFor();
  expect([...olga.problems, ...ivo.problems]).toEqual([]);
  await Promise.all([olga.close(), ivo.close()]);
});

test('a report reaches the moderators and may block as well; the reported hears nothing of it', async () => {
  const { olga, ivo, last } = await two();
  await say(olga.page, 'Pay me elsewhere');
  await bubble(olga.page, 'Pay me elsewhere').waitFor();
  await ivo.page.getByRole('link', { name: /^Open messages/ }).click();
  await ivo.page.getByRole('link', { name: `Olga ${last}` }).click();
  await bubble(ivo.page, 'Pay me elsewhere').waitFor();

  const said = bubble(ivo.page, 'Pay me elsewhere');
  await said.hover();
  await said.getByRole('button', { name: 'Message actions' }).click();
  await ivo.page.getByRole('menuitem', { name: 'Report message…' }).click();
  const dialog = ivo.page.getByRole('dialog', { name: `Report a message from Olga ${last}` });
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await dialog.getByText('Please choose a reason').waitFor();
  await dialog.getByLabel('Fraud, or payment past Briefhouse').check();
  await dialog.getByLabel('What happened?').fill(`Wants money past the site: ${last}`);
  await dialog.getByLabel(`Also block Olga ${last}`).check();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await ivo.page.getByText(`You blocked Olga ${last}.`).waitFor();
  await olga.page.getByText('You cannot write to each other.').waitFor();

  const moderator = await enter(await demo('admin'));
  await moderator.page.goto('/admin/reports');
  const title = `A message from Olga ${last}`;
  await moderator.page.getByRole('button', { name: title }).click();
  const report = moderator.page.getByRole('region', { name: title });
  await report.getByText(`Wants money past the site: ${last}`).waitFor();
  await report.getByText(/About message 1/).waitFor();
  expect(await report.getByText('Pay me elsewhere').count()).toBe(0);
  await report.getByRole('button', { name: 'Show messages' }).click();
  await report.getByText('Pay me elsewhere').waitFor();
  await report.getByText('Reported message').waitFor();
  expect([...olga.problems, ...ivo.problems, ...moderator.problems]).toEqual([]);
  await Promise.all([olga.close(), ivo.close(), moderator.close()]);
});
