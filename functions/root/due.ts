import { defineDue } from '../events/due.ts';
import { workerOfDue } from './subscribers.ts';

export const handler = defineDue(workerOfDue);
