import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript for any Node from 20 on: this runs before anything is installed.
export const root = join(import.meta.dirname, '..');
const stamp = join(root, 'node_modules/.briefhouse-lock');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const bin = join(root, 'node_modules/.bin');

/** Ends the command with one line of advice. */
export const fail = (message) => {
  console.error(`\n✗ ${message}`);
  process.exit(1);
};

/** Records the lock file that the installed dependencies belong to. */
export const markInstalled = () => writeFileSync(stamp, lockHash());

/**
 * Characters that no tool of ours can quote: Tailwind reads # as a fragment, Rspack ? and !, and PATH ends at a colon.
 */
const refused = /[#?!:]/;

/** Installs the dependencies unless they match the lock file. */
export const ensureDependencies = () => {
  const [character] = refused.exec(root) ?? [];
  if (character)
    fail(
      `The path of this checkout contains "${character}", which the front ends' build cannot read: ${root}. Move it.`,
    );
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node 20 or newer is needed; this is ${process.version}. Install it from nodejs.org and try again.`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  console.log('Installing dependencies (npm ci) …');
  const npm = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (npm.status !== 0)
    fail(
      'npm ci did not finish. Check the network connection and the lines above, then run the same command again.',
    );
  markInstalled();
};

/** Environment for child processes, with the project's own Node first on PATH. */
export const environment = (extra = {}) => ({ ...process.env, PATH: `${bin}:${process.env.PATH}`, ...extra });

/** The headless shell comes first, which takes a third of the processor time; then any Chromium or Chrome. */
const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The path of a Chromium or Chrome for the browser tests; installed where apt-get and root rights are available. */
export const ensureBrowser = () => {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && existsSync(CHROME_PATH)) return CHROME_PATH;
  const [best] = browsers;
  if (!onPath(best) && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing a browser for the tests (apt-get install ${best}) …`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    install(best);
    if (!browsers.some(onPath)) install('chromium');
  }
  const found = browsers.map(onPath).find(Boolean);
  if (found) return found;
  return fail(
    'No Chromium or Chrome for the browser tests. Install one (Debian: `sudo apt-get install chromium`) or set CHROME_PATH to it.',
  );
};

const install = (name) =>
  spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const onPath = (command) => {
  try {
    return execFileSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
};
