import { brotliCompressSync } from 'node:zlib';
import { remotes } from '@briefhouse/build/remotes.ts';
import type { Browser, BrowserContext } from 'playwright-core';

export const kilobyte = 1024;

export interface Fetched {
  url: string;
  /** Milliseconds since the navigation began. */
  start: number;
  end: number;
  kind: string;
  blocking: boolean;
}

export interface Arrival {
  /** The time at which the first match of `until` was in the document; ms since the navigation began. */
  at: number;
  /** All requests in order, the document first. */
  fetched: Fetched[];
}

declare global {
  var arrivedAt: number | undefined;
}

/** Runs in the page: records when an element matching `selector` first exists. */
const watchFor = (selector: string) => {
  const look = () => {
    if (globalThis.arrivedAt !== undefined || !document.querySelector(selector)) return;
    globalThis.arrivedAt = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', look);
};

const readTimings = () => {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
  return entries.map(({ name, startTime, responseEnd, initiatorType, renderBlockingStatus }) => ({
    url: name,
    start: startTime,
    end: responseEnd,
    kind: initiatorType,
    blocking: renderBlockingStatus === 'blocking',
  }));
};

/** A visit with an empty cache, up to the first element that matches `until`. */
export const arrive = async (context: BrowserContext, path: string, until: string) => {
  const page = await context.newPage();
  await page.addInitScript(watchFor, until);
  await page.goto(path);
  await page.waitForFunction(() => globalThis.arrivedAt !== undefined);
  const at = await page.evaluate(() => globalThis.arrivedAt ?? 0);
  const fetched = await page.evaluate(readTimings);
  const arrival: Arrival = { at, fetched };
  return { page, arrival };
};

/** Runs in the page: idle callbacks never fire. */
const stayBusy = () => {
  const later = globalThis.setTimeout;
  const without = (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
    delay < 5000 ? later(work, delay, ...rest) : 0;
  Object.assign(globalThis, { setTimeout: without, requestIdleCallback: () => 0 });
};

/** Turns prefetching off: it is not part of the first content, but on a slow machine it would be counted. */
export const fetchNothingAhead = (context: BrowserContext) => context.addInitScript(stayBusy);

/** Total Brotli size of these URLs in bytes. */
export const brotliOf = async (urls: readonly string[]): Promise<number> => {
  let sum = 0;
  for (const url of new Set(urls)) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${answer.status} ${url}`);
    sum += brotliCompressSync(new Uint8Array(await answer.arrayBuffer())).length;
  }
  return sum;
};

interface Discovery {
  microFrontends: Record<string, { url: string; metadata: { integrity: string } }[]>;
}

/** The live entry of each micro-frontend. */
export const liveEntries = (site: string) =>
  Promise.all(
    remotes.map(async ({ name }) => {
      const answer = await fetch(`${site}/mfe/${name}/discovery.json`);
      const [entry] = ((await answer.json()) as Discovery).microFrontends[name] ?? [];
      return { name, url: entry?.url ?? '', integrity: entry?.metadata.integrity };
    }),
  );

/** Brotli size of each micro-frontend's entry in bytes. */
export const entrySizes = async (site: string): Promise<Record<string, number>> => {
  const sizes = (await liveEntries(site)).map(async ({ name, url }) => [
    name,
    await brotliOf([new URL(url, site).href]),
  ]);
  return Object.fromEntries(await Promise.all(sizes));
};

export const isScript = ({ url }: Pick<Fetched, 'url'>) => new URL(url).pathname.endsWith('.js');
/** A document, script, style sheet or configuration. */
export const isPart = ({ url }: Fetched) => {
  const { pathname } = new URL(url);
  return !/^\/(api|media)\//.test(pathname) && !/\.(woff2|svg|png)$/.test(pathname);
};
export const isFont = ({ url }: Pick<Fetched, 'url'>) => new URL(url).pathname.endsWith('.woff2');

/** A signed-in context with an empty cache. */
export const coldContext = async (browser: Browser, baseURL: string, signedIn: BrowserContext) =>
  browser.newContext({ baseURL, storageState: await signedIn.storageState(), reducedMotion: 'reduce' });
