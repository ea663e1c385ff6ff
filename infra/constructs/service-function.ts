import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleDirectory } from '@briefhouse/functions/build.ts';
import { variables } from '@briefhouse/functions/kit/environment.ts';
import type { FunctionName } from '@briefhouse/functions/root/entries.ts';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type AssetCode,
  CfnPermission,
  Code,
  Function as Lambda,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledgeWildcards } from './acknowledge-wildcards.ts';
import type { Grant } from './grant.ts';

interface ServiceFunctionProps {
  name: FunctionName;
  environment: Record<string, string>;
  /** The group of its lines. */
  logGroup: LogGroup;
  grants?: Grant[];
  /** Denials that hold whatever its grants are. */
  denials?: PolicyStatement[];
  /** Seconds. */
  timeout: number;
  /** Megabytes; a whole processor comes with 1769. */
  memory?: number;
  /** The asset instead of the bundle alone. */
  code?: (bundle: string) => AssetCode;
}

/** The variables of functions/kit/environment.ts that a bundle reads. */
export const variablesOf = (bundle: string): string[] => {
  const text = readFileSync(join(bundle, 'index.mjs'), 'utf8');
  return Object.entries(variables).flatMap(([name, variable]) =>
    new RegExp(`\\.${name}\\b`).test(text) ? [variable] : [],
  );
};

const bundleAlone = (bundle: string): AssetCode => Code.fromAsset(bundle, { exclude: ['*.map'] });

/** A Lambda with its own role. The policy is inline in the role, so that it is in force before the first call. */
export class ServiceFunction extends Construct {
  readonly lambda: Lambda;
  readonly logGroup: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    {
      name,
      environment,
      logGroup,
      grants = [],
      denials = [],
      timeout,
      memory = 512,
      code = bundleAlone,
    }: ServiceFunctionProps,
  ) {
    super(scope, id);
    this.logGroup = logGroup;
    const writeLog: Grant = {
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    };
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        own: new PolicyDocument({
          statements: [
            ...[writeLog, ...grants].map(
              ({ actions, resources, conditions }) =>
                new PolicyStatement({
                  effect: Effect.ALLOW,
                  ...{ actions, resources },
                  ...(conditions && { conditions }),
                }),
            ),
            ...denials,
          ],
        }),
      },
    });
    acknowledgeWildcards(role, grants);
    const given = Object.assign({}, environment, ...grants.map((grant) => grant.environment));
    const bundle = join(this.node.tryGetContext('bundles') ?? bundleDirectory, name);
    const missing = variablesOf(bundle).filter((variable) => !Object.hasOwn(given, variable));
    if (missing.length > 0)
      throw new Error(`${name} reads ${missing.join(', ')}, which none of its grants gives it`);
    this.lambda = new Lambda(this, 'Function', {
      // Scripts, alarms and people find the function by this; its physical name is generated.
      description: name,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      handler: 'index.handler',
      code: code(bundle),
      environment: given,
      logGroup,
      role: role.withoutPolicyUpdates(),
    });
  }

  /** The address by which API Gateway calls it. */
  get invocationUri(): string {
    return Stack.of(this).formatArn({
      service: 'apigateway',
      account: 'lambda',
      resource: 'path/2015-03-31/functions',
      resourceName: `${this.lambda.functionArn}/invocations`,
    });
  }

  /** One permission per API or pool; one per route would use up the stack's resource limit. */
  allowInvoke(caller: string, principal: string, sourceArn: string): CfnPermission {
    return new CfnPermission(this, `InvokedBy${caller}`, {
      action: 'lambda:InvokeFunction',
      functionName: this.lambda.functionArn,
      principal,
      sourceArn,
    });
  }
}
