import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { until } from '../../infra/local/testing/fixture.ts';
import type { Network } from './network.ts';

export interface WriterOptions {
  browser: Browser;
  url: string;
  /** The local storage of a session. */
  storage: Record<string, string>;
  home: string;
  partner: { id: string; name: string };
  network: Network;
  width?: number;
}

/** A message as a page shows it. */
export interface Shown {
  /** Its sender's id and client id. */
  key: string;
  text: string;
}

/** On a bad network anything may fail at once, or be where it is not looked for: it is tried again, for a while. */
const patienceMs = 180_000;
const clickMs = 3_000;

/** Somebody at a page of the real product, whose network may be bad. */
export const openWriter = async (options: WriterOptions) => {
  const { browser, url, storage, home, partner, network, width = 1280 } = options;
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // Chromium asks no proxy for what is on this machine unless it is told to.
    proxy: { server: network.server, bypass: '<-loopback>' },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  await context.addCookies([{ name: 'x-test-ip', value: `10.${[...randomBytes(3)].join('.')}`, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  const thread = page.getByRole('region', { name: `Messages with ${partner.name}` });
  const box = page.getByRole('form', { name: `Message to ${partner.name}` }).getByRole('textbox');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const isShown = () => box.isVisible();

  const goTo = (path: string) =>
    until(async () => {
      try {
        await page.goto(path, { timeout: 15_000, waitUntil: 'domcontentloaded' });
        return true;
      } catch {
        return false;
      }
    }, patienceMs);

  /** Loads the page with the conversation, as a link does. */
  const open = async () => {
    await until(async () => {
      await goTo(`${home}?dialog=chat&with=${partner.id}`);
      return box.waitFor({ timeout: 20_000 }).then(
        () => true,
        () => false,
      );
    }, patienceMs);
  };

  /** Clicks where something is; whether it was there. */
  const tryClick = async (name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<boolean> => {
    const target = page.getByRole(role, { name }).first();
    if (!(await target.isVisible())) return false;
    return target.click({ timeout: clickMs }).then(
      () => true,
      () => false,
    );
  };

  /** Opens the conversation without loading the page. */
  const find = async () => {
    const path = [
      () => tryClick(/^Open messages/, 'link'),
      () => tryClick(new RegExp(partner.name), 'link'),
      () => tryClick('Retry'),
    ];
    for (let turn = 0; turn < 12 && !(await isShown()); turn++) {
      for (const step of path) await step();
      await box.waitFor({ timeout: 1000 }).catch(() => {});
    }
    if (!(await isShown())) await open();
  };

  return {
    page,
    problems,
    network,
    open,
    find,
    isShown,
    goHome: () => goTo(home),
    leave: async () => {
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'hidden', timeout: clickMs }).catch(() => goTo(home));
    },
    /** Writes and sends; returns once the page has taken it. */
    say: async (text: string) => {
      if (!(await isShown())) await find();
      await box.fill(text);
      await until(async () => {
        if (await send.isEnabled()) await box.press('Enter');
        return (await box.inputValue()) === '';
      }, patienceMs);
    },
    /** Tries again what was not sent. */
    retry: () => tryClick('Retry'),
    /** Tries again until nothing waits any more. */
    finish: () =>
      until(async () => {
        if (!(await isShown())) await find();
        const waiting = thread.getByText(/^(Not sent|Sending)/);
        if ((await waiting.count()) === 0) return true;
        await tryClick('Retry');
        return false;
      }, patienceMs),
    /** What the page shows of the conversation, from its first message on. */
    shown: async (): Promise<Shown[]> => {
      await until(async () => {
        const older = thread.getByRole('button', { name: /^(Load older messages|Retry)$/ });
        if ((await older.count()) === 0 && (await thread.getByText('Loading older messages').count()) === 0)
          return true;
        await older.click({ timeout: clickMs }).catch(() => {});
        return false;
      }, patienceMs);
      return rowsOf(page);
    },
    /** How many are unread by the list of conversations; it is closed again. */
    listed: async (): Promise<number> => {
      await tryClick(/^Open messages/, 'link');
      const line = page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link', { name: partner.name });
      await line.waitFor({ timeout: clickMs }).catch(() => {});
      const isListed = (await line.count()) > 0;
      const badge = line.getByText(/^\d+ unread$/);
      const words = isListed && (await badge.count()) > 0 ? await badge.textContent() : '0';
      const count = isListed ? Number.parseInt(words ?? '', 10) : Number.NaN;
      await page.keyboard.press('Escape');
      return count;
    },
    hasDot: async () => (await page.locator('[data-unread-chat]').count()) > 0,
    close: () => context.close(),
  };
};
export type Writer = Awaited<ReturnType<typeof openWriter>>;

const rowsOf = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('li[data-row]')].flatMap((row) => {
      const key = row.getAttribute('data-row') ?? '';
      return key.startsWith('day:') ? [] : [{ key, text: row.querySelector('p')?.textContent ?? '' }];
    }),
  );
