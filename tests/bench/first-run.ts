import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openPorts } from '@briefhouse/local-cloud/ports.ts';
import { root } from '../../infra/start/builds.ts';
import { megabytesOf } from './memory.ts';
import { atMost, type Metric, missing } from './metric.ts';

const part = 'First run (wall clock on this machine)';
const givenUpAfterMs = 180_000;

const restingMegabytes = async (pid: number): Promise<number | undefined> => {
  await setTimeout(75_000);
  return megabytesOf(pid);
};

/** Times `npm start` in a fresh clone with dependencies, and a second start. */
export const firstRunMetrics = async (): Promise<Metric[]> => {
  const clone = freshClone();
  try {
    const first = await startOnce(clone, restingMegabytes);
    const again = await startOnce(clone);
    const rests = 'npm start after a quiet minute, all processes (PSS)';
    return [
      atMost(part, 'npm start on a fresh clone, dependencies installed, ready', first.seconds, 20, 's'),
      atMost(part, 'npm start again, ready', again.seconds, 8, 's'),
      first.found === undefined
        ? missing(part, rests, '<= 700 MB', 'this system has no /proc/<pid>/smaps_rollup')
        : atMost(part, rests, first.found, 700, 'MB'),
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

/** A copy of the working tree's files that git knows, with its dependencies. */
const freshClone = (): string => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const clone = mkdtempSync(join(root, '.cache/clone-'));
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const file of files.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(root, file), join(clone, file));
  }
  // The copy uses hard links, since nobody writes into dependencies and copying a gigabyte would warm the disk's cache.
  for (const folder of ['.', 'functions', 'infra', 'tests', 'shells/host'])
    if (existsSync(join(root, folder, 'node_modules')))
      execFileSync('cp', ['-al', join(root, folder, 'node_modules'), join(clone, folder, 'node_modules')]);
  return clone;
};

/** Seconds from the command to its line "Ready", and the result of `look` in the process then. Stops it afterwards. */
const startOnce = async <T>(
  clone: string,
  look?: (pid: number) => Promise<T>,
): Promise<{ seconds: number; found: T | undefined }> => {
  const ports = await openPorts(0);
  await ports.close();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(ports.front), BRIEFHOUSE_DATA: join(clone, '.local') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<number>((resolve, reject) => {
    const late = globalThis.setTimeout(
      () => reject(new Error(`npm start is not ready: ${output}`)),
      givenUpAfterMs,
    );
    const hear = (chunk: Buffer) => {
      output += String(chunk);
      if (!output.includes('Ready: ')) return;
      clearTimeout(late);
      resolve((performance.now() - started) / 1000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`npm start ended: ${output}`)));
  });
  try {
    return { seconds: await ready, found: await look?.(child.pid ?? 0) };
  } finally {
    // Signals the process group, as Ctrl-C in a terminal does.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await gone;
  }
};
