import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { assignedProject, callAs } from '../support/call-as.ts';
import { atStripe, faultsOf, payWith, toCheckoutTab, toHostedPage } from '../support/hosted-pages.ts';
import { operate } from '../support/operator.ts';
import { demo, newcomer, type Person } from '../support/people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, words: string | RegExp) => page.getByText(words);
/** The dashboard, which a creator has with a running plan only. */
const opened = (page: Page) => button(page, /^Completed Projects\s*\d/).waitFor();
const locked = (page: Page) => page.getByRole('heading', { name: 'Access Required' }).waitFor();
/** Receipts follow from Stripe's events, some seconds later; waits for these titles of the newest ones, and leaves. */
const holdsReceipts = (person: Person, ...receipts: object[]) =>
  expect
    .poll(async () => (await callAs<{ receipts: object[] }>(person, 'GET', '/receipts')).receipts)
    .toMatchObject(receipts);
/** The day of the books, which a journey may begin before midnight and end after it. */
const today = () => new Date().toISOString().slice(0, 10);

/** Stripe's own page for a plan, which says until when it runs. */
const atPortal = async (page: Page, press: string, says: RegExp) => {
  const plans = page.getByRole('dialog', { name: 'Payment Options' });
  const manage = plans.getByRole('button', { name: 'Manage subscription' });
  await toHostedPage(manage, 'Error opening customer portal');
  await button(page, press).click();
  await text(page, says).waitFor();
  await page.getByRole('link', { name: /^Return to/ }).click();
  await opened(page);
};

test('a creator buys the monthly plan, which opens the dashboard by itself, cancels and resumes it', async () => {
  const creator = await enter(await newcomer('creator', 'Petra', 'Ilieva'));
  const { page } = creator;
  await locked(page);
  await button(page, 'View Access Plans').click();
  const subscribe = button(page, 'Subscribe – Monthly subscription');

  // A page that was left, a declined card and an unconfirmed payment leave the page locked, and charge nothing.
  const left = await toCheckoutTab(subscribe);
  await text(page, 'The payment page is open in another tab.').waitFor();
  await left.getByRole('link', { name: 'Back to the shop' }).click();
  await text(left, 'You left the payment page. Nothing was charged.').waitFor();
  await left.close();
  const checkout = await toCheckoutTab(subscribe);
  await text(checkout, '€15.00').first().waitFor();
  await payWith(checkout, 'Is declined');
  await checkout.getByRole('alert').getByText('Your card was declined.').waitFor();
  await payWith(checkout, 'Has to be confirmed (3-D Secure)');
  await button(checkout, 'Fail authentication').click();
  await checkout.getByRole('alert').getByText('unable to authenticate').waitFor();
  await locked(page);

  // The page that comes back waits for Stripe's event, which is held back here.
  await atStripe('hold');
  await payWith(checkout, 'Has to be confirmed (3-D Secure)');
  await button(checkout, 'Confirm payment').click();
  await checkout.getByRole('heading', { name: 'Confirming your payment...' }).waitFor();
  await locked(page);
  await atStripe('release');
  await text(checkout, 'Payment received').waitFor();
  await opened(checkout);
  await checkout.close();
  // The tab where it began goes on too.
  await opened(page);

  // A plan cancelled in the portal gives access until the end of the paid period. A resumed one renews again.
  await page.getByRole('button', { name: 'Access Plans', exact: true }).click();
  await text(page, /^Renews on/).waitFor();
  await atPortal(page, 'Cancel plan at the end of the period', /^Ends on/);
  await expect
    .poll(async () => {
      await page.goto('/dashboard?dialog=access-plans');
      const shown = text(page, /^(Renews on|Cancelled: access ends on)/);
      await shown.waitFor();
      return shown.textContent();
    })
    .toMatch(/^Cancelled: access ends on/);
  await atPortal(page, 'Resume plan', /^Renews on/);
  expect(faultsOf(creator)).toEqual([]);
  await creator.close();
});

