import { join } from 'node:path';
import { emptyDataDir } from '@briefhouse/local-cloud/data-dir.ts';
import { Fault } from '@briefhouse/local-cloud/fault.ts';
import { root } from './builds.ts';

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
