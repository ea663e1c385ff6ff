import { isDeepStrictEqual } from 'node:util';
import { retryDelay } from '@briefhouse/functions/kit/queue.ts';
import { entries } from '@briefhouse/functions/root/entries.ts';
import { subscriptions, workerNames } from '@briefhouse/functions/root/subscriptions.ts';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import {
  allowedOf,
  core,
  edge,
  listed,
  resources,
  restBody,
  restMethods,
  type Statement,
  statementsOf,
  templatesOf,
} from './testing/templates.ts';

/** The right to add to rows of `usage-metric`. */
const isCounting = ({ Action, Condition }: Statement) =>
  isDeepStrictEqual(listed(Action), ['dynamodb:UpdateItem']) &&
  isDeepStrictEqual(Condition, {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['usage-metrics#*'] },
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
    for (const [name, statements] of allowedOf(core))
      for (const { Action, Resource } of statements) {
        for (const action of listed(Action)) expect(action, name).not.toMatch(/\*|:Scan$/);
        // The list that it changes has no ARN.
        if (isDeepStrictEqual(listed(Action), ['ses:DeleteSuppressedDestination'])) continue;
        for (const resource of listed(Resource)) expect(resource, name).not.toBe('*');
      }
  });

  test('the only managed policy is the one that the gateway requires', () => {
    const managed = resources(core, 'AWS::IAM::Role').filter(([, r]) => r.Properties.ManagedPolicyArns);
    expect(managed.map(([id]) => id)).toEqual([expect.stringMatching(/^RestApiCloudWatchRole/)]);
    core.resourceCountIs('AWS::IAM::Policy', 0);
  });

  test.each([
    ['public-pages', ['dynamodb:BatchGetItem', 'dynamodb:GetItem']],
    ['authorizer', ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem']],
    [
      'api-payments',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        'secretsmanager:GetSecretValue',
      ],
    ],
    [
      'stripe-webhook',
      ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'secretsmanager:GetSecretValue', 'sqs:SendMessage'],
    ],
    [
      'worker-audit-copies',
      [
        'dynamodb:Query',
        's3:ListBucket',
        's3:PutObject',
        'sqs:ChangeMessageVisibility',
        'sqs:DeleteMessage',
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
      ],
    ],
    [
      'api-notifications',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        'secretsmanager:GetSecretValue',
      ],
    ],
  ])('%s may write its log, count what it used, and beyond that: %j', (name, wanted) => {
    const granted = (allowedOf(core).get(name) ?? []).filter((statement) => !isCounting(statement));
    const actions = granted.flatMap(({ Action }) => listed(Action));
    expect(actions.filter((action) => !action.startsWith('logs:')).sort()).toEqual(wanted);
  });

  test('each that uses the table may add to what people used, and by that right to no other row', () => {
    const usesTable = (name: string) =>
      (allowedOf(core).get(name) ?? []).some(({ Action }) =>
        listed(Action).some((action) => /^dynamodb:.*(Item|Query)$/.test(action)),
      );
    const counting = [...allowedOf(core)].filter(([, statements]) => statements.some(isCounting));
    expect(counting.map(([name]) => name).sort()).toEqual(Object.keys(entries).filter(usesTable).sort());
    expect(counting.length).toBeGreaterThan(30);
  });

  test.each([
    ['ses:SendEmail', ['worker-exports', 'worker-mail', 'worker-people', 'worker-trust']],
    ['execute-api:ManageConnections', ['api-chat', 'broadcast', 'push', 'socket', 'worker-trust']],
    ['s3:AbortMultipartUpload', ['api-media', 'worker-exports', 'worker-media']],
    [
      's3:PutObject',
      ['api-media', 'worker-audit-copies', 'worker-exports', 'worker-media', 'worker-uploads'],
    ],
    ['wafv2:GetIPSet', ['worker-firewall']],
    ['wafv2:UpdateIPSet', ['worker-firewall']],
    ['cognito-idp:AdminUserGlobalSignOut', ['api-accounts', 'triggers', 'worker-people']],
    ['cognito-idp:AdminDeleteUser', ['worker-people']],
    [
      'secretsmanager:GetSecretValue',
      ['api-notifications', 'api-payments', 'reconcile', 'stripe-webhook', 'worker-money', 'worker-web-push'],
    ],
    [
      'sqs:SendMessage',
      [
        'broadcast',
        'due',
        'push',
        'router',
        'stripe-webhook',
        'worker-chat',
        'worker-exports',
        'worker-feed',
        'worker-inbox',
        'worker-media',
        'worker-people',
        'worker-trust',
        'worker-work',
      ],
    ],
  ])('%s is granted to %j alone', (action, wanted) => {
    const granted = [...allowedOf(core)].filter(([, statements]) =>
      statements.some(({ Action }) => listed(Action).includes(action)),
    );
    expect(granted.map(([name]) => name).sort()).toEqual(wanted);
  });
});

