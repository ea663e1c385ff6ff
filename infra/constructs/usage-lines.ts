import { usageMessage } from '@briefhouse/functions/kit/usage.ts';
import { CfnSubscriptionFilter, FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { Aws } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/** Hands the usage lines in these logs to `reader`, some seconds after they were written. */
export const followUsage = (
  scope: Construct,
  logGroups: Iterable<LogGroup>,
  reader: ServiceFunction,
): void => {
  // One for all log groups of this stack, whose generated names begin with its own.
  const permission = reader.allowInvoke(
    'Logs',
    'logs.amazonaws.com',
    `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:${Aws.STACK_NAME}-*:*`,
  );
  for (const logGroup of logGroups) {
    const filter = new CfnSubscriptionFilter(scope, `${logGroup.node.id}Usage`, {
      logGroupName: logGroup.logGroupName,
      filterPattern: FilterPattern.stringValue('$.message', '=', usageMessage).logPatternString,
      destinationArn: reader.lambda.functionArn,
    });
    // CloudWatch calls the function when the filter is made.
    filter.addResourceDependency(permission);
  }
};
