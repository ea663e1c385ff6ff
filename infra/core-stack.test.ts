import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { concernNames, concerns } from '@briefhouse/functions/concerns.ts';
import { entries } from '@briefhouse/functions/entries.ts';
import { answerHeaders } from '@briefhouse/functions/kit/answer-headers.ts';
import { errorMetric } from '@briefhouse/functions/kit/log.ts';
import { retryDelay } from '@briefhouse/functions/kit/queue.ts';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { App, Stack } from 'aws-cdk-lib/core';
import { describe, expect, test } from 'vitest';
import { RestApi } from './constructs/rest-api.ts';
import { ServiceFunction } from './constructs/service-function.ts';
import { core, listed, type Resource, resources, statementsOf, templatesOf } from './testing/templates.ts';

const restApi = () => resources(core, 'AWS::ApiGateway::RestApi')[0]?.[1].Properties;
const gatewayAnswers = () => restApi().Body['x-amazon-apigateway-gateway-responses'];

const anyMethod = 'x-amazon-apigateway-any-method';

/** `GET /projects/{project_id}` -> the method as the API's document has it. */
const methods = (): Map<string, Resource['Properties']> =>
  new Map(
    Object.entries<Resource['Properties']>(restApi().Body.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        method === anyMethod ? [] : [[`${method.toUpperCase()} ${path}`, operation] as const],
      ),
    ),
  );
const integrationOf = (operation: Resource['Properties']) => operation['x-amazon-apigateway-integration'];

const functionNamed = (name: string) =>
  resources(core, 'AWS::Lambda::Function').find(([, { Properties }]) => Properties.Description === name);

describe('routes', () => {
  test('each contract has exactly one method, and there is no other but the OpenAPI document', () => {
    const wanted = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect([...methods().keys()].sort()).toEqual([...wanted, 'GET /openapi.json'].sort());
    const names = [...methods().values()].map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(endpoints.map((contract) => [contract.name, contract] as const))(
    '%s goes to its domain and is guarded as its contract says',
    (_, { method, path, domain, auth }) => {
      const found = methods().get(`${method} ${path}`);
      const security = { public: [], optional: [{ optionalAuthorizer: [] }], user: [{ authorizer: [] }] };
      expect(found.security).toEqual(security[auth]);
      expect(integrationOf(found).type).toBe('aws_proxy');
      expect(JSON.stringify(integrationOf(found).uri)).toContain(functionNamed(`api-${domain}`)?.[0]);
    },
  );

  test('other methods of a path go to its function, which answers 405 and the methods that it has', () => {
    for (const [path, operations] of Object.entries<Resource['Properties']>(restApi().Body.paths)) {
      const { [anyMethod]: others, ...declared } = operations;
      expect(others.security, path).toEqual([]);
      for (const operation of Object.values<Resource['Properties']>(declared))
        expect(integrationOf(others), path).toEqual(integrationOf(operation));
    }
  });

  test('the authorizer’s answer is cached by all that it is computed from, for a minute at most', () => {
    const { authorizer } = restApi().Body.components.securitySchemes;
    expect(authorizer['x-amazon-apigateway-authorizer']).toMatchObject({
      type: 'request',
      identitySource: {
        'Fn::If': [
          'IsBehindEdge',
          'method.request.header.Authorization, context.identity.sourceIp, method.request.header.x-briefhouse-edge, method.request.header.x-briefhouse-viewer',
          'method.request.header.Authorization, context.identity.sourceIp',
        ],
      },
      // Literal numbers: the value of a parameter would be a string.
      authorizerResultTtlInSeconds: { 'Fn::If': ['AuthorizerIsCached', 50, 0] },
    });
    expect(JSON.stringify(authorizer)).toContain(functionNamed('authorizer')?.[0]);
    const { optionalAuthorizer } = restApi().Body.components.securitySchemes;
    expect(optionalAuthorizer['x-amazon-apigateway-authorizer']).toEqual({
      type: 'request',
      authorizerUri: authorizer['x-amazon-apigateway-authorizer'].authorizerUri,
      authorizerResultTtlInSeconds: 0,
    });
    core.hasParameter('AuthorizerSeconds', { Default: 50, AllowedValues: ['0', '50'] });
    core.hasCondition('IsBehindEdge', { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'EdgeSecret' }, ''] }] });
    core.hasCondition('AuthorizerIsCached', {
      'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'AuthorizerSeconds' }, '0'] }],
    });
    core.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'REQUEST',
      IdentitySource: ['route.request.header.Sec-WebSocket-Protocol'],
    });
  });

  test('each function may be called by the API through one permission', () => {
    const byApi = resources(core, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    const called = new Set([...methods().values()].map((found) => JSON.stringify(integrationOf(found).uri)));
    // Plus two for the authorizer (REST and socket) and one for the socket's handler.
    expect(byApi).toHaveLength(called.size + 3);
  });

  test.each([
    ['UNAUTHORIZED', 'UNAUTHENTICATED'],
    ['MISSING_AUTHENTICATION_TOKEN', 'NOT_FOUND'],
    ['THROTTLED', 'RATE_LIMITED'],
    ['REQUEST_TOO_LARGE', 'FILE_TOO_LARGE'],
    ['INTEGRATION_TIMEOUT', 'UNAVAILABLE'],
    ['AUTHORIZER_FAILURE', 'INTERNAL'],
  ] as const)('the gateway answers %s with the text of %s', (type, code) => {
    expect(gatewayAnswers()[type]).toMatchObject({
      statusCode: errors[code].status,
      responseTemplates: { 'application/json': JSON.stringify({ code, message: errors[code].text }) },
    });
  });

  test('every answer of the gateway itself has the headers of the functions’ answers', () => {
    for (const [type, { responseParameters }] of Object.entries<{ responseParameters: object }>(
      gatewayAnswers(),
    ))
      for (const [name, value] of Object.entries(answerHeaders))
        expect(responseParameters, type).toHaveProperty([`gatewayresponse.header.${name}`], `'${value}'`);
  });

  test('the answer to a call that the authorizer denies says that its address is blocked', () => {
    expect(gatewayAnswers().ACCESS_DENIED).toMatchObject({
      statusCode: 403,
      responseTemplates: { 'application/json': JSON.stringify({ code: 'FORBIDDEN', message: blockedText }) },
    });
  });

  test('no log line of a gateway holds a token, a query or a body', () => {
    const formats = [
      ...resources(core, 'AWS::ApiGateway::Stage').map(([, s]) => s.Properties.AccessLogSetting.Format),
      ...resources(core, 'AWS::ApiGatewayV2::Stage').map(([, s]) => s.Properties.AccessLogSettings.Format),
    ];
    expect(formats).toHaveLength(2);
    for (const format of formats) expect(format).not.toMatch(/header|query|\$context\.path|body|token/i);
    core.hasResourceProperties('AWS::ApiGateway::Stage', {
      MethodSettings: [Match.objectLike({ DataTraceEnabled: false })],
    });
  });
});

