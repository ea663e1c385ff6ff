import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { markInstalled } from './install.mjs';

const packages = join(import.meta.dirname, '../node_modules');

// Runs after every npm ci or npm install, so that npm start does not install again.
markInstalled();
// Node's package keeps headers, documents and an npm beside its program, and packages their source maps: 150 MB unused.
rmSync(join(packages, 'node/node_modules'), { recursive: true, force: true });
for (const file of readdirSync(packages, { recursive: true }))
  if (file.endsWith('.map')) rmSync(join(packages, file), { force: true });
