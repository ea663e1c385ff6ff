import { CfnRule } from 'aws-cdk-lib/aws-events';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/**
 * Sends these calls of the user pool's API to a queue. CloudTrail records them, and hands them to EventBridge in a
 * region that has a trail: see docs/deploy.md.
 */
export const poolCalls = (scope: Construct, id: string, names: readonly string[], queue: Queue): CfnRule =>
  new CfnRule(scope, id, {
    eventPattern: {
      source: ['aws.cognito-idp'],
      'detail-type': ['AWS API Call via CloudTrail'],
      detail: { eventSource: ['cognito-idp.amazonaws.com'], eventName: [...names] },
    },
    targets: [{ id: 'queue', arn: queue.queueArn }],
  });
