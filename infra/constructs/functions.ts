import { type Concern, type ConcernName, concernNames, concerns } from '@briefhouse/functions/concerns.ts';
import type { FunctionName } from '@briefhouse/functions/entries.ts';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../names.ts';
import { ConcernQueue, queuePolicy } from './concern-queue.ts';
import type { Mail } from './mail.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { Parameters } from './parameters.ts';
import { poolCalls } from './pool-calls.ts';
import { type Grant, ServiceFunction } from './service-function.ts';
import type { SocketApi } from './socket-api.ts';
import type { StreamConsumer } from './stream-consumer.ts';
import type { ProductTable } from './table.ts';
import { AccountPool } from './user-pool.ts';

interface Resources {
  stage: Stage;
  parameters: Parameters;
  table: ProductTable;
  media: MediaBucket;
  mail: Mail;
  socket: SocketApi;
  push: StreamConsumer;
  router: StreamConsumer;
}

interface Shape {
  grants: Grant[];
  environment?: Record<string, string>;
  timeout?: number;
}

/** Seconds that a concern's function has for a batch. */
const concernTimeout = 60;

/** Every Lambda with its grants. Also the account pool, which needs its triggers and is needed by the other functions. */
export class Functions extends Construct {
  readonly pool: AccountPool;
  readonly queues: Readonly<Record<ConcernName, ConcernQueue>>;
  readonly broadcasts: ConcernQueue;
  private readonly functions = new Map<FunctionName, ServiceFunction>();
  private readonly common: Record<string, string>;
  private readonly edge: Record<string, string>;

  constructor(scope: Construct, id: string, resources: Resources) {
    super(scope, id);
    const { stage, parameters, table, media, mail } = resources;
    this.common = {
      TABLE_NAME: table.name,
      MEDIA_BUCKET: media.name,
      SITE_URL: parameters.siteUrl,
      MAIL_FROM: mail.from,
      STAGE: stage,
    };
    this.edge = {
      EDGE_SECRET: parameters.edgeSecret,
      EDGE_SECRET_PREVIOUS: parameters.edgeSecretPrevious,
    };
    // The pool depends on its triggers, so these cannot get the pool's id in their environment.
    const triggers = this.add('triggers', {
      grants: [
        table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
        ...(stage === 'local' ? [] : [this.readAccounts()]),
      ],
      timeout: 5,
    });
    this.pool = new AccountPool(this, 'Accounts', {
      stage,
      triggers,
      mail,
      verified: parameters.mailVerified,
      adminMfaRequired: parameters.adminMfaRequired,
    });
    this.queues = Object.fromEntries(
      concernNames.map((name) => [
        name,
        new ConcernQueue(this, `${pascalCase(name)}Queue`, {
          timeout: concernTimeout,
          // A message of these may take most of a call.
          ...((concerns[name] as Concern).continues && { batchSize: 1 }),
        }),
      ]),
    ) as Record<ConcernName, ConcernQueue>;
    this.broadcasts = new ConcernQueue(this, 'BroadcastQueue', {
      timeout: 30,
      batchSize: 1,
      concurrency: 16,
    });
    queuePolicy(
      this,
      'QueuePolicy',
      [...Object.values(this.queues), this.broadcasts].flatMap(({ queue, deadLetters }) => [
        queue,
        deadLetters,
      ]),
      concernNames.flatMap((name) => {
        const { queue } = this.queues[name];
        const { poolCalls: calls } = concerns[name] as Concern;
        return calls ? [{ rule: poolCalls(this, `${pascalCase(name)}Calls`, calls, queue), queue }] : [];
      }),
    );
    for (const [name, shape] of Object.entries(this.shapes(resources))) this.add(name as FunctionName, shape);
    for (const [name, shape] of Object.entries(this.concernShapes(resources)))
      this.addConcern(name as ConcernName, shape);
    this.broadcasts.feed(this.named('broadcast'));
  }

  named(name: string): ServiceFunction {
    const found = this.functions.get(name as FunctionName);
    if (!found) throw new Error(`functions/entries.ts has no ${name}`);
    return found;
  }

  /** Whether an administrator has a second factor. The pool needs its triggers, so they cannot name it. */
  private readAccounts(): Grant {
    return {
      actions: ['cognito-idp:AdminGetUser'],
      resources: [
        Stack.of(this).formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' }),
      ],
      why: 'The pool depends on its triggers, so their role cannot depend on the pool; the call reads one account.',
    };
  }

