import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { assignedProject } from '../support/call-as.ts';
import { faultsOf, payWith, toHostedPage } from '../support/hosted-pages.ts';
import { operate } from '../support/operator.ts';
import { demo, newcomer } from '../support/people.ts';
import { chooseAction } from '../support/project-menu.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, words: string | RegExp) => page.getByText(words);
const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send Payment to Creator' });
const paymentDialog = (page: Page) => page.getByRole('dialog', { name: 'Payment', exact: true });
/** Papers follow from what Stripe tells: some seconds later the person's list has one that says this. */
const holdsPaper = (page: Page, ...words: string[]) =>
  expect
    .poll(async () => {
      await page.goto('/papers');
      const dialog = page.getByRole('dialog', { name: 'Receipts and Invoices' });
      const papers = dialog.getByRole('listitem');
      await papers.first().or(dialog.getByText('No receipts yet')).waitFor();
      return words.reduce((left, hasText) => left.filter({ hasText }), papers).count();
    })
    .toBe(1);
/** The day of the books, which a journey may begin before midnight and end after it. */
const today = () => new Date().toISOString().slice(0, 10);

test('a creator sets up payouts, a brand pays, both hold a receipt, half is refunded, and the books agree', async () => {
  const from = today();
  const [sava, olga] = [
    await newcomer('creator', 'Sava', 'Marinov'),
    await newcomer('client', 'Olga', 'Brandt'),
  ];
  const name = `Winter boots ${Date.now()}`;
  await assignedProject(olga, sava, name, 20_000);

  const brand = await enter(olga);
  await chooseAction(brand.page, 'Send Payment for', name);
  const dialog = sendDialog(brand.page);
  await dialog
    .getByText(
      "This creator hasn't set up their payment account yet. Please contact them to complete their Stripe setup.",
    )
    .waitFor();
  expect(await dialog.getByLabel('Amount').count()).toBe(0);

  // Left half way first: that is no setup.
  const creator = await enter(sava);
  await toHostedPage(button(creator.page, 'Set up payments'), 'Onboarding Error');
  await button(creator.page, 'Leave half way').click();
  await text(creator.page, 'Not finished').waitFor();
  await toHostedPage(button(creator.page, 'Continue at Stripe'), 'Onboarding Error');
  await button(creator.page, 'Complete the setup').click();
  await text(creator.page, 'Brands can pay you. Stripe pays the money out to your bank account.').waitFor();

  await brand.page.reload();
  await dialog.getByLabel('Amount').fill('0.49');
  await dialog.getByRole('button', { name: 'Send Payment' }).click();
  await text(brand.page, 'Invalid amount').waitFor();
  await text(brand.page, 'Please enter an amount of at least €0.50').first().waitFor();
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByLabel('Message').fill('Lovely work.');
  await expect
    .poll(() => dialog.locator('dl').textContent())
    .toMatch(/Sava receives\s*€45\.00\s*Platform fee \(10%\)\s*€5\.00\s*You pay\s*€50\.00$/);
  await toHostedPage(dialog.getByRole('button', { name: 'Send Payment' }), 'Payment Error');

  // A declined card, and another one for the same payment.
  await text(brand.page, '€50.00').first().waitFor();
  await payWith(brand.page, 'Is declined');
  await brand.page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await payWith(brand.page, 'Pays 4242');
  await paymentDialog(brand.page).getByText('You paid Sava Marinov €50').waitFor();
  await paymentDialog(brand.page).getByRole('link', { name: 'View Receipt', exact: true }).click();
  const paper = brand.page.getByRole('article', { name: 'Receipt' });
  for (const said of [name, '€50.00', 'Lovely work.', 'Sava Marinov'])
    await paper.getByText(said).first().waitFor();

  await holdsPaper(creator.page, name, 'Received', '€45.00');

  const admin = await enter(await demo('admin'), '/admin/payments');
  const refund = admin.page.getByRole('button', { name: `Refund ${name} of Olga Brandt` });
  await refund.click();
  const form = admin.page.getByRole('dialog', { name: 'Refund' });
  await form.getByLabel('Amount').fill('50.01');
  await form.getByLabel('Reason').fill('Half of it was not delivered.');
  await form.getByRole('button', { name: 'Refund' }).click();
  await form.getByText('At most €50.00 is left').waitFor();
  await form.getByLabel('Amount').fill('25');
  await form.getByRole('button', { name: 'Refund' }).click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Refund €25.00' }).click();
  const row = admin.page.getByRole('article').filter({ hasText: name });
  await row.getByText('Partly refunded').waitFor();
  await row.getByText('refunded €25.00').waitFor();

  // Both sides read of it: half of what was paid, and half of what was received.
  await holdsPaper(brand.page, name, 'Given back', '€25.00');
  await holdsPaper(creator.page, name, 'Taken back', '€22.50');

  // What Stripe says of these days and what the ledger says is the same.
  await expect
    .poll(() => operate('reconcile', '--from', from, '--to', today()).catch(({ stdout }) => String(stdout)))
    .toMatch(/: 0 settled, 0 differ/);
  expect([brand, creator, admin].flatMap(faultsOf)).toEqual([]);
  for (const visitor of [brand, creator, admin]) await visitor.close();
});
