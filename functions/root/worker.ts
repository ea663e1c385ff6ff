import { defineWorker, type Subscriber } from '../events/worker.ts';
import { metered } from '../usage/public.ts';
import type { SubscriberOf, WorkerName } from './subscriptions.ts';

/**
 * The function of a worker, `worker<'chat'>({ … })`: it carries out exactly the subscribers that name it. A missing one
 * is a type error, and so is another.
 */
export const worker = <W extends WorkerName>(subscribers: Record<SubscriberOf<W>, Subscriber>) =>
  defineWorker(subscribers, metered);
