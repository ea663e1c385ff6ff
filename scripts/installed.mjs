import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { markInstalled } from './install.mjs';

const packages = join(import.meta.dirname, '../node_modules');

// Runs after every npm ci or npm install, so that npm start does not install again.
markInstalled();
// Unused files, 170 MB: the headers, documents and npm of Node's package, source maps, and CDK's tables for other
// languages.
rmSync(join(packages, 'node/node_modules'), { recursive: true, force: true });
for (const name of readdirSync(packages)) {
  // Links to our own workspaces, whose source maps are kept, and a file.
  if (name === '@briefhouse' || name.startsWith('.')) continue;
  for (const path of readdirSync(join(packages, name), { recursive: true }))
    if (/\.map$|\.jsii\S*\.gz$/.test(path)) rmSync(join(packages, name, path), { force: true });
}
