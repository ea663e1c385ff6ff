import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, environment, root } from './install.mjs';

// npm run reset: the local cloud itself knows what its data are and who uses them.
ensureDependencies();
const node = join(root, 'node_modules/.bin/node');
const { status } = spawnSync(node, [join(root, 'infra/start/reset.ts')], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
