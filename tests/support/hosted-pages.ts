import type { Locator, Page } from 'playwright-core';
import { siteUrl, type Visitor } from './browser.ts';

const checkoutHeading = (page: Page) => page.getByRole('heading', { name: 'Pay with a test card' });
const tries = 5;

/**
 * Presses the control that leads to one of the simulator's pages, in this tab. A busy machine may say that payments are
 * not available just now, under the title `refusal`: then it is pressed again, as a person would.
 */
export const toHostedPage = async (press: Locator, refusal: string): Promise<void> => {
  const page = press.page();
  const arrived = page.getByText('No money moves here');
  const refused = page.getByRole('region', { name: 'Messages' }).getByText(refusal);
  for (let left = tries; ; left--) {
    await press.click();
    await arrived.or(refused).first().waitFor();
    if ((await arrived.count()) > 0) return;
    if (left === 1) throw new Error(`${refusal}, again and again`);
    await refused.waitFor({ state: 'hidden' });
  }
};

/** Opens a page for paying in the same way, which has a tab of its own; a refusal closes that tab. */
export const toCheckoutTab = async (press: Locator): Promise<Page> => {
  for (let left = tries; ; left--) {
    const [tab] = await Promise.all([press.page().context().waitForEvent('page'), press.click()]);
    const closed = new Promise<'closed'>((resolve) => tab.once('close', () => resolve('closed')));
    const shown = checkoutHeading(tab).waitFor();
    // A page closed during the wait rejects it too.
    if ((await Promise.race([closed, shown.catch(() => closed)])) !== 'closed') return tab;
    if (left === 1) throw new Error('The page for paying does not open');
  }
};

/** Pays on the simulator's checkout with the card that has this effect. */
export const payWith = async (page: Page, effect: string): Promise<void> => {
  await page.getByRole('radio', { name: effect }).check();
  await page.getByRole('button', { name: /^(Pay|Subscribe for) €/ }).click();
};

/** Events at Stripe besides people's acts on its pages; see `/__local/stripe/control`. */
export const atStripe = async (name: string, body: object = {}): Promise<void> => {
  const answer = await fetch(`${siteUrl()}/__local/stripe/control/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
};

/** The faults of a visitor's pages, except that this machine was busy for a moment: pages ask again then. */
export const faultsOf = ({ problems }: Visitor): string[] =>
  problems.filter((problem) => !problem.startsWith('503 '));
