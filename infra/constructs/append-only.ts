import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** The beginnings of the partition keys of rows that are only ever added: of the ledger, and of the audit log. */
const ledgerKeys = 'ledger#*';
const auditKeys = 'audit#*';

/** One such row in a batch is enough. Every write names its keys, so the condition cannot be missed. */
const deny = (tableArn: string, actions: string[], keys: string[]): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys } },
  });

/**
 * The denials of each function, whatever its grants: nobody changes or deletes a row of the ledger or the audit log,
 * and only functions that record money events add one to the ledger. A transaction is judged by its steps, like single
 * writes. IAM cannot tell a new row from one that is written over: the subscriber `audit-copies` finds that.
 */
export const appendOnlyGuards = (
  tableArn: string,
  { recordsMoney }: { recordsMoney: boolean },
): PolicyStatement[] => [
  deny(tableArn, ['UpdateItem', 'DeleteItem', 'BatchWriteItem'], [ledgerKeys, auditKeys]),
  ...(recordsMoney ? [] : [deny(tableArn, ['PutItem'], [ledgerKeys])]),
];
