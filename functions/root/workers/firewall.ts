import type { SQSEvent } from 'aws-lambda';
import { defineWorker } from '../../events/worker.ts';
import { firewall } from '../../trust/security/subscribers/firewall.ts';
import type { Carried } from '../subscribers.ts';

/** Messages that came together need the firewall's sets once, so each batch has a subscriber of its own. */
export const handler = (event: SQSEvent) =>
  defineWorker({ firewall: firewall() } satisfies Carried<'firewall'>)(event);
