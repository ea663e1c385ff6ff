import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeServer, listen } from '@briefhouse/local-cloud/http.ts';
import { installOnce } from '@briefhouse/local-cloud/install-once.ts';
import type { Browser } from 'playwright-core';
import { boot } from '../../infra/start/boot.ts';
import {
  arrive,
  brotliOf,
  coldContext,
  entrySizes,
  fetchNothingAhead,
  isPart,
  isScript,
  kilobyte,
} from '../budgets/measure.ts';
import { launch } from '../support/chromium.ts';
import { signIn } from '../support/sign-in.ts';
import { atLeast, atMost, type Metric, missing } from './metric.ts';

const part = 'What the browser pays (production build, brotli)';
/** A remote's first content is the first element with the remote's class prefix. */
const screens = [
  { path: '/posts', prefix: 'co', as: 'creator', home: '/dashboard' },
  { path: '/dashboard', prefix: 'mk', as: 'creator', home: '/dashboard' },
  { path: '/client', prefix: 'mk', as: 'brand', home: '/client' },
];
const categories = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The cost of the production build for a visitor, in a real browser against the local cloud. */
export const browserMetrics = async (): Promise<Metric[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'briefhouse-bench-'));
  const cloud = await boot({ dataDir, seed: true, quiet: true });
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  try {
    await cloud.lambda.warm();
    return [
      ...(await landing(browser, cloud.url)),
      ...(await entries(cloud.url)),
      ...(await coldLoads(browser, cloud.url)),
      ...(await scores(cloud.url, port)),
    ];
  } finally {
    await browser.close();
    await cloud.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const kilobytes = (name: string, bytes: number, target: number) =>
  atMost(part, name, bytes / kilobyte, target, 'KB');

const landing = async (browser: Browser, baseURL: string): Promise<Metric[]> => {
  const context = await browser.newContext({ baseURL });
  const { page, arrival } = await arrive(context, '/', 'main h1');
  const urls = (list: typeof arrival.fetched) => list.map(({ url }) => url);
  // Only blocking requests delay the paint.
  const awaited = arrival.fetched.filter(({ kind, blocking }) => kind === 'navigation' || blocking);
  await page.waitForLoadState('networkidle');
  const all = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const metrics = [
    kilobytes(
      'JavaScript before the landing page’s first paint',
      await brotliOf(urls(awaited.filter(isScript))),
      2,
    ),
    kilobytes('JavaScript of the landing page', await brotliOf(all.filter((url) => isScript({ url }))), 63),
    atMost(part, 'requests to the landing page’s first content', awaited.length, 3, 'requests'),
  ];
  await context.close();
  return metrics;
};

const entries = async (baseURL: string): Promise<Metric[]> => {
  const sizes = Object.entries(await entrySizes(baseURL));
  return sizes.map(([name, size]) => kilobytes(`remoteEntry of ${name}`, size, 7));
};

const coldLoads = async (browser: Browser, baseURL: string): Promise<Metric[]> => {
  const metrics: Metric[] = [];
  for (const { path, prefix, as, home } of screens) {
    const signedIn = await browser.newContext({ baseURL });
    const signInPage = await signedIn.newPage();
    await signIn(signInPage, `${as}@briefhouse.test`);
    await signInPage.waitForURL(`**${home}`);
    const context = await coldContext(browser, baseURL, signedIn);
    await fetchNothingAhead(context);
    const { arrival } = await arrive(context, path, `#main [class*="${prefix}:"]`);
    const before = arrival.fetched.filter(({ start }) => start < arrival.at);
    const scripts = before.filter(isScript).map(({ url }) => url);
    const parts = before.filter((one) => one.end <= arrival.at && isPart(one));
    metrics.push(
      kilobytes(`JavaScript to the first content of ${path}`, await brotliOf(scripts), 165),
      atMost(part, `requests to the first content of ${path}`, parts.length, 10, 'requests'),
    );
    await context.close();
    await signedIn.close();
  }
  return metrics;
};

/** On a busy machine Lighthouse sometimes fails to load a page and returns no score. */
const tries = 3;

type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: 'silent' },
) => Promise<
  | {
      lhr: {
        categories: Record<string, { score: number | null }>;
        runtimeError?: { message: string };
      };
    }
  | undefined
>;

/** The package brings 190 others with it, so no clone has it until somebody measures. */
const loadLighthouse = async (): Promise<Lighthouse> => {
  const installed = await installOnce({ name: 'Lighthouse', id: 'lighthouse@12.8.2', megabytes: 180 });
  const { default: lighthouse } = await import(join(installed, 'lighthouse/core/index.js'));
  return lighthouse;
};

const scores = async (url: string, port: number): Promise<Metric[]> => {
  const lighthouse = await loadLighthouse();
  let why = 'no result';
  let found: Record<string, number | null | undefined> = {};
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      const result = await lighthouse(url, {
        port,
        onlyCategories: Object.keys(categories),
        logLevel: 'silent',
      });
      found = Object.fromEntries(
        Object.keys(categories).map((id) => [id, result?.lhr.categories[id]?.score]),
      );
      why = result?.lhr.runtimeError?.message ?? 'a category has no score';
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
    if (Object.values(found).every((score) => typeof score === 'number')) break;
    console.log(`Lighthouse, try ${attempt} of ${tries}: ${why}`);
  }
  return Object.entries(categories).map(([id, target]) => {
    const name = `Lighthouse, landing: ${id}`;
    const score = found[id];
    return typeof score === 'number'
      ? atLeast(part, name, score * 100, target)
      : missing(part, name, `>= ${target}`, why);
  });
};

const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await listen(probe, 0, '127.0.0.1');
  await closeServer(probe);
  return port;
};
