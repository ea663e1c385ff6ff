import { defineRouter } from '../events/router.ts';
import { subscribersOf, subscribersOfEntity, workerOf } from './subscribers.ts';

export const handler = defineRouter({ subscribersOf, subscribersOfEntity, workerOf });
