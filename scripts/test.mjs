import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { costOf, fixedCalculation, overBudget } from './budget.mjs';
import { cpuOf } from './cpu-of.mjs';
import { ensureDependencies, environment, fail, root } from './install.mjs';
import { outcome, slowest } from './outcome.mjs';

// npm test: every project of the quick suite, its processor time held against tests/cpu-budget.json.
// npm test -- <vitest filters>: the selected files, without the budget.
// npm test -- --raise "why": every project, whose figures become the budget, with the reason.
const projects = ['unit', 'component', 'stack', 'infra', 'local', 'cloud', 'browser'];
const budgetFile = join(root, 'tests/cpu-budget.json');
const results = join(root, 'test-results');

/** One run of vitest: its report, the seconds that it took, and its processor time where that can be counted. */
const run = async (name, args) => {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const started = performance.now();
  const vitest = spawn(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: root, env: environment({ CDK_VALIDATION: 'false' }), stdio: 'inherit' },
  );
  const counted = cpuOf(vitest.pid);
  const status = await new Promise((done) => vitest.on('exit', done));
  const cpu = counted.stop();
  if (!existsSync(report)) fail('The test runner ended without a report; the lines above say why.');
  const found = JSON.parse(readFileSync(report, 'utf8'));
  const { passed, failed, outside } = outcome(found, status);
  if (outside) console.log('Something failed outside any test; the lines above say what.');
  const wall = (performance.now() - started) / 1000;
  return { name, passed, failed, wall, cpu, files: slowest(found, root) };
};

const duration = (seconds) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
const sum = (all, key) => all.reduce((total, one) => total + (one[key] ?? 0), 0);

ensureDependencies();
mkdirSync(results, { recursive: true });
const [option, why] = process.argv.slice(2);
const isRaise = option === '--raise';
if (isRaise && !why) fail('A budget is raised with a reason: npm test -- --raise "why"');
const isQuick = process.env.BRIEFHOUSE_SUITE !== 'deep';
if (isRaise && !(isQuick && existsSync('/proc')))
  fail('A budget is that of the quick suite, on Linux, where processor time can be counted.');
const isWhole = isRaise || option === undefined;

const runs = [];
const calculations = [];
if (isWhole)
  for (const name of projects) {
    // The calculation runs again before each project: a neighbour may come and go.
    calculations.push(fixedCalculation());
    runs.push(await run(name, ['--project', name, '--passWithNoTests']));
  }
else runs.push(await run('vitest', process.argv.slice(2)));
const calculation = calculations.reduce((total, one) => total + one, 0) / calculations.length;

console.log('\nWhat took longest:');
const files = runs.flatMap((one) => one.files).toSorted((a, b) => b.seconds - a.seconds);
for (const { file, seconds } of files.slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);

const counts = runs.every(({ cpu }) => cpu !== undefined);
const whole = {
  name: 'all',
  ...Object.fromEntries(['passed', 'wall', 'cpu'].map((key) => [key, sum(runs, key)])),
};
console.log(`\n${''.padEnd(12)}${'tests'.padStart(6)}${'wall'.padStart(9)}${'CPU'.padStart(9)}`);
for (const { name, passed, wall, cpu } of [...runs, whole])
  console.log(
    `${name.padEnd(12)}${String(passed).padStart(6)}${`${wall.toFixed(0)} s`.padStart(9)}${counts ? `${cpu.toFixed(0)} s`.padStart(9) : ''}`,
  );

let failed = sum(runs, 'failed');
if (isWhole && counts && isQuick) {
  const ran = runs.filter(({ files }) => files.length > 0);
  const costs = Object.fromEntries(ran.map((one) => [one.name, costOf(one, calculation)]));
  const budget = existsSync(budgetFile) ? JSON.parse(readFileSync(budgetFile, 'utf8')) : { projects: {} };
  if (isRaise && failed > 0) console.log('The budget stays: a run that fails says nothing about its cost.');
  else if (isRaise) {
    budget.projects = { ...budget.projects, ...costs };
    budget.raised = [...(budget.raised ?? []), why];
    writeFileSync(budgetFile, `${JSON.stringify(budget, null, 2)}\n`);
  }
  const over = overBudget(costs, budget.projects);
  for (const line of over) console.log(line);
  if (over.length > 0) {
    console.log('The tests cost too much processor time: tests/README.md says what to do.');
    failed++;
  }
}
if (isWhole)
  console.log(
    `\n${duration(whole.wall)}${counts ? `, ${whole.cpu.toFixed(0)} s of CPU` : ''}; a fixed calculation took ${calculation.toFixed(2)} s`,
  );
console.log(`\n${sum(runs, 'passed')} passed, ${failed} failed`);
process.exit(failed === 0 && whole.passed > 0 ? 0 : 1);
