import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell first, since it takes a third of the processor time. */
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Starts the installed Chromium or Chrome without background network traffic. */
export const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? usual.find((path) => existsSync(path)) ?? '',
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
