import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { launch } from '../support/chromium.ts';
import { freePort, startUi } from '../support/ui-page.ts';

/** Rules that axe does not apply below an open dialog; it takes no alert dialog for one. */
const belowAlert = ['aria-hidden-focus', 'landmark-one-main', 'page-has-heading-one'];
const belowAlerts = Object.fromEntries(belowAlert.map((rule) => [rule, { enabled: false }]));

it('every example at both widths fits, complains of nothing and breaks no rule, light or dark', async () => {
  const { ready, url } = startUi(freePort());
  await ready();
  const browser = await launch();
  const wrong: string[] = [];
  const open = async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
    page.setDefaultTimeout(180_000);
    page.on('console', (message) => {
      const isGone = message.location().url.endsWith('/media/gone.webp');
      const isComplaint = ['error', 'warning'].includes(message.type()) && !isGone;
      if (isComplaint) wrong.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', ({ message }) => wrong.push(`${page.url()}: ${message}`));
    return page;
  };

  const catalogue = await open();
  await catalogue.goto(`${url}/?theme=light`);
  const frames = catalogue.locator('iframe');
  await frames.first().waitFor();
  const windows = await frames.evaluateAll((all: HTMLIFrameElement[]) =>
    all.map((one) => ({ src: one.src, width: Number.parseInt(one.style.width, 10) })),
  );
  // The page itself, whose windows are looked at below.
  for (const colorScheme of ['light', 'dark'] as const) {
    await catalogue.emulateMedia({ colorScheme });
    await catalogue.goto(`${url}/?component=button`);
    await catalogue.getByRole('heading', { level: 1, name: 'Button' }).waitFor();
    wrong.push(...(await violations(catalogue, { iframes: false })));
  }
  await catalogue.close();
  expect(windows.length).toBeGreaterThan(100);
  const rest = windows.values();
  const visitAll = async () => {
    const page = await open();
    for (const { src, width } of rest) {
      // High enough for pictures that load once they are near.
      await page.setViewportSize({ width, height: src.includes('state=') ? 720 : 2400 });
      await page.goto(src);
      await page.locator('h1').waitFor({ state: 'attached' });
      await page.waitForFunction('[...document.images].every(({ complete }) => complete)');
      const tell = (found: string[]) => wrong.push(...found.map((one) => `${src} at ${width}: ${one}`));
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (wide > 0) tell([`scrolls sideways by ${wide} px`]);
      const isAlert = (await page.locator('[role="alertdialog"]').count()) > 0;
      tell(await violations(page, isAlert ? { rules: belowAlerts } : {}));
      await page.evaluate("document.documentElement.dataset.theme = 'dark'");
      tell(await violations(page, { runOnly: ['color-contrast'] }));
    }
  };
  await Promise.all([visitAll(), visitAll()]);
  await browser.close();
  expect(wrong).toEqual([]);
});
