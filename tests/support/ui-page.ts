import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { onTestFinished } from 'vitest';
import { root } from '../../infra/start/builds.ts';

/** A port below the ephemeral range. */
export const freePort = () => 20_000 + randomInt(10_000);

/** `npm run ui`, until the test is over. */
export const startUi = (port: number) => {
  const child: ChildProcess = spawn('npm', ['run', '--silent', 'ui'], {
    cwd: root,
    detached: true,
    env: { ...process.env, UI_PORT: String(port) },
  });
  // The signal goes to the whole process group, because npm's own end leaves the server behind.
  onTestFinished(() => {
    if (child.pid) spawnSync('kill', ['-KILL', '--', `-${child.pid}`]);
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
  const url = `http://localhost:${port}`;
  const ready = () =>
    Promise.race([
      until(() => output.includes(`Ready: ${url}\n`)),
      ended.then((how) => Promise.reject(new Error(`It ended with ${how}: ${output}`))),
    ]);
  return { child, ended, ready, url, output: () => output };
};
