import { CfnRule } from 'aws-cdk-lib/aws-events';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** The calls of the user pool's API that `functions/accounts/concerns/pool.ts` carries over to the table. */
const names = [
  'DeleteUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'GlobalSignOut',
  'AdminUserGlobalSignOut',
  'AdminSetUserPassword',
  'AdminResetUserPassword',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
  'AdminUpdateUserAttributes',
];

/**
 * Sends those calls to a queue. CloudTrail records them, and hands them to EventBridge in a region that has a trail: see
 * docs/deploy.md.
 */
export const poolCalls = (scope: Construct, id: string, queue: Queue): CfnRule =>
  new CfnRule(scope, id, {
    eventPattern: {
      source: ['aws.cognito-idp'],
      'detail-type': ['AWS API Call via CloudTrail'],
      detail: { eventSource: ['cognito-idp.amazonaws.com'], eventName: names },
    },
    targets: [{ id: 'queue', arn: queue.queueArn }],
  });
