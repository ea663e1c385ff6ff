import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, environment, root } from './install.mjs';

// npm start: installs missing dependencies, then starts the local cloud.
ensureDependencies();
const node = join(root, 'node_modules/.bin/node');
const child = spawn(node, [join(root, 'infra/start/main.ts')], {
  cwd: root,
  env: environment({
    // Without it glibc keeps an arena for each thread of a function that has ended: 200 MB that are never given back.
    MALLOC_ARENA_MAX: '2',
    // The cache of the local cloud and of the build of the product: the next start compiles nothing.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  }),
  // The channel closes however this process ends, and then the local cloud stops.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Ctrl-C in a terminal reaches the child directly; a signal to this process alone has to be forwarded.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) child.kill('SIGINT');
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm runs scripts in a shell that forwards no signals and just exits.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 300).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