test('a creator sets up payouts, a brand pays, both hold a receipt, half is refunded, and the books agree', async () => {
  const from = today();
  const [sava, olga] = [
    await newcomer('creator', 'Sava', 'Marinov'),
    await newcomer('client', 'Olga', 'Brandt'),
  ];
  const name = `Winter boots ${Date.now()}`;
  const { id } = await assignedProject(olga, sava, name, 20_000);
  const brand = await enter(olga, `/client?dialog=send-payment&project=${id}`);
  const dialog = brand.page.getByRole('dialog', { name: 'Send Payment to Creator' });
  await dialog
    .getByText(
      "This creator hasn't set up their payment account yet. Please contact them to complete their Stripe setup.",
    )
    .waitFor();
  // A setup that was left half way counts as none.
  const creator = await enter(sava);
  const { page } = creator;
  await toHostedPage(button(page, 'Set up payments'), 'Onboarding Error');
  await button(page, 'Leave half way').click();
  await text(page, 'Not finished').waitFor();
  await toHostedPage(button(page, 'Continue at Stripe'), 'Onboarding Error');
  await button(page, 'Complete the setup').click();
  await text(page, 'Brands can pay you. Stripe pays the money out to your bank account.').waitFor();

  await brand.page.reload();
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByLabel('Message').fill('Lovely work.');
  await expect
    .poll(() => dialog.locator('dl').textContent())
    .toMatch(/Sava receives\s*€45\.00\s*Platform fee \(10%\)\s*€5\.00\s*You pay\s*€50\.00$/);
  await toHostedPage(dialog.getByRole('button', { name: 'Send Payment' }), 'Payment Error');
  await payWith(brand.page, 'Pays 4242');
  const payment = brand.page.getByRole('dialog', { name: 'Payment', exact: true });
  await payment.getByText('You paid Sava Marinov €50').waitFor();
  await payment.getByRole('link', { name: 'View receipt', exact: true }).click();
  const receipt = brand.page.getByRole('article', { name: 'Receipt' });
  for (const said of [name, '€50.00', 'Lovely work.', 'Sava Marinov'])
    await receipt.getByText(said).first().waitFor();
  const received = { subject: 'payment', net_cents: 4500 };
  await holdsReceipts(sava, received);

  // The creator's own records take the receipt in, and go into a file.
  await page.goto('/dashboard');
  await button(page, 'Payment Tracking').click();
  const tracker = page.getByRole('dialog', { name: 'Payment Tracking' });
  await button(page, 'Export and import').click();
  await page.getByRole('menuitem', { name: 'Import receipts' }).click();
  await tracker.getByRole('heading', { name: 'Olga Brandt' }).waitFor();
  await button(page, 'Export and import').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('Olga Brandt');

  const admin = await enter(await demo('admin'), '/admin/payments');
  await button(admin.page, `Refund ${name} of Olga Brandt`).click();
  const form = admin.page.getByRole('dialog', { name: 'Refund' });
  await form.getByLabel('Amount').fill('25');
  await form.getByLabel('Reason').fill('Half of it was not delivered.');
  await form.getByRole('button', { name: 'Refund' }).click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Refund €25.00' }).click();
  const row = admin.page.getByRole('article').filter({ hasText: name });
  await row.getByText('Partly refunded').waitFor();
  // Both sides read of it: half of the payment, and half of the receipt.
  await holdsReceipts(
    olga,
    { subject: 'refund', amount_cents: -2500 },
    { subject: 'payment', amount_cents: 5000 },
  );
  await holdsReceipts(sava, { subject: 'refund', net_cents: -2250 }, received);
  await page.goto('/receipts');
  const receipts = page.getByRole('dialog', { name: 'Receipts and invoices' }).getByRole('listitem');
  for (const words of [
    ['Taken back', '€22.50'],
    ['Received', '€45.00'],
  ])
    await words
      .reduce((left, hasText) => left.filter({ hasText }), receipts.filter({ hasText: name }))
      .waitFor();

  // Stripe's figures of these days equal the ledger's.
  await expect
    .poll(() => operate('reconcile', '--from', from, '--to', today()).catch(({ stdout }) => String(stdout)))
    .toMatch(/: 0 booked, 0 differ/);
  expect([brand, creator, admin].flatMap(faultsOf)).toEqual([]);
  for (const visitor of [brand, creator, admin]) await visitor.close();
});
