import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { boot } from '../../infra/start/boot.ts';
import { launch } from '../support/chromium.ts';
import { signIn } from '../support/sign-in.ts';
import { photographReadme } from './readme.ts';
import { people, screens, show } from './screens.ts';

// npm run screens [-- name...]: photographs every screen at 360 and 1280 px, light and dark, and the README's picture.
const folder = join(import.meta.dirname, '../../docs/screens');
const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.includes(name);
const named = [...screens.map(({ name }) => name), 'readme'];
const unknown = only.filter((name) => !named.includes(name));
if (unknown.length > 0) {
  console.error(`No screen ${unknown.join(', ')}; there are ${named.join(', ')}.`);
  process.exit(2);
}

const dataDir = await mkdtemp(join(tmpdir(), 'briefhouse-screens-'));
const cloud = await boot({ dataDir, seed: true, quiet: true });
try {
  await cloud.lambda.warm();
  await mkdir(folder, { recursive: true });
  const browser = await launch();
  await photographAll(browser);
  if (isWanted('readme')) await photographReadme(browser, cloud.url, join(folder, 'readme.png'));
  await browser.close();
} finally {
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function photographAll(browser: Browser) {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 360]) {
      for (const who of people) {
        const wanted = screens.filter(({ as, name }) => as === who && isWanted(name));
        if (wanted.length === 0) continue;
        const context = await browser.newContext({
          baseURL: cloud.url,
          viewport: { width, height: width === 360 ? 740 : 860 },
          colorScheme,
          locale: 'en-GB',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        if (who) {
          await signIn(page, `${who}@briefhouse.test`);
          await page.waitForURL((url) => url.pathname !== '/auth');
        }
        for (const screen of wanted) {
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
}
