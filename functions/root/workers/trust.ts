import { defineWorker } from '../../events/worker.ts';
import { sockets } from '../../realtime/subscribers/sockets.ts';
import { decisions } from '../../trust/cases/subscribers/decisions.ts';
import { alerts } from '../../trust/oversight/subscribers/alerts.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker({ alerts, decisions, sockets } satisfies Carried<'trust'>, metered);
