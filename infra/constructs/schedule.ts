import { CfnRule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/** Calls a function regularly: each minute, or as `expression` says (EventBridge's `rate(…)` or `cron(…)`, UTC). */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, called: ServiceFunction, expression = 'rate(1 minute)') {
    super(scope, id);
    const rule = new CfnRule(this, 'Rule', {
      scheduleExpression: expression,
      targets: [{ id: 'function', arn: called.lambda.functionArn }],
    });
    called.allowInvoke('Schedule', 'events.amazonaws.com', rule.attrArn);
  }
}
