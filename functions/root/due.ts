import { defineDue } from '../events/due.ts';
import { workerOfJob } from './subscribers.ts';

export const handler = defineDue(workerOfJob);
