import {
  AccessLogFormat,
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Aws, RemovalPolicy, Size, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct, type IConstruct } from 'constructs';
import { restStage, type Stage } from '../names.ts';
import { type Route, restDefinition } from './rest-definition.ts';
import type { ServiceFunction } from './service-function.ts';

interface RestApiProps {
  stage: Stage;
  routes: readonly Route[];
  authorizer: ServiceFunction;
  /** The time that an answer of the authorizer is cached, in seconds. */
  authorizerSeconds: number;
  /** Comma-separated mapping expressions by which the answer is cached. */
  authorizerSources: string;
}

/** The REST API under /api: one method per contract, one Lambda per domain. */
export class RestApi extends Construct {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  /** The account's log role; the socket's stage needs it as well. */
  readonly logRole: IConstruct;
  /** Where calls are logged, those of the socket too. */
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, props: RestApiProps) {
    super(scope, id);
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const api = this.createApi(props);
    this.id = api.restApiId;
    this.name = api.restApiName;
    this.logRole = api.node.findChild('Account');
    this.url = `https://${api.restApiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}/${restStage}`;
    for (const handler of new Set(props.routes.map((route) => route.handler)))
      handler.allowInvoke('Rest', 'apigateway.amazonaws.com', api.arnForExecuteApi('*', '/*', restStage));
    // API Gateway chooses the authorizer's id, so the permission is for all of this API's: both ask this
    // function, one with a cache and one without.
    props.authorizer.allowInvoke(
      'RestAuthorizer',
      'apigateway.amazonaws.com',
      Stack.of(this).formatArn({
        service: 'execute-api',
        resource: api.restApiId,
        resourceName: 'authorizers/*',
      }),
    );
    this.acknowledge(api);
  }

  private createApi(props: RestApiProps): SpecRestApi {
    const api = new SpecRestApi(this, 'Api', {
      restApiName: `briefhouse-${props.stage}`,
      apiDefinition: ApiDefinition.fromInline(restDefinition(props)),
      endpointTypes: [EndpointType.REGIONAL],
      minCompressionSize: Size.kibibytes(1),
      cloudWatchRole: true,
      deployOptions: {
        stageName: restStage,
        throttlingRateLimit: 1000,
        throttlingBurstLimit: 2000,
        // The log holds errors only, and never request data: bodies and tokens stay out of it.
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        // No tracing: a call is one Lambda and at most three round trips to the table, and its log line has id and time.
        tracingEnabled: false,
        accessLogDestination: new LogGroupLogDestination(this.accessLog),
        accessLogFormat: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
    api.node.tryRemoveChild('Endpoint');
    // API Gateway writes its own errors here, and would make the group by itself, to be kept for ever.
    const executionLog = new LogGroup(this, 'ExecutionLog', {
      logGroupName: `API-Gateway-Execution-Logs_${api.restApiId}/${restStage}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    api.deploymentStage.node.addDependency(executionLog);
    return api;
  }

  private acknowledge(api: SpecRestApi) {
    Validations.of(api).acknowledge({
      id: 'AwsSolutions-APIG2',
      reason:
        'Every handler parses path, query and body by its zod contract, which says more than a gateway model can.',
    });
    Validations.of(api.deploymentStage).acknowledge({
      id: 'AwsSolutions-APIG3',
      reason:
        'The web ACL is attached to CloudFront in the edge stack, through which the site reaches this API.',
    });
    const role = api.node.tryFindChild('CloudWatchRole');
    if (role)
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
        reason:
          'API Gateway checks the account-wide log role against this policy; only the service itself can assume it.',
      });
  }
}

/** The log has paths without queries and people by id, so that no token gets into it. */
const accessLog = {
  request_id: '$context.requestId',
  time: '$context.requestTimeEpoch',
  address: '$context.identity.sourceIp',
  method: '$context.httpMethod',
  route: '$context.resourcePath',
  status: '$context.status',
  bytes: '$context.responseLength',
  ms: '$context.responseLatency',
  user_id: '$context.authorizer.user_id',
  refused: '$context.error.responseType',
};
