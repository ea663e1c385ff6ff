import type { EventBridgeEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { auditCopies, compareWithCopies } from '../../trust/oversight/subscribers/audit-copies.ts';
import { metered } from '../../usage/public.ts';
import { worker } from '../worker.ts';

const work = worker<'audit-copies'>({ 'audit-copies': auditCopies });

/** Copies each row; each night, called by the schedule, compares the last days’ rows with their copies. */
export const handler = async (
  event: SQSEvent | EventBridgeEvent<'Scheduled Event', object>,
): Promise<SQSBatchResponse | undefined> => {
  if ('Records' in event) return work(event);
  await metered(compareWithCopies);
  return undefined;
};
