import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http.ts';
import type { Need } from '../iam/policies.ts';
import { SqsError } from './errors.ts';
import type { Input } from './input.ts';
import { createOperations, queueOf } from './operations.ts';
import type { Queue } from './queue.ts';
import type { Queues } from './queues.ts';

type Refused = (needs: Need[]) => string | undefined;

// Too large batches get SQS's own error; this limit only protects memory.
const bodyLimit = 16 * 1024 * 1024;

/** Serves SQS's AWS JSON 1.0 protocol. */
export const createSqs = (queues: Queues) => {
  const operations = createOperations(queues);
  return async (
    req: IncomingMessage,
    res: ServerResponse,
    operation: string,
    accessKeyId: string,
    refused: Refused,
  ): Promise<void> => {
    try {
      const run = operations[operation];
      if (!run)
        throw new SqsError('UnsupportedOperation', `${operation} is not served by the local cloud`, {
          status: 501,
        });
      const input = parse(await readBody(req, bodyLimit));
      const queue = queueOf(queues, input.QueueUrl ?? input.QueueName ?? input.SourceArn);
      const why = refused(needsOf(operation, queue, input, queues));
      if (why) throw new SqsError('AccessDeniedException', why, { query: 'AccessDenied', status: 403 });
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      reply(res, 200, await run(queue, input, accessKeyId, gone.signal));
    } catch (error) {
      const known =
        error instanceof SqsError
          ? error
          : new SqsError('InternalError', (error as Error).message, { status: 500 });
      const body = { __type: `com.amazonaws.sqs#${known.code}`, message: known.message };
      reply(res, known.status, body, {
        'x-amzn-query-error': `${known.query};${known.status < 500 ? 'Sender' : 'Receiver'}`,
      });
    }
  };
};

const reply = (res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  sendJson(res, status, body, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
    ...headers,
  });

const parse = (body: Buffer | undefined): Input => {
  if (!body) throw new SqsError('RequestEntityTooLarge', 'The request is too large', { status: 413 });
  try {
    return JSON.parse(String(body)) as Input;
  } catch {
    throw new SqsError('SerializationException', 'The request body is not JSON');
  }
};

/** A batch needs the permission of its single action; a move also needs to receive, delete and send. */
const needsOf = (operation: string, { arn }: Queue, input: Input, queues: Queues): Need[] => {
  const need = (action: string, resource = arn): Need => ({ action: `sqs:${action}`, resource });
  const asked = need(operation.replace(/Batch$/, ''));
  if (operation !== 'StartMessageMoveTask') return [asked];
  const targets =
    input.DestinationArn === undefined
      ? queues.all.filter(({ props }) => props.RedrivePolicy?.deadLetterTargetArn === arn)
      : queues.all.filter((queue) => queue.arn === input.DestinationArn);
  return [
    asked,
    ...['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => need(action)),
    ...targets.map((queue) => need('SendMessage', queue.arn)),
  ];
};