test('the worker that moves public files out of sight and back reads and writes no file of a chat', () => {
  const moves = (allowedOf(core).get('worker-media') ?? []).filter(({ Action }) =>
    listed(Action).includes('s3:PutObject'),
  );
  expect(moves.map(({ Action }) => listed(Action).sort())).toEqual([['s3:GetObject', 's3:PutObject']]);
  const folders = JSON.stringify(moves).match(/(media|private)\/[a-z/]*\*/g);
  expect(folders?.sort()).toEqual([
    'media/*',
    'private/avatar/*',
    'private/logo/*',
    'private/portfolio/*',
    'private/post/*',
  ]);
});

describe('rows that are only ever added', () => {
  const recording = ['reconcile', 'worker-money'];
  const denial = (actions: string[], keys: string[]) => ({
    Effect: 'Deny',
    Action: actions.length === 1 ? `dynamodb:${actions[0]}` : actions.map((action) => `dynamodb:${action}`),
    Resource: { 'Fn::GetAtt': [resources(core, 'AWS::DynamoDB::Table')[0]?.[0], 'Arn'] },
    Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys } },
  });

  test.each(Object.keys(entries))(
    '%s changes no row of the ledger and the audit log, and adds one to the ledger only if it records money',
    (name) => {
      const denied = (statementsOf(core).get(name) ?? []).filter(({ Effect }) => Effect === 'Deny');
      expect(denied).toEqual([
        denial(['BatchWriteItem', 'DeleteItem', 'UpdateItem'], ['ledger#*', 'audit#*']),
        ...(recording.includes(name) ? [] : [denial(['PutItem'], ['ledger#*'])]),
      ]);
    },
  );

  test('nobody is granted PartiQL, which names rows in another way, nor changes of the table', () => {
    for (const [name, statements] of allowedOf(core))
      for (const { Action } of statements)
        for (const action of listed(Action))
          expect(action, name).not.toMatch(/^dynamodb:(PartiQL|Execute|.*(Table|TimeToLive|Backup|Import))/);
  });
});

describe('copies of the audit log', () => {
  const [[id, bucket]] = resources(core, 'AWS::S3::Bucket').filter(
    ([, { Properties }]) => Properties.ObjectLockEnabled,
  ) as [[string, ReturnType<typeof resources>[number][1]]];

  test('are locked, in every version, for as long as S3 can, and the bucket is never taken away', () => {
    expect(bucket.Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 36_500 } },
      },
    });
    expect(bucket.Properties.LifecycleConfiguration).toBeUndefined();
    expect(bucket).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  test('are added and listed by one function; nobody reads, deletes or unlocks them', () => {
    const granted = [...allowedOf(core)].flatMap(([name, statements]) =>
      statements
        .filter(({ Resource }) => JSON.stringify(Resource).includes(id))
        .flatMap(({ Action }) => listed(Action).map((action) => `${name} ${action}`)),
    );
    expect(granted.sort()).toEqual(['worker-audit-copies s3:ListBucket', 'worker-audit-copies s3:PutObject']);
    expect(JSON.stringify([...allowedOf(core)])).not.toMatch(/Bypass|Retention|LegalHold|ObjectVersion/);
  });

  test('one difference rings', () => {
    const watched = resources(core, 'AWS::CloudWatch::Alarm').filter(([, alarm]) =>
      JSON.stringify(alarm).includes('audit-copies logs errors'),
    );
    expect(watched.map(([, { Properties }]) => Properties.Threshold)).toEqual([0]);
  });
});

