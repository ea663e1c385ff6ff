import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type Change, entityOf, toChange } from '../kit/change.ts';
import { workerQueue } from '../kit/environment.ts';
import { log } from '../kit/log.ts';
import { NotAccepted, sendMessages } from '../kit/queue.ts';

/** The subscribers of changes, and the worker of each. */
export interface Routing {
  subscribersOf: (change: Change) => string[];
  subscribersOfEntity: (entity: string) => string[];
  workerOf: (subscriber: string) => string;
}

/** A change for one subscriber. */
interface Routed {
  to: string;
  record: DynamoDBRecord;
}

/**
 * Sends each change of the table, whole, to the workers of the subscribers that it matters to: a message each. Reads no
 * rows and decides nothing else. When a queue refuses, the stream repeats the batch from the first change that is still
 * to be sent; subscribers expect messages twice.
 */
export const defineRouter =
  (routing: Routing) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const routed = Records.flatMap((record) =>
      namesFor(routing, record)
        .filter((to) => !acceptedBy(record).has(to))
        .map((to): Routed => ({ to, record })),
    );
    const refused = new Set<DynamoDBRecord>();
    const sent = [...Map.groupBy(routed, ({ to }) => routing.workerOf(to))].map(
      async ([worker, messages]) => {
        for (const { record } of await send(worker, messages)) refused.add(record);
      },
    );
    await Promise.all(sent);
    const first = Records.find((record) => refused.has(record));
    forgetRouted(Records, first);
    return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] };
  };

/** A record that cannot be read is for each subscriber of its entity, where it ends as a dead letter and delays no other. */
const namesFor = ({ subscribersOf, subscribersOfEntity }: Routing, record: DynamoDBRecord): string[] => {
  try {
    return subscribersOf(toChange(record));
  } catch (error) {
    log.error('change not readable', { error, event_id: record.eventID });
    return subscribersOfEntity(entityOf(record));
  }
};

/** Returns the messages that the worker's queue refused. */
const send = async (worker: string, messages: Routed[]): Promise<Routed[]> => {
  let refused: Routed[] = [];
  try {
    await sendMessages(
      workerQueue(worker),
      messages.map((message) => JSON.stringify(message)),
    );
  } catch (error) {
    log.error('changes not routed', { error, worker });
    refused = error instanceof NotAccepted ? error.positions.flatMap((at) => messages[at] ?? []) : messages;
  }
  for (const message of messages) if (!refused.includes(message)) acceptedBy(message.record).add(message.to);
  return refused;
};

/**
 * The subscribers whose message of a change was accepted, by the change's id, for a change that the stream will repeat.
 * Kept by the instance only, to spare them the repetitions: a new instance sends to all of them again.
 */
let accepted = new Map<string, Set<string>>();

const acceptedBy = ({ eventID = '' }: DynamoDBRecord): Set<string> => {
  const names = accepted.get(eventID) ?? new Set();
  accepted.set(eventID, names);
  return names;
};

/** Changes of other batches that are repeated, too; the oldest are forgotten first. */
const mostRemembered = 1000;

/** Forgets the changes that the stream will not repeat. */
const forgetRouted = (records: readonly DynamoDBRecord[], first: DynamoDBRecord | undefined): void => {
  const done = first ? records.slice(0, records.indexOf(first)) : records;
  for (const { eventID = '' } of done) accepted.delete(eventID);
  accepted = new Map([...accepted].slice(-mostRemembered));
};
