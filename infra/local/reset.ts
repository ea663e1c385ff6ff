import { join } from 'node:path';
import { root } from './builds.ts';
import { emptyDataDir } from './data-dir.ts';
import { Fault } from './fault.ts';

// npm run reset: the next start begins with the demo data.
const dataDir = process.env.BRIEFHOUSE_DATA ?? join(root, '.local');
try {
  emptyDataDir(dataDir);
  console.log(`${dataDir} is empty. The next \`npm start\` fills it with the demo again.`);
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(`\n✗ ${error.message}`);
  process.exitCode = 1;
}
