import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { signIn } from './sign-in.ts';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What broke on the way; a journey ends by looking at it. */
  problems: string[];
  close(): Promise<void>;
}

interface Options {
  width?: number;
  /** Two visitors with one device count as one device. */
  device?: string;
  colorScheme?: 'light' | 'dark';
}

/** A person at a device and an address of their own. */
export const visit = async (
  browser: Browser,
  { width = 1280, device = randomBytes(6).toString('hex'), colorScheme = 'light' }: Options = {},
): Promise<Visitor> => {
  const siteUrl = inject('siteUrl');
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height: 900 },
    userAgent: `Journey ${device}`,
    colorScheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const bytes = randomBytes(3);
  const address = `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`;
  await context.route(`${siteUrl}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-briefhouse-test-ip': address } }),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, problems, close: () => context.close() };
};

export const newAddress = (who: string) => `${who}-${randomBytes(5).toString('hex')}@briefhouse.test`;
export const password = 'A-journey-of-its-own';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to an address whose subject matches; waits until it is there. */
export const mailTo = async (page: Page, to: string, subject: RegExp): Promise<Mail> => {
  for (let tries = 0; tries < 300; tries++) {
    const mails = (await (
      await page.request.get(`/__local/mail?to=${encodeURIComponent(to)}`)
    ).json()) as Mail[];
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found) return found;
    await page.waitForTimeout(100);
  }
  throw new Error(`No mail to ${to} with a subject like ${subject}`);
};

export const linkIn = (mail: Mail): string => {
  const link = /href="([^"]+)"/.exec(mail.html)?.[1];
  if (!link) throw new Error(`No link in "${mail.subject}"`);
  return link.replaceAll('&amp;', '&');
};

export interface NewAccount {
  email: string;
  type: 'UGC Creator' | 'Brand/Client';
  first: string;
  last: string;
}

export const fillSignUp = async (page: Page, { email, type, first, last }: NewAccount) => {
  await page.getByRole('radio', { name: type }).check({ force: true });
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
};

/** From nothing to signed in: form, mail, link, password. */
export const join = async (page: Page, account: NewAccount) => {
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, account);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account created successfully!').waitFor();
  await page.goto(linkIn(await mailTo(page, account.email, /verify/i)));
  await page.getByText('Email verified!').waitFor();
  await signIn(page, account.email, password);
};
