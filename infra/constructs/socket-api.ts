import { variables } from '@briefhouse/functions/kit/environment.ts';
import { CfnApi, CfnAuthorizer, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Aws, Fn, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct, type IConstruct } from 'constructs';
import { type Stage, socketStage } from '../names.ts';
import type { Grant } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface Logging {
  /** The account's log role must exist before a stage can log. */
  logRole: IConstruct;
  /** Where calls of both APIs are logged. */
  accessLog: LogGroup;
}

interface SocketRoutes extends Logging {
  handler: ServiceFunction;
  authorizer: ServiceFunction;
}

/** The WebSocket API under /ws. Created before its functions, which need its address; `connect` adds them. */
export class SocketApi extends Construct {
  readonly id: string;
  readonly url: string;
  /** URL for posting frames to connections. */
  readonly managementUrl: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.id = new CfnApi(this, 'Api', {
      name: `briefhouse-${stage}-realtime`,
      protocolType: 'WEBSOCKET',
      routeSelectionExpression: '$request.body.action',
    }).ref;
    const host = `${this.id}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    this.url = `wss://${host}/${socketStage}`;
    this.managementUrl = `https://${host}/${socketStage}`;
  }

  /** Sends frames to any connection and closes it; connection ids cannot be known in advance. */
  post(): Grant {
    return {
      actions: ['execute-api:ManageConnections'],
      resources: ['POST', 'DELETE'].map((method) => this.arn(`${socketStage}/${method}/@connections/*`)),
      ...this.reached,
    };
  }

  /** Asks whether a connection is alive. */
  look(): Grant {
    return {
      actions: ['execute-api:ManageConnections'],
      resources: [this.arn(`${socketStage}/GET/@connections/*`)],
      ...this.reached,
    };
  }

  private get reached() {
    return {
      why: 'The gateway makes up the id of a connection when it opens; the grant is limited to this API.',
      environment: { [variables.socketEndpoint]: this.managementUrl },
    };
  }

  connect({ handler, authorizer, ...logging }: SocketRoutes): void {
    const integration = new CfnIntegration(this, 'Integration', {
      apiId: this.id,
      integrationType: 'AWS_PROXY',
      integrationUri: handler.invocationUri,
    });
    const guard = new CfnAuthorizer(this, 'Authorizer', {
      apiId: this.id,
      name: 'token',
      authorizerType: 'REQUEST',
      authorizerUri: authorizer.invocationUri,
      identitySource: ['route.request.header.Sec-WebSocket-Protocol'],
    });
    const target = Fn.join('/', ['integrations', integration.ref]);
    const connect = new CfnRoute(this, 'Connect', {
      apiId: this.id,
      routeKey: '$connect',
      target,
      authorizationType: 'CUSTOM',
      authorizerId: guard.ref,
    });
    const others = ['$disconnect', '$default'].map(
      (routeKey) =>
        new CfnRoute(this, routeKey === '$default' ? 'Default' : 'Disconnect', {
          apiId: this.id,
          routeKey,
          target,
          authorizationType: 'NONE',
        }),
    );
    for (const route of others)
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'Only $connect can have an authorizer; all frames come over a connection that it has verified.',
      });
    this.addStage([connect, ...others], logging);
    handler.allowInvoke('Socket', 'apigateway.amazonaws.com', this.arn('*/*'));
    authorizer.allowInvoke('Socket', 'apigateway.amazonaws.com', this.arn(`authorizers/${guard.ref}`));
  }

  private addStage(routes: CfnRoute[], { logRole, accessLog: log }: Logging) {
    const stage = new CfnStage(this, 'Stage', {
      apiId: this.id,
      stageName: socketStage,
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(accessLog) },
      defaultRouteSettings: { throttlingRateLimit: 1000, throttlingBurstLimit: 2000 },
    });
    stage.node.addDependency(logRole);
    for (const route of routes) stage.addResourceDependency(route);
  }

  private arn(path: string): string {
    return Stack.of(this).formatArn({ service: 'execute-api', resource: this.id, resourceName: path });
  }
}

const accessLog = {
  request_id: '$context.requestId',
  time: '$context.requestTimeEpoch',
  address: '$context.identity.sourceIp',
  route: '$context.routeKey',
  event: '$context.eventType',
  connection_id: '$context.connectionId',
  status: '$context.status',
  user_id: '$context.authorizer.user_id',
};
