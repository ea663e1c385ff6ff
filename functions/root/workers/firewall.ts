import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { firewall } from '../../trust/oversight/subscribers/firewall.ts';
import { worker } from '../worker.ts';

/** Messages that came together need the firewall's sets once, so each batch has a subscriber of its own. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  worker<'firewall'>({ firewall: firewall() })(event);
