import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, password } from '../support/browser.ts';
import { freshly, newcomer } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

const tracker = (page: Page) => page.getByRole('dialog', { name: 'Payment Tracking' });
const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Total Revenue/ }).click();
  await tracker(page)
    .getByText(/Self-reported/)
    .waitFor();
};

test('payments are added, changed, exported, deleted and imported; they survive signing out and stay private', async () => {
  const { page, problems, close } = await enter(await freshly('creator'));
  await open(page);
  const dialog = tracker(page);
  await dialog.getByText('No payment records yet').waitFor();

  const add = async (amount: string, fill: (form: ReturnType<typeof tracker>) => Promise<unknown>) => {
    await dialog.getByRole('button', { name: 'Add Payment' }).click();
    const form = page.getByRole('dialog', { name: 'Add Payment' });
    await form.getByRole('button', { name: 'Add Payment' }).click();
    await form.getByText('Please enter an amount').waitFor();
    await form.getByLabel('Amount').fill(amount);
    await fill(form);
    await form.getByRole('button', { name: 'Add Payment' }).click();
    await form.waitFor({ state: 'detached' });
  };
  await add('250', (form) => form.getByLabel('Client name').fill('Nora Lind'));
  await page.getByText('Payment record added').waitFor();
  await dialog.getByRole('heading', { name: 'Nora Lind' }).waitFor();
  await add('80.50', async (form) => {
    await form.getByLabel('Currency').selectOption('USD');
    await form.getByLabel('Client name').fill('=SUM(A1)');
  });
  const sums = dialog.getByRole('list', { name: 'Sums per currency' }).getByRole('listitem');
  expect(await sums.allTextContents()).toEqual([
    expect.stringMatching(/EUR\s*€0\s*received\s*€250\s*outstanding/),
    expect.stringMatching(/USD\s*US\$0\s*received\s*US\$80\.50\s*outstanding/),
  ]);
  await dialog.getByLabel('Status of Nora Lind').selectOption({ label: 'Received' });
  await page.getByText('Payment updated').waitFor();
  await expect.poll(() => sums.first().textContent()).toMatch(/€250\s*received/);

  await dialog.getByRole('button', { name: 'Export and import' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  const csv = await readFile(await file.path());
  expect(csv.toString()).toContain("'=SUM(A1)");

  await dialog.getByRole('button', { name: 'Delete =SUM(A1)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete payment' }).click();
  await page.getByText('Payment deleted').waitFor();
  expect(await sums.count()).toBe(1);
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('File of payment records').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose('photo.csv', Buffer.from('name,price\nx,1'));
  await page.getByText(/one of them must be "amount"/).waitFor();
  await choose('payments.csv', csv);
  await page.getByText('1 payment imported').waitFor();
  await page.getByText('1 of the file was here already.').waitFor();
  await dialog.getByRole('heading', { name: '=SUM(A1)' }).waitFor();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Mira/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const lena = await newcomer('creator', 'Lena', 'Vogel');
  await signIn(page, lena.email, password);
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Your payments' }).click();
  await tracker(page).getByText('No payment records yet').waitFor();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Lena/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, 'creator@briefhouse.test');
  await page.waitForURL('**/dashboard');
  await open(page);
  await dialog.getByRole('heading', { name: 'Nora Lind' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});
