import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureDependencies, environment, fail, root } from './install.mjs';
import { outcome } from './outcome.mjs';

// npm test [-- vitest filters]: everything that a fresh clone needs, then every test, then one line.
ensureDependencies();
const chrome = ensureBrowser();
const env = environment({ CHROME_PATH: chrome, CDK_VALIDATION: 'false' });

const step = (label, command, args) => {
  const started = performance.now();
  console.log(`${label} …`);
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) fail(`${label} failed; the lines above say where.`);
  console.log(`${label}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};
step('Bundling functions', 'node', ['functions/build.ts']);
step('Building front ends', 'npm', ['run', '--silent', 'build:web']);

const report = join(root, 'test-results/vitest.json');
mkdirSync(join(root, 'test-results'), { recursive: true });
rmSync(report, { force: true });
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { cwd: root, env, stdio: 'inherit' },
);
if (!existsSync(report)) fail('The test runner ended without a report; the lines above say why.');
const { passed, failed, outside } = outcome(JSON.parse(readFileSync(report, 'utf8')), status);
if (outside) console.log('Something failed outside every test; the lines above say what.');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
