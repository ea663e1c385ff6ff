import { randomBytes } from 'node:crypto';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Network } from './network.ts';
import { rowsOf, type ShownMessage } from './shown.ts';

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

/** The files for a file input. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** On a bad network any act may fail at once, or find its element elsewhere: it is tried again, for a while. */
const patienceMs = 240_000;
const clickMs = 3_000;

/** A person at a page of the real product, whose network may be bad. */
export const openWriter = async (options: WriterOptions) => {
  const { browser, url, storage, home, partner, network, width = 1280 } = options;
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // Chromium uses no proxy for this machine unless it is told to.
    proxy: { server: network.server, bypass: '<-loopback>' },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  await context.addCookies([{ name: 'x-test-ip', value: `10.${[...randomBytes(3)].join('.')}`, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  const thread = page.getByRole('region', { name: `Messages with ${partner.name}` });
  const form = page.getByRole('form', { name: `Message to ${partner.name}` });
  const box = form.getByRole('textbox');
  const send = form.getByRole('button', { name: 'Send', exact: true });
  /** A message has its time only once the server has confirmed it. */
  const waiting = thread.locator('li[data-row]:not([data-row^="day:"]):not(:has(time))');
  /** Files that were given to the page, by name: after a reload it asks for them again. */
  const files = new Map<string, SentFile>();
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

  const comes = (what: Locator, timeout: number) =>
    what.waitFor({ timeout }).then(
      () => true,
      () => false,
    );

  /** Loads the page with the conversation, as a link does. */
  const open = () =>
    until(async () => {
      await goTo(`${home}?dialog=chat&with=${partner.id}`);
      return comes(box, 20_000);
    }, patienceMs);

  /** Clicks an element; returns whether it was there. */
  const tryClick = async (target: Locator): Promise<boolean> => {
    if (!(await target.first().isVisible())) return false;
    return target
      .first()
      .click({ timeout: clickMs })
      .then(
        () => true,
        () => false,
      );
  };
  const button = (name: string | RegExp, inside: Page | Locator = page) =>
    inside.getByRole('button', { name });
  const messagesLink = page.getByRole('link', { name: /^Open messages/ });
  const line = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: partner.name });

  const confirmed = thread.locator('li[data-row]:has(time)');
  const editing = button('Cancel editing', form);

  /** Takes an entry of a message's menu, and goes on from there; a failure leaves no step half done. */
  const choose = async (row: Locator, entry: string, then = async () => {}) => {
    if (!(await isShown()) || (await row.count()) === 0) return;
    try {
      await row.last().hover({ timeout: clickMs });
      await button('Message actions', row.last()).click({ timeout: clickMs });
      await page.getByRole('menuitem', { name: entry }).click({ timeout: clickMs });
      await then();
    } catch {
      await page.keyboard.press('Escape').catch(() => {});
      await tryClick(editing);
      if (!(await isShown())) await find();
    }
  };

  /** Opens the conversation without loading the page. */
  const find = async () => {
    for (let turn = 0; turn < 12 && !(await isShown()); turn++) {
      for (const target of [messagesLink, line, button('Retry')]) await tryClick(target);
      await comes(box, 1000);
    }
    if (!(await isShown())) await open();
  };

  /** Sends the content of the message box; returns once the page has taken it. */
  const submit = (isTaken: () => Promise<boolean>) =>
    until(async () => {
      if (await isTaken()) return true;
      if (await send.isEnabled()) await box.press('Enter', { timeout: clickMs }).catch(() => {});
      return false;
    }, patienceMs);

  /** Tries one unsent message again; returns whether there was one. */
  const retry = async (): Promise<boolean> => {
    const lost = waiting.filter({ hasText: 'is no longer here' }).first();
    if (await lost.isVisible()) {
      const words = (await lost.textContent()) ?? '';
      const file = [...files.values()].find(({ name }) => words.includes(name));
      if (!file) throw new Error(`It asks for a file that was never given: ${words}`);
      await lost.locator('input[type=file]').setInputFiles(file);
      return true;
    }
    return tryClick(button('Retry', waiting));
  };

  return {
    page,
    problems,
    network,
    open,
    find,
    isShown,
    retry,
    leave: async () => {
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'hidden', timeout: clickMs }).catch(() => goTo(home));
    },
    say: async (text: string) => {
      if (!(await isShown())) await find();
      await box.fill(text);
      await submit(async () => (await box.inputValue()) === '');
    },
    /** Each file becomes a message; the text goes with the first. */
    sendFiles: async (text: string, sent: readonly SentFile[]) => {
      if (!(await isShown())) await find();
      for (const file of sent) files.set(file.name, file);
      await form
        .locator('input[type=file]')
        .first()
        .setInputFiles([...sent]);
      const tray = form.getByRole('list', { name: 'Attached files' });
      await tray.waitFor();
      await box.fill(text);
      await submit(async () => !(await tray.isVisible()));
    },
    /** Reacts to one of the last messages. */
    react: async (back: number, type: string) => {
      const count = await confirmed.count();
      if (count > 0) await choose(confirmed.nth(Math.max(0, count - 1 - back)), type);
    },
    /** Changes the words of a message, if the page shows it with its time. */
    edit: (text: string, into: string) =>
      choose(confirmed.filter({ hasText: text }), 'Edit', async () => {
        await editing.waitFor({ timeout: clickMs });
        await box.fill(into, { timeout: clickMs });
        await box.press('Enter', { timeout: clickMs });
        await editing.waitFor({ state: 'hidden', timeout: clickMs });
      }),
    /** Deletes a message for this person alone, if the page shows it with its time. */
    remove: (text: string) => choose(confirmed.filter({ hasText: text }), 'Delete for me'),
    /** Tries again until no message waits any more. */
    finish: () =>
      until(async () => {
        if (!(await isShown())) await find();
        if ((await waiting.count()) === 0) return true;
        await retry();
        return false;
      }, patienceMs),
    /** The conversation as the page shows it, from its first message on. */
    shown: async (): Promise<ShownMessage[]> => {
      await until(async () => {
        const older = button(/^(Load older messages|Retry)$/, thread);
        if ((await older.count()) === 0 && (await thread.getByText('Loading older messages').count()) === 0)
          return true;
        await older
          .first()
          .click({ timeout: clickMs })
          .catch(() => {});
        return false;
      }, patienceMs);
      return rowsOf(page);
    },
    /** The number of unread messages in the list of conversations, which is closed again. */
    listed: async (): Promise<number> => {
      await tryClick(messagesLink);
      const isListed = await comes(line, clickMs);
      const badge = line.getByText(/^\d+ unread$/);
      const words =
        isListed && (await badge.count()) > 0
          ? await badge.textContent({ timeout: clickMs }).catch(() => '0')
          : '0';
      await page.keyboard.press('Escape');
      return isListed ? Number.parseInt(words ?? '', 10) : Number.NaN;
    },
    hasDot: async () => (await page.locator('[data-unread-chat]').count()) > 0,
    close: () => context.close(),
  };
};
export type Writer = Awaited<ReturnType<typeof openWriter>>;