describe('the firewall’s sets', () => {
  test('are named by parameters that may be empty, and nothing but them is granted', () => {
    const [, statements = []] = [...allowedOf(core)].find(([name]) => name === 'worker-firewall') ?? [];
    const [grant] = statements.filter(({ Action }) => listed(Action).includes('wafv2:UpdateIPSet'));
    expect(listed(grant?.Action)).toEqual(['wafv2:GetIPSet', 'wafv2:UpdateIPSet']);
    const conditions = core.toJSON().Conditions as Record<string, unknown>;
    const sets = ['BlockedAddressesIPV4', 'BlockedAddressesIPV6'];
    listed(grant?.Resource).forEach((resource, index) => {
      const [named = '', arn, none] = (resource as unknown as { 'Fn::If': [string, unknown, unknown] })[
        'Fn::If'
      ];
      expect(conditions[named]).toEqual({ 'Fn::Not': [{ 'Fn::Equals': [{ Ref: sets[index] }, ''] }] });
      expect(arn).toEqual({ Ref: sets[index] });
      expect(JSON.stringify(none)).toMatch(/:global\/ipset\/none\/none"/);
    });
    for (const name of sets) {
      core.hasParameter(name, { Default: '' });
      edge.hasOutput(name, { Value: Match.objectLike({ 'Fn::GetAtt': Match.anyValue() }) });
    }
  });

  test('one that is full rings', () => {
    const watched = resources(core, 'AWS::CloudWatch::Alarm').map(([, alarm]) => JSON.stringify(alarm));
    expect(watched.some((alarm) => alarm.includes('firewall logs errors'))).toBe(true);
  });
});

const secrets = resources(core, 'AWS::SecretsManager::Secret');

describe('the keys of Stripe', () => {
  const whole = JSON.stringify(core.toJSON());

  test('are in a secret that the stack makes empty and never takes away', () => {
    core.hasResource('AWS::SecretsManager::Secret', {
      Properties: { SecretString: Match.absent(), GenerateSecretString: Match.absent() },
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  test('are in no variable, parameter or other place of the template', () => {
    expect(whole).not.toMatch(
      /(sk|rk)_(live|test)_|whsec_\w|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|resolve:secretsmanager/,
    );
  });
});

test('the text that push keys are made from is generated, never taken away, and read by nobody else', () => {
  const [id = ''] = secrets.find(([, { Properties }]) => Properties.GenerateSecretString) ?? [];
  core.hasResource('AWS::SecretsManager::Secret', {
    Properties: { GenerateSecretString: { PasswordLength: 64 }, SecretString: Match.absent() },
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
  });
  expect(secrets).toHaveLength(2);
  const readers = [...allowedOf(core)].filter(([, statements]) =>
    statements.some(({ Resource }) => listed(Resource).some((one) => isDeepStrictEqual(one, { Ref: id }))),
  );
  expect(readers.map(([name]) => name).sort()).toEqual(['api-notifications', 'worker-web-push']);
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
        expect(Pattern).toMatch(/Image":\{"__edb_e__":\{"S":\["[a-z-]+",/);
    }
  });

  test('each worker has its own queue that retries for over an hour, dead letters, and alarms', () => {
    const queues = new Map(resources(core, 'AWS::SQS::Queue'));
    const consumers = mappings().filter(({ StartingPosition }) => !StartingPosition);
    const sources = new Set(consumers.map(({ EventSourceArn }) => JSON.stringify(EventSourceArn)));
    // Broadcasts have a queue as well.
    expect([consumers.length, sources.size]).toEqual([workerNames.length + 1, workerNames.length + 1]);
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

  test('the product hears of both by the default bus, of its own configuration set alone', () => {
    const [[set]] = resources(core, 'AWS::SES::ConfigurationSet') as [[string, unknown]];
    const destinations = resources(core, 'AWS::SES::ConfigurationSetEventDestination').map(
      ([, { Properties }]) => Properties.EventDestination,
    );
    const [told] = destinations.filter(({ EventBridgeDestination }) => EventBridgeDestination);
    expect(told.MatchingEventTypes).toEqual(['BOUNCE', 'COMPLAINT']);
    expect(JSON.stringify(told.EventBridgeDestination)).toContain(':event-bus/default');
    core.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
      },
    });
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

test('accounts: email, ten characters, SRP only, our triggers', () => {
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
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    GenerateSecret: false,
    WriteAttributes: ['locale'],
  });
});

test('no token writes names or addresses: a client that may opens accounts and no session', () => {
  core.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    WriteAttributes: ['custom:user_type', 'email', 'family_name', 'given_name'],
  });
  // Cognito makes no client that may not write the required attributes.
  const [pool] = resources(core, 'AWS::Cognito::UserPool');
  expect(JSON.stringify(pool?.[1].Properties.Schema)).not.toContain('"Required":true');
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
  core.hasParameter('AdminMfa', { Default: 'required', AllowedValues: ['offered', 'required'] });
});

test('due work is handed over every minute, usage summed up every hour, and ledger and audit log compared every night', () => {
  const schedules = resources(core, 'AWS::Events::Rule').flatMap(([id, { Properties }]) =>
    Properties.ScheduleExpression ? [{ id, ...Properties }] : [],
  );
  const called = schedules.map(({ id, ScheduleExpression, Targets }) => {
    const [target] = Targets[0].Arn['Fn::GetAtt'];
    const permission = resources(core, 'AWS::Lambda::Permission').find(
      ([, { Properties }]) =>
        JSON.stringify(Properties.SourceArn) === JSON.stringify({ 'Fn::GetAtt': [id, 'Arn'] }),
    );
    expect(permission?.[1].Properties.FunctionName).toEqual({ 'Fn::GetAtt': [target, 'Arn'] });
    return [core.toJSON().Resources[target].Properties.Description, ScheduleExpression];
  });
  expect(called.sort()).toEqual([
    ['due', 'rate(1 minute)'],
    ['reconcile', 'cron(17 3 * * ? *)'],
    ['usage', 'cron(5 * * * ? *)'],
    ['worker-audit-copies', 'cron(41 3 * * ? *)'],
  ]);
});

const senders = () =>
  resources(core, 'AWS::SQS::QueuePolicy')
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === 'Allow');

test('S3 announces uploads to one queue, which this account’s buckets alone may send to', () => {
  const notifying = resources(core, 'AWS::S3::Bucket').filter(
    ([, { Properties }]) => Properties.NotificationConfiguration,
  );
  expect(notifying).toHaveLength(1);
  const [[, bucket]] = notifying as [(typeof notifying)[number]];
  const { QueueConfigurations } = bucket.Properties.NotificationConfiguration;
  expect(QueueConfigurations).toEqual([
    {
      Event: 's3:ObjectCreated:*',
      Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'uploads/' }] } },
      Queue: { 'Fn::GetAtt': [expect.stringContaining('UploadsQueue'), 'Arn'] },
    },
  ]);
  expect(senders().filter(({ Principal }) => Principal.Service === 's3.amazonaws.com')).toEqual([
    {
      Effect: 'Allow',
      Principal: { Service: 's3.amazonaws.com' },
      Action: 'sqs:SendMessage',
      Resource: QueueConfigurations[0].Queue,
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    },
  ]);
  // S3 tries the queue when it is told of it, so the policy comes before the bucket.
  const [[policy]] = resources(core, 'AWS::SQS::QueuePolicy').filter(([, one]) =>
    JSON.stringify(one).includes('s3.amazonaws.com'),
  ) as [[string, unknown]];
  expect((bucket as { DependsOn?: string[] }).DependsOn).toContain(policy);
});

