import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, mailTo, password, visit } from '../support/browser.ts';
import { again, newcomer } from '../support/people.ts';

const fill = async (page: Page, present: string, next: string) => {
  await page.getByLabel('Present password').fill(present);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm password').fill(next);
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
};

test('a new password needs the present one; it signs out everybody else, and the owner is told', async () => {
  const nora = await newcomer('client', 'Nora', 'Changes');
  const desk = await enter(nora, '/account');
  const phone = await enter(await again(nora));
  await phone.page.getByRole('banner').getByRole('button', { name: /Nora/ }).waitFor();
  const { page } = desk;
  await page.getByRole('button', { name: 'Change password' }).click();
  await fill(page, 'not-this-one', 'Another-one-entirely');
  await page.getByText('This is not your password').waitFor();
  await fill(page, password, 'Another-one-entirely');
  await page.getByText('Password changed!').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await phone.page.waitForURL('**/auth?next=*');

  // This page goes on, in a session of its own.
  await page.reload();
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(1);
  const mail = await mailTo(page, nora.email, /^Your password was changed$/);
  expect(mail.text).not.toContain('Another-one-entirely');
  await desk.close();

  const { page: later, close } = await visit();
  await later.goto('/auth');
  await later.getByLabel('Email').fill(nora.email);
  await later.getByLabel('Password', { exact: true }).fill(password);
  await later.getByRole('button', { name: 'Sign in', exact: true }).click();
  await later.getByText('Incorrect email or password.').first().waitFor();
  await later.getByLabel('Password', { exact: true }).fill('Another-one-entirely');
  await later.getByRole('button', { name: 'Sign in', exact: true }).click();
  await later.waitForURL('**/client');
  await close();
  await phone.close();
});