describe('functions', () => {
  test('there is one for each entry, on the current runtime, with 30 days of log retention', () => {
    const functions = resources(core, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties);
    expect(functions.map(({ Description }) => Description).sort()).toEqual(Object.keys(entries).sort());
    for (const { Runtime, Architectures, LoggingConfig } of functions) {
      expect([Runtime, Architectures]).toEqual(['nodejs24.x', ['arm64']]);
      expect(LoggingConfig.LogGroup.Ref).toBeDefined();
    }
    for (const [, log] of resources(core, 'AWS::Logs::LogGroup'))
      expect(log.Properties.RetentionInDays).toBe(30);
  });

  test('none is granted an action by wildcard, a Scan, or a whole bucket', () => {
    for (const [name, statements] of statementsOf(core))
      for (const { Action, Resource } of statements) {
        for (const action of listed(Action)) expect(action, name).not.toMatch(/\*|:Scan$/);
        for (const resource of listed(Resource)) expect(resource, name).not.toBe('*');
      }
  });

  test('the only managed policy is the one that the gateway requires', () => {
    const managed = resources(core, 'AWS::IAM::Role').filter(([, r]) => r.Properties.ManagedPolicyArns);
    expect(managed.map(([id]) => id)).toEqual([expect.stringMatching(/^RestApiCloudWatchRole/)]);
    core.resourceCountIs('AWS::IAM::Policy', 0);
  });

  test.each([
    ['openapi', []],
    ['authorizer', ['dynamodb:GetItem', 'dynamodb:Query']],
    ['api-payments', ['dynamodb:GetItem']],
    [
      'api-notifications',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
      ],
    ],
  ])('%s may write its log, and beyond that: %j', (name, wanted) => {
    const actions = (statementsOf(core).get(name) ?? []).flatMap(({ Action }) => listed(Action));
    expect(actions.filter((action) => !action.startsWith('logs:')).sort()).toEqual(wanted);
  });

  test.each([
    ['ses:SendEmail', ['concern-mail']],
    ['execute-api:ManageConnections', ['broadcast', 'concern-sockets', 'push', 'socket']],
    ['s3:PutObject', ['api-accounts']],
    ['cognito-idp:AdminUserGlobalSignOut', ['concern-pool']],
    ['cognito-idp:AdminDeleteUser', []],
    [
      'sqs:SendMessage',
      [
        'broadcast',
        'concern-endings',
        'concern-inbox',
        'concern-people',
        'concern-project-names',
        'concern-settlement',
        'due',
        'push',
        'router',
      ],
    ],
  ])('%s is granted to %j alone', (action, wanted) => {
    const granted = [...statementsOf(core)].filter(([, statements]) =>
      statements.some(({ Action }) => listed(Action).includes(action)),
    );
    expect(granted.map(([name]) => name).sort()).toEqual(wanted);
  });
});

