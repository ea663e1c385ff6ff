import { type Browser, chromium } from 'playwright-core';

/** The Chromium or Chrome for tests; installed first if that is possible, else refused with a sentence. */
export const ensureBrowser = async (): Promise<string> => {
  const install = (await import('../../scripts/install.mjs' as string)) as { ensureBrowser(): string };
  return install.ensureBrowser();
};

/** Starts the installed Chromium or Chrome without background network traffic. */
export const launch = async (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
