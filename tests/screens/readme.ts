import type { Browser, Page } from 'playwright-core';
import { signIn } from '../support/sign-in.ts';

const shots = [
  { as: 'brand', path: '/client?tab=creators', shows: 'Assign Project' },
  { as: 'creator', path: '/dashboard?section=newsfeed', shows: /Send Request/ },
];

/** Takes the README's picture: creators with their work beside the newsfeed, 1280 px wide, light. */
export const photographReadme = async (browser: Browser, baseURL: string, file: string): Promise<void> => {
  const pictures: string[] = [];
  for (const { as, path, shows } of shots) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1100, height: 1180 },
      colorScheme: 'light',
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, `${as}@briefhouse.test`);
    await page.waitForURL((url) => url.pathname !== '/auth');
    await page.goto(path);
    await page.getByText(shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    pictures.push(`data:image/png;base64,${(await page.screenshot()).toString('base64')}`);
    await context.close();
  }
  const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
  await page.setContent(frame(pictures));
  await loaded(page);
  await page.screenshot({ path: file });
  await page.close();
};

const frame = (pictures: string[]) => `<style>
  body { margin: 0; padding: 28px; display: flex; gap: 24px; background: #efece4; box-sizing: border-box; height: 100vh }
  img { width: 600px; border-radius: 10px; box-shadow: 0 1px 2px #0002, 0 12px 32px #0002; object-fit: cover; object-position: top; min-width: 0 }
</style>${pictures.map((source) => `<img src="${source}">`).join('')}`;

const loaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