describe('data', () => {
  test('the table is on demand, restorable, expiring, streamed, and protected', () => {
    core.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: Match.objectLike({
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
      }),
    });
  });

  const mappings = () =>
    resources(core, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);

  test('both stream consumers retry, have a dead-letter queue, and receive only the entities they name', () => {
    const readers = mappings().filter(({ StartingPosition }) => StartingPosition);
    expect(readers).toHaveLength(2);
    for (const mapping of readers) {
      expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(mapping.BisectBatchOnFunctionError).toBe(true);
      expect(mapping.MaximumRecordAgeInSeconds).toBeGreaterThanOrEqual(60);
      expect(mapping.DestinationConfig.OnFailure.Destination).toBeDefined();
      for (const { Pattern } of mapping.FilterCriteria.Filters)
        expect(Pattern).toMatch(/Image":\{"__edb_e__":\{"S":\["[a-z]+",/);
    }
  });

  test('each concern has its own queue that retries for over an hour, dead letters, and alarms', () => {
    const queues = new Map(resources(core, 'AWS::SQS::Queue'));
    const consumers = mappings().filter(({ StartingPosition }) => !StartingPosition);
    const sources = new Set(consumers.map(({ EventSourceArn }) => JSON.stringify(EventSourceArn)));
    // Broadcasts have a queue as well.
    expect([consumers.length, sources.size]).toEqual([concernNames.length + 1, concernNames.length + 1]);
    const watched = resources(core, 'AWS::CloudWatch::Alarm').map(([, alarm]) => JSON.stringify(alarm));
    for (const mapping of consumers) {
      expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(mapping.ScalingConfig.MaximumConcurrency).toBeLessThanOrEqual(16);
      const [id] = mapping.EventSourceArn['Fn::GetAtt'];
      const queue = queues.get(id)?.Properties;
      const tries = queue.RedrivePolicy.maxReceiveCount;
      const waits = Array.from({ length: tries - 1 }, (_, index) => retryDelay(index + 1));
      expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3600);
      const [deadLetters] = queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'];
      expect(queues.get(deadLetters)?.Properties.MessageRetentionPeriod).toBe(14 * 86_400);
      for (const name of [id, deadLetters]) expect(watched.some((alarm) => alarm.includes(name))).toBe(true);
    }
  });

  test('the media bucket is private, forgets unclaimed uploads after a day, and shows CloudFront media/ only', () => {
    const buckets = resources(core, 'AWS::S3::Bucket').map(([, { Properties }]) => Properties);
    for (const { PublicAccessBlockConfiguration } of buckets)
      expect(Object.values(PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    core.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' }),
        ]),
      },
      CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedOrigins: [{ Ref: 'SiteUrl' }] })] },
    });
    const cloudFront = resources(core, 'AWS::S3::BucketPolicy')
      .flatMap(([, p]) => p.Properties.PolicyDocument.Statement)
      .filter(({ Principal }) => Principal.Service === 'cloudfront.amazonaws.com');
    expect(cloudFront).toHaveLength(1);
    expect(JSON.stringify(cloudFront[0].Resource)).toContain('/media/*');
  });
});

describe('concurrency', () => {
  const mappings = () =>
    resources(core, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);

  test('queues and stream together leave more than half of an account’s 1000 to the API', () => {
    // Each shard has as many calls at once as a reader allows. A table of this many takes 40,000 writes a second.
    const shards = 40;
    const queues = mappings().filter(({ StartingPosition }) => !StartingPosition);
    // Lambda accepts nothing below 2.
    for (const { ScalingConfig } of queues)
      expect(ScalingConfig.MaximumConcurrency).toBeGreaterThanOrEqual(2);
    const ofQueues = queues.reduce((sum, { ScalingConfig }) => sum + ScalingConfig.MaximumConcurrency, 0);
    const perShard = mappings()
      .filter(({ StartingPosition }) => StartingPosition)
      .reduce((sum, { ParallelizationFactor }) => sum + ParallelizationFactor, 0);
    expect(ofQueues + shards * perShard).toBeLessThan(500);
  });

  test('none is reserved: a new account has ten in all, and could not be deployed to', () => {
    for (const [, { Properties }] of resources(core, 'AWS::Lambda::Function'))
      expect(Properties.ReservedConcurrentExecutions).toBeUndefined();
  });
});

