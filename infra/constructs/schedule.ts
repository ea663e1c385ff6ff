import { CfnRule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/** Calls a function every minute. */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, called: ServiceFunction) {
    super(scope, id);
    const rule = new CfnRule(this, 'Rule', {
      scheduleExpression: 'rate(1 minute)',
      targets: [{ id: 'function', arn: called.lambda.functionArn }],
    });
    called.allowInvoke('Schedule', 'events.amazonaws.com', rule.attrArn);
  }
}
