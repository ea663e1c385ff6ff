import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { boot } from '../../infra/local/boot.ts';
import { launch } from '../support/chromium.ts';
import { people, screens, show } from './screens.ts';

// npm run screens [-- name]: every screen at 360 and 1280 px, light and dark, into docs/screens/.
const folder = join(import.meta.dirname, '../../docs/screens');
const only = process.argv[2];

const dataDir = await mkdtemp(join(tmpdir(), 'briefhouse-screens-'));
const cloud = await boot({ dataDir, seed: true, quiet: true });
await cloud.lambda.warm();
await mkdir(folder, { recursive: true });
const browser = await launch();
for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 360]) {
    for (const who of people) {
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
        await show(page, screen);
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
