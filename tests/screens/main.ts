import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { boot } from '../../infra/local/boot.ts';
import { launch } from '../support/chromium.ts';

// npm run screens [-- name]: every screen at 360 and 1280 px, light and dark, into docs/screens/.
const folder = join(import.meta.dirname, '../../docs/screens');
const only = process.argv[2];

interface Screen {
  name: string;
  /** Who looks; nobody when left out. */
  as?: 'creator' | 'brand' | 'admin';
  path: string;
  /** Something that stands there once it is complete; the heading where it is empty. */
  shows: string | RegExp;
  open?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  { name: 'landing', path: '/', shows: /Get Started Today/ },
  { name: 'sign-in', path: '/auth', shows: 'Welcome back' },
  { name: 'sign-up', path: '/auth?mode=signup', shows: 'Get started' },
  { name: 'verify', path: '/auth?mode=verify&email=mira@briefhouse.test', shows: 'Check your email' },
  { name: 'not-found', path: '/xyz', shows: 'Oops! Page not found' },
  { name: 'dashboard', as: 'creator', path: '/dashboard', shows: /Welcome back, Mira!/ },
  { name: 'newsfeed', as: 'creator', path: '/dashboard?section=newsfeed', shows: /Send Request/ },
  {
    name: 'send-request',
    as: 'creator',
    path: '/dashboard?section=newsfeed',
    shows: /Send Request/,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Send Request for/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'profile-creator', as: 'creator', path: '/edit-profile', shows: 'JPG, PNG or GIF, max 5MB' },
  { name: 'client', as: 'brand', path: '/client', shows: 'Total Projects' },
  {
    name: 'create-project',
    as: 'brand',
    path: '/client',
    shows: 'Total Projects',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Project' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'profile-client', as: 'brand', path: '/edit-profile', shows: 'JPG, PNG or GIF, max 5MB' },
  {
    name: 'notifications',
    as: 'brand',
    path: '/client?dialog=notifications',
    shows: 'Total Projects',
    open: (page) => page.getByRole('dialog', { name: 'Notifications' }).waitFor(),
  },
  { name: 'posts', as: 'creator', path: '/posts', shows: '' },
  { name: 'access-denied', as: 'brand', path: '/admin', shows: 'Access Denied' },
  { name: 'admin', as: 'admin', path: '/admin', shows: '' },
  { name: 'local-inbox', path: '/__local/inbox', shows: /inbox|mail/i },
];

const dataDir = await mkdtemp(join(tmpdir(), 'briefhouse-screens-'));
const cloud = await boot({ dataDir, seed: true, quiet: true });
await cloud.lambda.warm();
await mkdir(folder, { recursive: true });
const browser = await launch();
for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 360]) {
    for (const who of [undefined, 'creator', 'brand', 'admin'] as const) {
      const context = await browser.newContext({
        baseURL: cloud.url,
        viewport: { width, height: width === 360 ? 740 : 860 },
        colorScheme,
        locale: 'en-GB',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (who) await signIn(page, who);
      for (const screen of screens.filter(({ as, name }) => as === who && (!only || name === only))) {
        await page.goto(screen.path);
        await (screen.shows === '' ? page.locator('main h1') : page.getByText(screen.shows))
          .first()
          .waitFor();
        await screen.open?.(page);
        await page.waitForLoadState('networkidle');
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (wide > 0) console.log(`${screen.name} scrolls sideways by ${wide} px at ${width}`);
        await page.screenshot({
          path: join(folder, `${screen.name}-${width}-${colorScheme}.png`),
          fullPage: !screen.open,
        });
      }
      await context.close();
    }
    console.log(`${width} px, ${colorScheme}: done`);
  }
await browser.close();
await cloud.close();
await rm(dataDir, { recursive: true, force: true });

async function signIn(page: Page, who: string) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(`${who}@briefhouse.test`);
  await page.getByLabel('Password', { exact: true }).fill('Briefhouse-demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}
