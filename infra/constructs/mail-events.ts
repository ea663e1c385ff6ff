import { CfnRule } from 'aws-cdk-lib/aws-events';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Sends a queue what SES tells of mail that came back, or that somebody complained about: this stack's mail alone. */
export const mailEvents = (scope: Construct, id: string, configurationSet: string, queue: Queue): CfnRule =>
  new CfnRule(scope, id, {
    eventPattern: {
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
    },
    targets: [{ id: 'queue', arn: queue.queueArn }],
  });
