import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureDependencies, environment, fail, root } from './install.mjs';

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
spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { cwd: root, env, stdio: 'inherit' },
);
if (!existsSync(report)) fail('The test runner ended without a report; the lines above say why.');
const result = JSON.parse(readFileSync(report, 'utf8'));
// A file that could not even be loaded has no tests to count, and is a failure all the same.
const broken = result.testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
);
const failed = result.numFailedTests + broken.length;
console.log(`${result.numPassedTests} passed, ${failed} failed`);
process.exit(failed === 0 && result.numPassedTests > 0 ? 0 : 1);
