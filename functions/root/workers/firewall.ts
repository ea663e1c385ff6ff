import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { defineWorker } from '../../events/worker.ts';
import { firewall } from '../../trust/oversight/subscribers/firewall.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

/** Messages that came together need the firewall's sets once, so each batch has a subscriber of its own. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  defineWorker({ firewall: firewall() } satisfies Carried<'firewall'>, metered)(event);
