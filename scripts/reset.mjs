import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, environment, root } from './install.mjs';

// npm run reset: runs the local cloud's own command, which knows its data directory and whether it is in use.
ensureDependencies();
const node = join(root, 'node_modules/.bin/node');
const { status } = spawnSync(node, [join(root, 'infra/start/reset.ts')], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
