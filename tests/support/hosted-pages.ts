import type { Page } from 'playwright-core';
import { siteUrl } from './browser.ts';

/** The page for paying that `press` opens in a tab of its own. */
export const inNewTab = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  await tab.getByRole('heading', { name: 'Pay with a test card' }).waitFor();
  return tab;
};

/** Pays on the simulator's checkout with the card that has this effect. */
export const payWith = async (page: Page, effect: string): Promise<void> => {
  await page.getByRole('radio', { name: effect }).check();
  await page.getByRole('button', { name: /^(Pay|Subscribe for) €/ }).click();
};

/** What may happen at Stripe besides what people do on its pages; see `/__local/stripe/control`. */
export const atStripe = async (name: string, body: object = {}): Promise<void> => {
  const answer = await fetch(`${siteUrl()}/__local/stripe/control/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
};
