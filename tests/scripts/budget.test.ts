import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { root } from '../../infra/start/builds.ts';

interface Cost {
  cost: number;
  files: Record<string, number>;
}
const script = <T>(name: string) =>
  import(pathToFileURL(join(root, `scripts/${name}.mjs`)).href) as Promise<T>;
const { costOf, overBudget } = await script<{
  costOf(run: { cpu: number; files: { file: string; seconds: number }[] }, calculation: number): Cost;
  overBudget(costs: Record<string, Cost>, budgets: Record<string, Cost>): string[];
}>('budget');
const { cpuOf, intervalMs } = await script<{
  cpuOf(pid?: number): { stop(): number };
  intervalMs: number;
}>('cpu-of');

describe('the budget of processor time', () => {
  it('is in fixed calculations, shared out to files by their time', () => {
    const files = [
      { file: 'b.test.ts', seconds: 60 },
      { file: 'a.test.ts', seconds: 39.5 },
      { file: 'small.test.ts', seconds: 0.5 },
    ];
    expect(costOf({ cpu: 50, files }, 0.5)).toEqual({
      cost: 100,
      files: { 'a.test.ts': 40, 'b.test.ts': 60 },
    });
  });

  it('may be exceeded by a quarter; beyond, the files that grew are named, the most grown first', () => {
    const before = { unit: { cost: 100, files: { 'a.test.ts': 40, 'b.test.ts': 60 } } };
    const now = (cost: number, b: number) => ({ unit: { cost, files: { 'a.test.ts': 41, 'b.test.ts': b } } });
    expect(overBudget(now(125, 84), before)).toEqual([]);
    expect(overBudget(now(126, 85), before)).toEqual([
      'unit cost 126; its budget is 100. Grown:',
      '  b.test.ts: 60 -> 85',
      '  a.test.ts: 40 -> 41',
    ]);
    expect(overBudget(now(100, 60), {})).toContain('unit cost 100; its budget is 0. Grown:');
  });
});

describe.runIf(process.platform === 'linux')('processor time', () => {
  /** Works until it has used a second of processor time, however long that takes. */
  const work =
    'for (let used = 0; used < 1_000_000; ) { for (let i = 0; i < 10_000_000; i++); const { user, system } = process.cpuUsage(); used = user + system; }';
  /** Ends when its input does: by then the counter has seen all of its work. */
  const said = "console.log('done'); process.stdin.resume();";
  const counted = async (source: string) => {
    const child = spawn(process.execPath, ['-e', source]);
    const cpu = cpuOf(child.pid);
    await once(child.stdout, 'data');
    // Timers of one process run in order: before this one is due, the counter has looked once more.
    await setTimeout(intervalMs + 100);
    child.stdin.end();
    await once(child, 'exit');
    return cpu.stop();
  };
  /** Seconds of work, and less than half of one more for starting programs: none is left out, none counted twice. */
  const expectSeconds = (cpu: number, seconds: number) => {
    expect(cpu).toBeGreaterThan(seconds - 0.1);
    expect(cpu).toBeLessThan(seconds + 0.5);
  };

  it('counts a process and the children that it waits for, each once', async () => {
    const cpu = await counted(
      `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}]); ${work} ${said}`,
    );
    expectSeconds(cpu, 2);
  });

  it('counts a child once that ends together with the one that waits for it', async () => {
    const worker = JSON.stringify(work);
    const waiting = JSON.stringify(
      `require('node:child_process').spawnSync(process.execPath, ['-e', ${worker}])`,
    );
    const cpu = await counted(
      `require('node:child_process').spawnSync(process.execPath, ['-e', ${waiting}]); ${said}`,
    );
    expectSeconds(cpu, 1);
  });

  it('counts programs that nobody waits for', async () => {
    const child = JSON.stringify(`${work} console.log('done'); setInterval(() => {}, 1000);`);
    const cpu = await counted(
      `const child = require('node:child_process').spawn(process.execPath, ['-e', ${child}]);
       child.stdout.once('data', () => { ${said} });
       process.stdin.once('end', () => { child.kill('SIGKILL'); process.exit(); });`,
    );
    expectSeconds(cpu, 1);
  });
});
