import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './install.mjs';

// npm run reset: the next start begins with the demo data.
const dataDir = process.env.BRIEFHOUSE_DATA ?? join(root, '.local');

// BRIEFHOUSE_DATA may be mistyped: only a directory that the local cloud has made is emptied.
if (existsSync(dataDir) && !existsSync(join(dataDir, 'schema.json')))
  fail(`${dataDir} is not a data directory of Briefhouse; nothing was removed.`);
const owner = readOwner();
if (owner && isRunning(owner)) fail(`Process ${owner} is using ${dataDir}. Stop it first.`);
rmSync(dataDir, { recursive: true, force: true });
console.log(`${dataDir} is empty. The next \`npm start\` fills it with the demo again.`);

function readOwner() {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'lock.json'), 'utf8')).pid;
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
