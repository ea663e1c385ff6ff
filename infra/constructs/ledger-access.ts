import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Begins the partition key of each row of the ledger. */
const ledgerKeys = 'ledger#*';

const changes = ['UpdateItem', 'DeleteItem', 'BatchWriteItem'];

/**
 * What each function is denied, whatever it is granted: nobody changes or deletes a row of the ledger, and only those
 * that record money events add one. A transaction is judged by its steps, like single writes.
 */
export const ledgerGuard = (tableArn: string, { recordsMoney }: { recordsMoney: boolean }): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: [...(recordsMoney ? [] : ['PutItem']), ...changes].map((action) => `dynamodb:${action}`),
    resources: [tableArn],
    // One row of the ledger in a batch is enough. Every write names its keys, so the condition cannot be missed.
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [ledgerKeys] } },
  });
