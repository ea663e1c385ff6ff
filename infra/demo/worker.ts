import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { SeedTarget } from '@briefhouse/local-cloud/cloud.ts';
import { seed } from './main.ts';

const rest = await seed(workerData as SeedTarget);
if (parentPort) {
  parentPort.postMessage('written');
  await once(parentPort, 'message');
}
await rest();
