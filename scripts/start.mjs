import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, environment, root } from './install.mjs';

// npm start: everything that a fresh clone needs, then the local cloud.
ensureDependencies();
const node = join(root, 'node_modules/.bin/node');
const child = spawn(node, [join(root, 'infra/start/main.ts')], {
  cwd: root,
  env: environment(),
  // The channel closes however this process ends, and the local cloud stops by that.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Ctrl-C at a terminal reaches the child by itself; a signal to this process alone has to be passed on.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) child.kill('SIGINT');
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm runs scripts in a shell that passes no signals on: it just ends.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 300).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
