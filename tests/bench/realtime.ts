import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import type { Browser, Page } from 'playwright-core';
import { openSession } from '../../infra/demo/testing/sign-in.ts';
import { openAccount } from '../../infra/demo/testing/sign-up.ts';
import { boot } from '../../infra/start/boot.ts';
import { launch } from '../support/chromium.ts';
import { atMost, type Metric, missing, percentile } from './metric.ts';

const part = 'What people wait for (local cloud, real browsers and sockets, queues included)';
const messages = 40;
/** One client hears of ten requests a day of one creator. */
const requests = 10;
const sockets = 1_000;
/** The number is below an account's limit: the page of one is open as well. */
const socketsEach = 10;
/** Connections opened at the same time. */
const opening = 20;
const password = 'A-bench-of-its-own';

/** Times from one person's action until another person sees its effect. */
export const realtimeMetrics = async (): Promise<Metric[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'briefhouse-bench-'));
  const cloud = await boot({ dataDir, seed: true, quiet: true });
  const browser = await launch();
  try {
    await cloud.lambda.warm();
    // Work that follows from the demo's rows is not measured.
    await cloud.settled();
    const setup = await prepare(browser, cloud.url);
    return [
      await taken('message sent → shown at the partner, p95', 150, () => messageTimes(setup)),
      await taken('from a write to its notice on the other’s screen, p95', 500, () => noticeTimes(setup)),
      await taken(`one event to ${sockets.toLocaleString('en')} sockets, all`, 2_000, () => feedTimes(setup)),
    ];
  } finally {
    await browser.close();
    await cloud.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const taken = async (name: string, target: number, measure: () => Promise<number[]>): Promise<Metric> => {
  try {
    return atMost(part, name, percentile(await measure(), 0.95), target, 'ms');
  } catch (error) {
    return missing(part, name, `<= ${target} ms`, error instanceof Error ? error.message : String(error));
  }
};

interface Setup {
  url: string;
  /** A new account, so that everything on its screens is from this run. */
  brand: Page;
  creator: Page;
  tokens: { brand: string; creator: string };
  name: { brand: string };
}

const prepare = async (browser: Browser, url: string): Promise<Setup> => {
  const open = async (storage: Record<string, string>, path: string) => {
    const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      baseURL: url,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    });
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const person = { first_name: 'Olga', last_name: 'Brandt', user_type: 'client' } as const;
  const olga = await openAccount(url, { email: `bench-${Date.now()}@briefhouse.test`, password, ...person });
  const mira = await openSession(url, 'creator@briefhouse.test');
  return {
    url,
    brand: await open(olga.storage, '/client'),
    creator: await open(mira.storage, '/dashboard'),
    tokens: { brand: olga.idToken, creator: mira.idToken },
    name: { brand: 'Olga Brandt' },
  };
};

const ask = async <T>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> => {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return (await response.json()) as T;
};

/** Resolves in the page with the epoch milliseconds at which it first shows `text`. */
const seen = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(wanted)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        look();
      }),
    text,
  );

/** The current time by the page's clock, to compare with `seen`. */
const clock = (page: Page): Promise<number> =>
  page.evaluate(() => performance.timeOrigin + performance.now());

const messageTimes = async ({ brand, creator, name }: Setup): Promise<number[]> => {
  await brand.getByRole('link', { name: /^Open messages/ }).click();
  await brand.getByRole('button', { name: 'New Chat' }).click();
  await brand.getByLabel('Search users').fill('petrova');
  await brand.getByRole('list', { name: 'Users' }).getByRole('link', { name: 'Mira Petrova' }).click();
  const box = brand.getByLabel('Message', { exact: true });
  await box.fill('Good morning');
  await brand.keyboard.press('Enter');
  await creator.getByRole('link', { name: /^Open messages/ }).click();
  await creator.getByRole('link', { name: new RegExp(name.brand) }).click();
  await creator.getByRole('listitem').filter({ hasText: 'Good morning' }).waitFor();
  const times: number[] = [];
  for (let index = 0; index < messages; index++) {
    const text = `Message number ${index}.`;
    await box.fill(text);
    const arrival = seen(creator, text);
    const sent = await clock(brand);
    await brand.keyboard.press('Enter');
    times.push((await arrival) - sent);
  }
  return times;
};

const noticeTimes = async ({ url, brand, tokens }: Setup): Promise<number[]> => {
  await brand.goto('/client?dialog=notifications');
  await brand.getByText('No notifications yet').waitFor();
  const times: number[] = [];
  for (let index = 0; index < requests; index++) {
    const name = `Notice number ${index}.`;
    const { project } = await ask<{ project: { id: string } }>(url, tokens.brand, 'POST', '/projects', {
      name,
      budget_cents: 10_000,
      submission_id: crypto.randomUUID(),
    });
    const written = performance.timeOrigin + performance.now();
    const [arrival] = await Promise.all([
      seen(brand, `New Project Request: “${name}”`),
      ask(url, tokens.creator, 'POST', `/projects/${project.id}/requests`, { message: 'Me!' }),
    ]);
    times.push(arrival - written);
  }
  // The first finds functions that are loaded but were never called.
  return times.slice(1);
};

/** Milliseconds from the call that writes a post until every socket has received it. */
const feedTimes = async ({ url, tokens }: Setup): Promise<number[]> => {
  const listeners: string[] = [];
  while (listeners.length * socketsEach < sockets) {
    const email = `bench-${listeners.length}-${Date.now()}@briefhouse.test`;
    const person = { first_name: 'Lina', last_name: 'Hears', user_type: 'creator' } as const;
    listeners.push((await openAccount(url, { email, password, ...person })).idToken);
  }
  const heard: number[] = [];
  const open: WebSocket[] = [];
  let subscribed = 0;
  const connect = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, ['briefhouse', token]);
      socket.addEventListener('message', ({ data }) => {
        if (String(data).includes('post.created')) heard.push(performance.now());
        else if (String(data).includes('subscribed')) {
          subscribed++;
          resolve();
        }
      });
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ action: 'subscribe', topic: 'feed', number: 1 })),
      );
      socket.addEventListener('error', () => reject(new Error('A socket was refused')));
      open.push(socket);
    });
  let begun = 0;
  // The gateway limits new connections per second, so they are opened a few at a time.
  const more = async () => {
    while (begun < sockets) {
      const token = listeners[Math.floor(begun++ / socketsEach)] ?? '';
      await until(() =>
        connect(token).then(
          () => true,
          () => false,
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: opening }, more));
  const written = performance.now();
  await ask(url, tokens.brand, 'POST', '/posts', {
    content: 'A word to everybody.',
    submission_id: crypto.randomUUID(),
  });
  await until(() => heard.length >= subscribed);
  for (const socket of open) socket.close();
  // The last socket counts.
  return [Math.max(...heard) - written];
};
