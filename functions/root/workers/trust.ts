import { defineWorker } from '../../events/worker.ts';
import { decisions } from '../../trust/cases/subscribers/decisions.ts';
import { alerts } from '../../trust/oversight/subscribers/alerts.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker({ alerts, decisions } satisfies Carried<'trust'>);