describe('mail', () => {
  test('bounces and complaints stop mail to an address, ring, and are told to a topic', () => {
    core.hasResourceProperties('AWS::SES::ConfigurationSet', {
      Name: 'briefhouse-production',
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    core.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: Match.objectLike({ MatchingEventTypes: Match.arrayWith(['BOUNCE', 'COMPLAINT']) }),
    });
    for (const metric of ['Reputation.BounceRate', 'Reputation.ComplaintRate'])
      core.hasResourceProperties('AWS::CloudWatch::Alarm', { Namespace: 'AWS/SES', MetricName: metric });
    core.hasOutput('MailEventsTopicArn', {});
  });

  test('bounces come back to a domain of the sender’s own', () => {
    core.hasResourceProperties('AWS::SES::EmailIdentity', {
      MailFromAttributes: {
        MailFromDomain: { 'Fn::Join': ['', ['bounce.', { Ref: 'MailDomain' }]] },
        BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
      },
    });
  });
});

test('API Gateway’s own log is kept for as long as the others, from the first call on', () => {
  const [id, log] = resources(core, 'AWS::Logs::LogGroup').find(([, { Properties }]) =>
    JSON.stringify(Properties.LogGroupName ?? '').includes('API-Gateway-Execution-Logs_'),
  ) ?? [''];
  expect(log?.Properties.RetentionInDays).toBe(30);
  expect(JSON.stringify(log?.Properties.LogGroupName)).toContain(`/api`);
  const [, stage] = resources(core, 'AWS::ApiGateway::Stage')[0] ?? [];
  expect((stage as { DependsOn?: string[] } | undefined)?.DependsOn).toContain(id);
});

test('accounts: e-mail, ten characters, SRP only, our triggers', () => {
  core.hasResourceProperties('AWS::Cognito::UserPool', {
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: 10, RequireSymbols: false }) },
    LambdaConfig: {
      PreSignUp: Match.anyValue(),
      PreAuthentication: Match.anyValue(),
      PostConfirmation: Match.anyValue(),
      CustomMessage: Match.anyValue(),
    },
  });
  core.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    GenerateSecret: false,
  });
});

test('a second factor is offered to everybody, and AdminMfa=required takes the rights of administrators without one', () => {
  core.hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    LambdaConfig: Match.objectLike({
      PreTokenGeneration: {
        'Fn::If': ['AdminMfaIsRequired', Match.anyValue(), { Ref: 'AWS::NoValue' }],
      },
    }),
  });
  core.hasParameter('AdminMfa', { Default: 'offered', AllowedValues: ['offered', 'required'] });
});

test('what is done to users in the pool comes to one queue, and nothing else may send there', () => {
  const rules = resources(core, 'AWS::Events::Rule').filter(([, { Properties }]) => Properties.EventPattern);
  expect(rules).toHaveLength(1);
  const [[id, { Properties: rule }]] = rules as [(typeof rules)[number]];
  expect(rule.EventPattern.source).toEqual(['aws.cognito-idp']);
  expect(rule.EventPattern.detail.eventName).toEqual(concerns.pool.poolCalls);
  const [{ Arn: queue }] = rule.Targets;
  const allowed = resources(core, 'AWS::SQS::QueuePolicy')
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === 'Allow');
  expect(allowed).toEqual([
    {
      Effect: 'Allow',
      Principal: { Service: 'events.amazonaws.com' },
      Action: 'sqs:SendMessage',
      Resource: queue,
      Condition: { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': [id, 'Arn'] } } },
    },
  ]);
});

test('the stage local has nothing that AWS-compatible engines cannot create', () => {
  const { core } = templatesOf('local');
  const types = new Set(resources(core).map(([, { Type }]) => Type));
  for (const type of types)
    expect(type).not.toMatch(/^Custom::|CustomResource|CloudFront|WAF|CompositeAlarm|MetricFilter/);
  for (const [, alarm] of resources(core, 'AWS::CloudWatch::Alarm'))
    expect(alarm.Properties.Metrics).toBeUndefined();
});