test.each([
  ['what is done to users in the pool', 'aws.cognito-idp', { eventName: subscriptions.pool.poolCalls }],
  ['what SES tells of this stack’s mail', 'aws.ses', { mail: { tags: expect.anything() } }],
])('%s comes to one queue, and nothing else may send there', (_, source, detail) => {
  const rules = resources(core, 'AWS::Events::Rule').filter(([, { Properties }]) => Properties.EventPattern);
  expect(rules).toHaveLength(2);
  const [id, { Properties: rule }] = rules.find(
    ([, { Properties }]) => Properties.EventPattern.source[0] === source,
  ) as (typeof rules)[number];
  expect(rule.EventPattern.detail).toMatchObject(detail);
  const [{ Arn: queue }] = rule.Targets;
  const allowed = senders().filter(({ Resource }) => isDeepStrictEqual(Resource, queue));
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

describe('CloudFormation’s limits', () => {
  test('the inline policy of each role stays below IAM’s 10,240 characters', () => {
    const arn = 'x'.repeat(140);
    const lengthOf = (value: unknown) =>
      JSON.stringify(value, (_, one) => (one?.['Fn::GetAtt'] || one?.['Fn::Join'] || one?.Ref ? arn : one))
        .length;
    for (const [name, statements] of statementsOf(core))
      expect(lengthOf(statements), name).toBeLessThan(8000);
  });

  test('an endpoint takes no resource, and with ten more workers the stack stays within 330 of 500', () => {
    const ofTheApi = resources(core).filter(([, { Type }]) => Type.startsWith('AWS::ApiGateway::'));
    expect(ofTheApi.map(([, { Type }]) => Type.slice('AWS::ApiGateway::'.length)).sort()).toEqual([
      'Account',
      'Deployment',
      'RestApi',
      'Stage',
    ]);
    // Function, role, queue, dead letters, mapping, and two alarms.
    expect(resources(core).length + 10 * 7).toBeLessThanOrEqual(330);
  });

  test('with 120 endpoints the template stays below half of its megabyte', () => {
    const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
    const paths = bytes(restBody().paths);
    const whole = bytes(core.toJSON()) - paths + (paths * 120) / restMethods().size;
    expect(whole).toBeLessThan(500_000);
  });
});
