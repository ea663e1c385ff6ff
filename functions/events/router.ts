import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { entityOf, toChange } from '../kit/change.ts';
import { environment } from '../kit/environment.ts';
import { log } from '../kit/log.ts';
import { NotAccepted, sendMessages } from '../kit/queue.ts';
import { type ConcernName, concernsOf, concernsOfEntity } from './concerns.ts';

/**
 * Sends each change of the table, whole, to the queues of the concerns that it matters to. Reads no rows and
 * decides nothing else. When a queue refuses, the stream repeats the batch from the first change that is still to be
 * sent; concerns expect messages twice.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const routed = new Map<ConcernName, DynamoDBRecord[]>();
  for (const record of Records)
    for (const name of concernsFor(record))
      if (!acceptedBy(record).has(name)) routed.set(name, [...(routed.get(name) ?? []), record]);
  const refused = new Set<DynamoDBRecord>();
  const sent = [...routed].map(async ([name, records]) => {
    for (const record of await send(name, records)) refused.add(record);
  });
  await Promise.all(sent);
  const first = Records.find((record) => refused.has(record));
  forgetRouted(Records, first);
  return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] };
};

/** A record that cannot be read is for each concern of its entity, where it ends as a dead letter and delays no other. */
const concernsFor = (record: DynamoDBRecord): ConcernName[] => {
  try {
    return concernsOf(toChange(record));
  } catch (error) {
    log.error('change not readable', { error, event_id: record.eventID });
    return concernsOfEntity(entityOf(record));
  }
};

/** Returns the changes that the concern's queue refused. */
const send = async (name: ConcernName, records: DynamoDBRecord[]): Promise<DynamoDBRecord[]> => {
  let refused: DynamoDBRecord[] = [];
  try {
    const bodies = records.map((record) => JSON.stringify({ record }));
    await sendMessages(environment.concernQueue(name), bodies);
  } catch (error) {
    log.error('changes not routed', { error, concern: name });
    refused = error instanceof NotAccepted ? error.positions.flatMap((at) => records[at] ?? []) : records;
  }
  for (const record of records) if (!refused.includes(record)) acceptedBy(record).add(name);
  return refused;
};

/**
 * Which queues have accepted a change that the stream will repeat, by its id. Kept by the instance only, to spare the
 * other concerns the repetitions: a new instance sends to all of them again.
 */
let accepted = new Map<string, Set<ConcernName>>();

const acceptedBy = ({ eventID = '' }: DynamoDBRecord): Set<ConcernName> => {
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