describe('alarms', () => {
  const alarms = (stage: 'production' | 'local' = 'production') =>
    resources(templatesOf(stage).core, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  const ofFunction = (name: string) => {
    const id = functionNamed(name)?.[0] ?? '';
    return alarms().filter((alarm) =>
      JSON.stringify([alarm.Dimensions, alarm.MetricName]).includes(`"${id}"`),
    );
  };

  test.each(['authorizer', 'triggers', 'socket', 'push', 'router', 'broadcast', 'due'])(
    '%s rings when it logs errors',
    (name) => {
      const id = functionNamed(name)?.[0];
      expect(ofFunction(name)).toContainEqual(
        expect.objectContaining({
          Namespace: errorMetric.namespace,
          MetricName: errorMetric.name,
          Dimensions: [{ Name: errorMetric.dimension, Value: { Ref: id } }],
        }),
      );
    },
  );

  test.each(['authorizer', 'triggers'])(
    '%s has to throw in order to refuse, so nothing rings for what Lambda counts as an error',
    (name) => {
      const own = ofFunction(name);
      expect(own.filter(({ Namespace }) => Namespace === 'AWS/Lambda')).toEqual([]);
      // The errors that it logs, and what the runtime says when it is cut off or does not load.
      expect(own).toHaveLength(2);
      const log = functionNamed(name)?.[1].Properties.LoggingConfig.LogGroup.Ref;
      const filter = resources(core, 'AWS::Logs::MetricFilter').find(
        ([, { Properties }]) => Properties.LogGroupName.Ref === log,
      );
      expect(filter?.[1].Properties.FilterPattern).toContain('?"Task timed out"');
    },
  );

  test.each(['socket', 'push', 'router', 'broadcast', 'due'])(
    '%s, which never refuses, rings when it is cut off',
    (name) => {
      expect(ofFunction(name)).toContainEqual(
        expect.objectContaining({ Namespace: 'AWS/Lambda', MetricName: 'Errors' }),
      );
    },
  );

  test('the table and each of its indexes ring when they refuse reads or writes', () => {
    const throttled = alarms().filter(({ MetricName }) => /ThrottleEvents$/.test(MetricName));
    const watched = throttled.map(({ MetricName, Dimensions }) => {
      const index = Dimensions.find(({ Name }: { Name: string }) => Name === 'GlobalSecondaryIndexName');
      return `${index?.Value ?? 'table'} ${MetricName}`;
    });
    expect(watched.sort()).toEqual(
      ['gsi1', 'gsi2', 'gsi3', 'table'].flatMap((of) => [
        `${of} ReadThrottleEvents`,
        `${of} WriteThrottleEvents`,
      ]),
    );
  });

  test('all of them tell the one topic', () => {
    const topic = core.toJSON().Outputs.AlarmTopicArn.Value.Ref;
    for (const { AlarmActions } of alarms()) expect(AlarmActions).toEqual([{ Ref: topic }]);
  });
});

describe('CloudFormation’s limits', () => {
  test('an endpoint takes no resource, and with ten more concerns the stack stays below 350 of 500', () => {
    const ofTheApi = resources(core).filter(([, { Type }]) => Type.startsWith('AWS::ApiGateway::'));
    expect(ofTheApi.map(([, { Type }]) => Type.slice('AWS::ApiGateway::'.length)).sort()).toEqual([
      'Account',
      'Deployment',
      'RestApi',
      'Stage',
    ]);
    // Function, role, log group, queue, dead letters, mapping, and two alarms.
    expect(resources(core).length + 10 * 8).toBeLessThan(350);
  });

  test('with 120 endpoints the template stays below half of its megabyte', () => {
    const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
    const paths = bytes(restApi().Body.paths);
    const whole = bytes(core.toJSON()) - paths + (paths * 120) / methods().size;
    expect(whole).toBeLessThan(500_000);
  });

  test('a change of the API makes a new deployment of its stage', () => {
    const deployments = (routes: number) => {
      const stack = new Stack(new App(), 'Stack');
      const all = endpoints.slice(0, routes);
      const handler = new ServiceFunction(stack, 'Api', { name: 'openapi', environment: {}, timeout: 1 });
      new RestApi(stack, 'Rest', {
        stage: 'test',
        routes: all.map((contract) => ({ ...contract, handler })),
        authorizer: handler,
        authorizerSeconds: 50,
        authorizerSources: 'method.request.header.Authorization',
      });
      return resources(Template.fromStack(stack), 'AWS::ApiGateway::Deployment').map(([id]) => id);
    };
    expect(deployments(2)).toHaveLength(1);
    expect(deployments(3)).not.toEqual(deployments(2));
    expect(deployments(3)).toEqual(deployments(3));
  });
});
