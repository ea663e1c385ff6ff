import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, environment, fail, root } from './install.mjs';
import { outcome, slowest } from './outcome.mjs';

// npm test [-- vitest filters]: the global setup of each project builds and starts what the selected tests need.
ensureDependencies();
const started = performance.now();
const report = join(root, 'test-results/vitest.json');
mkdirSync(join(root, 'test-results'), { recursive: true });
rmSync(report, { force: true });
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { cwd: root, env: environment({ CDK_VALIDATION: 'false' }), stdio: 'inherit' },
);
if (!existsSync(report)) fail('The test runner ended without a report; the lines above say why.');
const results = JSON.parse(readFileSync(report, 'utf8'));
const { passed, failed, outside } = outcome(results, status);

const seconds = Math.round((performance.now() - started) / 1000);
console.log(`\n${Math.floor(seconds / 60)} min ${seconds % 60} s. What took longest:`);
for (const { file, seconds } of slowest(results, root))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
if (outside) console.log('Something failed outside any test; the lines above say what.');
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
