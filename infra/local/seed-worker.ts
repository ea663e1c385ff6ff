import { workerData } from 'node:worker_threads';
import type { SeedTarget } from './cloud.ts';
import { seed } from './seed/main.ts';

await seed(workerData as SeedTarget);
