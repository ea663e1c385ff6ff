import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { atStripe, faultsOf, payWith, toCheckoutTab, toHostedPage } from '../support/hosted-pages.ts';
import { newcomer } from '../support/people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, words: string | RegExp) => page.getByText(words);
/** The dashboard, which a creator has with a running plan only. */
const opened = (page: Page) => button(page, /^Completed Projects\s*\d/).waitFor();
const locked = (page: Page) => page.getByRole('heading', { name: 'Access Required' }).waitFor();

test('a new creator sees what is open, buys the monthly plan, and the dashboard opens by itself', async () => {
  const creator = await enter(await newcomer('creator', 'Petra', 'Ilieva'));
  const { page } = creator;
  await locked(page);
  await page.getByRole('heading', { name: /projects are open now$/ }).waitFor();
  await text(page, 'With a plan you read all of them whole, and ask brands for the work.').waitFor();

  await button(page, 'View Access Plans').click();
  const checkout = await toCheckoutTab(button(page, 'Subscribe – Monthly subscription'));
  await text(page, 'The payment page is open in another tab.').waitFor();
  await text(checkout, '€15.00').first().waitFor();

  // Declined, and left unconfirmed: still locked, nothing charged.
  await payWith(checkout, 'Is declined');
  await checkout.getByRole('alert').getByText('Your card was declined.').waitFor();
  await payWith(checkout, 'Has to be confirmed (3-D Secure)');
  await button(checkout, 'Fail authentication').click();
  await checkout.getByRole('alert').getByText('unable to authenticate').waitFor();
  await page.reload();
  await locked(page);

  // The page that comes back waits for what Stripe tells, which is held back here.
  await atStripe('hold');
  await payWith(checkout, 'Has to be confirmed (3-D Secure)');
  await button(checkout, 'Confirm payment').click();
  await checkout.getByRole('heading', { name: 'Confirming your payment...' }).waitFor();
  expect(new URL(checkout.url()).search).toBe('?paid=plan');
  await locked(page);
  await atStripe('release');
  await opened(checkout);
  await text(checkout, 'Payment received').waitFor();
  expect(new URL(checkout.url()).search).toBe('');
  // The tab where it began goes on too.
  await opened(page);

  await page.getByRole('button', { name: 'Access Plans', exact: true }).click();
  const plans = page.getByRole('dialog', { name: 'Payment Options' });
  await plans.getByText(/^Renews on/).waitFor();
  await plans.getByText('Your plan', { exact: true }).waitFor();
  expect(await plans.getByRole('button', { name: 'Subscribe – Monthly subscription' }).count()).toBe(0);

  // Cancelled in the portal: access stays until the end of what is paid. Resumed: it renews again.
  await toHostedPage(
    plans.getByRole('button', { name: 'Manage Subscription' }),
    'Error opening customer portal',
  );
  await button(page, 'Cancel plan at the end of the period').click();
  await text(page, /^Ends on/).waitFor();
  await page.getByRole('link', { name: /^Return to/ }).click();
  await opened(page);
  const standing = async (line: RegExp) => {
    await expect
      .poll(async () => {
        await page.goto('/dashboard?dialog=access-plans');
        const shown = plans.getByText(/^(Renews on|Cancelled: access ends on)/);
        await shown.waitFor();
        return shown.textContent();
      })
      .toMatch(line);
  };
  await standing(/^Cancelled: access ends on/);
  await toHostedPage(
    plans.getByRole('button', { name: 'Manage Subscription' }),
    'Error opening customer portal',
  );
  await button(page, 'Resume plan').click();
  await text(page, /^Renews on/).waitFor();
  await page.getByRole('link', { name: /^Return to/ }).click();
  await standing(/^Renews on/);
  expect(faultsOf(creator)).toEqual([]);
  await creator.close();
});

test('a checkout that is left or closed charges nothing; a pass bought after that opens the dashboard', async () => {
  const creator = await enter(await newcomer('creator', 'Rada', 'Koleva'));
  const { page } = creator;
  await locked(page);
  const buy = () => toCheckoutTab(button(page, 'Buy access – 2-Month Access'));

  const left = await buy();
  await text(left, '€75.00').first().waitFor();
  await left.getByRole('link', { name: 'Back to the shop' }).click();
  await text(left, 'You left the payment page. Nothing was charged.').waitFor();
  await locked(left);
  await left.close();

  const closed = await buy();
  await closed.close();
  await page.reload();
  await locked(page);

  const checkout = await buy();
  await payWith(checkout, 'Pays 4242');
  // Closed before it has come back: access comes by what Stripe tells, whoever looks.
  await checkout.waitForURL('**/dashboard?paid=plan');
  await checkout.close();
  await opened(page);
  await page.getByRole('button', { name: 'Access Plans', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Payment Options' })
    .getByText(/^Access ends on/)
    .waitFor();
  expect(faultsOf(creator)).toEqual([]);
  await creator.close();
});
