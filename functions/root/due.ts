import { defineDue } from '../events/due.ts';
import { metered } from '../usage/public.ts';
import { workerOfJob } from './subscribers.ts';

export const handler = defineDue(workerOfJob, metered);