  private shapes(
    resources: Resources,
  ): Record<Exclude<FunctionName, 'triggers' | `concern-${string}`>, Shape> {
    const { table, media, socket, push, router } = resources;
    const pool = { USER_POOL_ID: this.pool.id, USER_POOL_CLIENT_ID: this.pool.clientId };
    const frames = { SOCKET_ENDPOINT: socket.managementUrl };
    const queues = Object.values(this.queues);
    const toQueues = {
      CONCERN_QUEUES: Stack.of(this).toJsonString(
        Object.fromEntries(concernNames.map((name) => [name, this.queues[name].queue.queueUrl])),
      ),
    };
    return {
      'api-accounts': {
        grants: [
          table.rows('GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
          table.query(),
          ...media.acceptUploads('media/avatars/'),
          media.remove('media/avatars/'),
        ],
        environment: pool,
      },
      'api-marketplace': {
        grants: [
          table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
          table.query(),
          table.query('gsi1', 'gsi2', 'gsi3'),
        ],
      },
      'api-payments': { grants: [table.rows('GetItem')] },
      'api-notifications': {
        grants: [table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'), table.query()],
      },
      'api-chat': {
        grants: [
          table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
          table.query(),
          table.query('gsi1', 'gsi2'),
        ],
      },
      'api-community': {
        grants: [
          table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
          table.query('gsi2'),
        ],
      },
      'api-admin': {
        grants: [table.rows('BatchGetItem', 'PutItem', 'DeleteItem'), table.query('gsi1')],
      },
      openapi: { grants: [] },
      // Reads the blocked addresses, and whether the session has ended.
      authorizer: { grants: [table.query(), table.rows('GetItem')], environment: pool, timeout: 5 },
      socket: {
        grants: [
          table.rows('GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem', 'BatchWriteItem'),
          table.query(),
          socket.post(),
        ],
        environment: { ...pool, ...frames },
      },
      push: {
        grants: [
          table.rows('GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
          table.query(),
          table.query('gsi1'),
          table.readStream(),
          push.keepFailures(),
          socket.post(),
          this.broadcasts.send(),
        ],
        environment: { ...frames, BROADCAST_QUEUE: this.broadcasts.queue.queueUrl },
        timeout: 30,
      },
      broadcast: {
        grants: [
          table.rows('GetItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
          table.query(),
          table.query('gsi1'),
          socket.post(),
          this.broadcasts.work(),
          this.broadcasts.send(),
        ],
        environment: { ...frames, QUEUE_URL: this.broadcasts.queue.queueUrl },
        timeout: 30,
      },
      router: {
        grants: [table.readStream(), router.keepFailures(), ...queues.map((queue) => queue.send())],
        environment: toQueues,
        timeout: 30,
      },
      due: {
        grants: [table.query(), table.rows('BatchWriteItem'), ...queues.map((queue) => queue.send())],
        environment: toQueues,
        timeout: 55,
      },
    };
  }

  private concernShapes({
    table,
    media,
    mail,
    socket,
  }: Resources): Record<ConcernName, Omit<Shape, 'timeout'>> {
    return {
      notices: {
        grants: [table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'), table.query()],
      },
      mail: {
        grants: [table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'), mail.send()],
      },
      inbox: { grants: [table.query(), table.rows('BatchWriteItem')] },
      directory: {
        grants: [table.rows('GetItem', 'PutItem', 'DeleteItem', 'BatchWriteItem')],
      },
      newsfeed: { grants: [table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')] },
      settlement: {
        grants: [table.query(), table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')],
      },
      counters: { grants: [table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')] },
      'project-names': {
        grants: [table.query('gsi1', 'gsi3'), table.rows('BatchGetItem', 'UpdateItem')],
      },
      people: {
        grants: [
          table.query('gsi1', 'gsi2'),
          table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
        ],
      },
      conversations: { grants: [table.rows('UpdateItem')] },
      sockets: {
        grants: [
          table.query(),
          table.query('gsi1'),
          table.rows('GetItem', 'PutItem', 'BatchWriteItem'),
          socket.post(),
        ],
        environment: { SOCKET_ENDPOINT: socket.managementUrl },
      },
      media: { grants: [media.remove('media/avatars/')] },
      endings: {
        grants: [table.query('gsi1', 'gsi3'), table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')],
      },
      pool: {
        grants: [
          table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
          this.pool.administer('AdminGetUser', 'AdminUserGlobalSignOut'),
        ],
        environment: { USER_POOL_ID: this.pool.id },
      },
    };
  }

  private addConcern(name: ConcernName, { grants, environment }: Omit<Shape, 'timeout'>): void {
    const queue = this.queues[name];
    const { continues }: Concern = concerns[name];
    const concern = this.add(`concern-${name}`, {
      grants: [...grants, queue.work(), ...(continues ? [queue.send()] : [])],
      environment: { ...environment, QUEUE_URL: queue.queue.queueUrl },
      timeout: concernTimeout,
    });
    queue.feed(concern);
  }

  private add(name: FunctionName, { grants, environment, timeout = 10 }: Shape): ServiceFunction {
    const created = new ServiceFunction(this, pascalCase(name), {
      name,
      environment: { ...this.common, ...(isCalledByEdge(name) && this.edge), ...environment },
      grants,
      timeout,
    });
    this.functions.set(name, created);
    return created;
  }
}

/** Only functions behind a gateway get the secret that proves the edge sent a call. */
const isCalledByEdge = (name: FunctionName): boolean => /^(api-.*|openapi|authorizer|socket)$/.test(name);

const pascalCase = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
