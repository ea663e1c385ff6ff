import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { SeedTarget } from './cloud.ts';
import { seed } from './seed/main.ts';

const rest = await seed(workerData as SeedTarget);
if (parentPort) {
  parentPort.postMessage('written');
  await once(parentPort, 'message');
}
await rest();
