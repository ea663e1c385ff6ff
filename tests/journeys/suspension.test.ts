import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, mailTo, password, visit } from '../support/browser.ts';
import { demo, idOf, newcomer } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

/** Finds somebody by their e-mail address, as an administrator, and opens their page. */
const openPerson = async (page: Page, email: string, name: string) => {
  await page.getByLabel('Name, e-mail address or id').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name }).waitFor();
};

test('a suspended person’s page leaves within a minute, they cannot sign in until they are restored, and read why', async () => {
  const last = `Wren${randomBytes(3).toString('hex')}`;
  const name = `Tilda ${last}`;
  const tilda = await newcomer('creator', 'Tilda', last);
  const member = await enter(tilda);
  await member.page.setViewportSize({ width: 1280, height: 768 });
  await member.page.getByRole('button', { name: /Tilda/ }).waitFor();
  const admin = await enter(await demo('admin'), '/admin/people');
  const { page } = admin;
  await openPerson(page, tilda.email, name);
  await page.getByText('t***@b***.test').waitFor();
  await page.getByRole('button', { name: 'Show e-mail and addresses' }).click();
  await page.getByText(tilda.email).waitFor();
  await page.getByRole('button', { name: 'Suspend…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend' });
  await dialog.getByLabel('Duration').selectOption('1 day');
  await dialog.getByLabel(/^Reason/).fill(`Sold eggs of wild birds, ${last}`);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(/^Suspended until/).waitFor();
  await page.getByRole('heading', { name: 'Suspended somebody' }).waitFor();
  await page.getByRole('heading', { name: 'Opened somebody’s details' }).waitFor();

  // Their open page hears of it by its socket, says so, and leaves without being touched.
  const refusal = /^Your account is suspended until .+ UTC\. We sent you the reasons by e-mail\.$/;
  await member.page.waitForURL('**/auth?next=*');
  const messages = member.page.getByRole('region', { name: 'Messages' });
  await messages.getByText('Your session has ended').waitFor();
  await messages.getByText(refusal).waitFor();
  // Below the form, whose fields and words it does not cover.
  const { y = 0, height = 0 } = (await messages.boundingBox()) ?? {};
  expect(y + height).toBe(768 - 16);
  const mail = await mailTo(page, tilda.email, /^Your account is suspended$/);
  expect(mail.text).toContain(`Sold eggs of wild birds, ${last}`);
  await signIn(member.page, tilda.email, password);
  await member.page.getByText(refusal).first().waitFor();
  // Nobody learns of it without the password.
  const stranger = await visit();
  await signIn(stranger.page, tilda.email, 'not-the-password');
  await stranger.page.getByText('Incorrect email or password.').first().waitFor();

  await page.getByRole('button', { name: 'Restore…' }).click();
  const restore = page.getByRole('dialog', { name: 'Restore' });
  await restore.getByLabel(/^Reason/).fill(`They were her own hens: ${last}`);
  await restore.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
  await mailTo(page, tilda.email, /^Your account is open again$/);
  await signIn(member.page, tilda.email, password);
  await member.page.getByRole('button', { name: /Tilda/ }).waitFor();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByText(`They were her own hens: ${last}`).waitFor();
  await page.getByRole('link', { name }).first().click();
  await page.waitForURL(`**/admin/people/${idOf(tilda)}`);
  expect([...admin.problems, ...stranger.problems]).toEqual([]);
  for (const visitor of [member, admin, stranger]) await visitor.close();
});

test('somebody becomes a moderator at their next sign-in, and is none after the role was taken', async () => {
  const last = `Finch${randomBytes(3).toString('hex')}`;
  const name = `Olga ${last}`;
  const olga = await newcomer('client', 'Olga', last);
  const admin = await enter(await demo('admin'), `/admin/people/${idOf(olga)}`, { width: 360 });
  const { page } = admin;
  await page.getByRole('button', { name: 'Make a moderator…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a moderator' }).click();
  await page.getByText('Moderator', { exact: true }).waitFor();
  const member = await visit();
  await signIn(member.page, olga.email, password);
  await member.page.getByRole('button', { name: /Olga/ }).waitFor();
  await member.page.goto('/admin');
  await member.page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();
  // What is an administrator's stays so.
  await member.page.goto('/admin/people');
  await member.page.getByRole('heading', { name: 'Access Denied' }).waitFor();

  await page.getByRole('button', { name: 'Take the moderator role…' }).click();
  const asked = page.getByRole('alertdialog', { name: `Take the moderator role from ${name}?` });
  await asked.getByRole('button', { name: 'Take the role' }).click();
  await page.getByRole('button', { name: 'Make a moderator…' }).waitFor();
  const later = await visit();
  await signIn(later.page, olga.email, password);
  await later.page.getByRole('button', { name: /Olga/ }).waitFor();
  await later.page.goto('/admin');
  await later.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  expect(admin.problems).toEqual([]);
  for (const visitor of [member, later, admin]) await visitor.close();
});
