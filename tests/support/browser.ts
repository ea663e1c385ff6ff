import { randomBytes } from 'node:crypto';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launch } from './chromium.ts';
import type { Person } from './people.ts';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors on the page; each journey ends by asserting that there are none. */
  problems: string[];
  close(): Promise<void>;
}

export interface Options {
  width?: number;
  /** Two visitors with one device count as one device. */
  device?: string;
  colorScheme?: 'light' | 'dark';
  /** Whether the service worker runs. */
  serviceWorkers?: 'allow' | 'block';
  /** The address that the server sees; a unique one if absent. */
  address?: string;
}

/** Generous, so that a busy machine does not fail a test. */
const waitTimeoutMs = 180_000;
/** The open contexts, each with its latest answers of the server. */
const contexts = new Map<BrowserContext, string[]>();
let running: Promise<Browser> | undefined;

/** The one among those of all processes that belongs to this process's own cloud. */
export const own = <T>(all: readonly T[]): T => {
  const found = all[(Number(process.env.VITEST_POOL_ID) - 1) % all.length];
  if (found === undefined) throw new Error('No local cloud is up');
  return found;
};

/** The front of this process's own cloud, which visits go to. */
export const siteUrl = (): string => own(inject('siteUrls'));

/** The one browser of this process, which it ends with. */
export const openBrowser = async (): Promise<Browser> => {
  running ??= launch();
  const browser = await running;
  if (browser.isConnected()) return browser;
  running = launch();
  return running;
};

/** A browser context at this process's cloud, closed after the test file at the latest. */
export const openContext = async (options: Parameters<Browser['newContext']>[0] = {}) => {
  const context = await (await openBrowser()).newContext({
    baseURL: siteUrl(),
    // A worker's requests pass by the routes of a test.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(waitTimeoutMs);
  const answers: string[] = [];
  contexts.set(context, answers);
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const request = response.request();
    // A call of the user pool has its name in this header.
    const call = request.headers()['x-amz-target'] ?? `${request.method()} ${pathname}`;
    if (!pathname.startsWith('/api/') && !call.startsWith('AWSCognito')) return;
    answers.push(`${response.status()} ${call}`);
    if (answers.length > 30) answers.shift();
  });
  context.once('close', () => contexts.delete(context));
  return context;
};

export const closeVisits = async () => {
  for (const context of contexts.keys()) await context.close();
};

/** The open pages' texts and the server's last answers: they tell why a journey waited in vain. */
export const describeVisits = async (): Promise<string> => {
  const described = [...contexts].flatMap(([context, answers]) =>
    context.pages().map(async (page) => {
      const screen = await page
        .locator('body')
        .ariaSnapshot({ timeout: 5000 })
        .catch((error: unknown) => String(error));
      return [`At ${page.url()}:`, screen.slice(0, 6000), ...answers].join('\n');
    }),
  );
  return (await Promise.all(described)).join('\n\n');
};

/** The stored values of a signed-in person's browser. */
export const storageOf = ({ storage }: Person) => {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: siteUrl(), localStorage }] };
};

/** A visitor with their own device and address, signed in if `person` is given. */
export const visit = async (
  {
    width = 1280,
    device = randomBytes(6).toString('hex'),
    colorScheme = 'light',
    serviceWorkers = 'block',
    address = `10.${[...randomBytes(3)].join('.')}`,
  }: Options = {},
  person?: Person,
): Promise<Visitor> => {
  const context = await openContext({
    viewport: { width, height: 900 },
    userAgent: `Journey ${device}`,
    colorScheme,
    serviceWorkers,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...(person && { storageState: storageOf(person) }),
  });
  // A cookie rather than a header by a route: with a route the browser does not cache and every request is slower.
  await context.addCookies([{ name: 'x-test-ip', value: address, url: siteUrl() }]);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && isRefusal(message.text())) problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, problems, close: () => context.close() };
};

/** The words of a browser for a page that does something its headers do not allow. */
const isRefusal = (said: string): boolean => /Content Security Policy|Trusted(HTML|Script|Type)/.test(said);

/** A signed-in visitor with `path` or the person's home on the screen. */
export const enter = async (person: Person, path = person.home, options?: Options): Promise<Visitor> => {
  const visitor = await visit(options, person);
  await visitor.page.goto(path);
  return visitor;
};

export const newAddress = (who: string) => `${who}-${randomBytes(5).toString('hex')}@briefhouse.test`;
export const password = 'A-journey-of-its-own';

interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to an address whose subject matches; waits until it is there. */
export const mailTo = async (page: Page, to: string, subject: RegExp): Promise<Mail> => {
  const look = async () => {
    const answer = await page.request.get(`/__local/mail?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as Mail[]).find((mail) => subject.test(mail.subject));
  };
  return until(look);
};

export const linkIn = (mail: Mail): string => {
  const link = /href="([^"]+)"/.exec(mail.html)?.[1];
  if (!link) throw new Error(`No link in "${mail.subject}"`);
  return link.replaceAll('&amp;', '&');
};

interface NewAccount {
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
