import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { markInstalled } from './install.mjs';

// Runs after every npm ci or npm install, so that npm start does not install again.
markInstalled();
// Node's package keeps headers, documents and an npm beside its program: 68 MB that nobody uses.
rmSync(join(import.meta.dirname, '../node_modules/node/node_modules'), { recursive: true, force: true });
