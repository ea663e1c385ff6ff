import { CfnRule } from 'aws-cdk-lib/aws-events';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Sends SES's events of mail that came back, or was complained about, to a queue: this stack's mail alone. */
export const mailEvents = (scope: Construct, id: string, configurationSet: string, queue: Queue): CfnRule =>
  new CfnRule(scope, id, {
    eventPattern: {
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
    },
    targets: [{ id: 'queue', arn: queue.queueArn }],
  });
