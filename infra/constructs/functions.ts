import type { FunctionName } from '@briefhouse/functions/root/entries.ts';
import { subscriptionsOf } from '@briefhouse/functions/root/subscribers.ts';
import {
  type Worker,
  type WorkerName,
  workerNames,
  workers,
} from '@briefhouse/functions/root/subscriptions.ts';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../names.ts';
import { appendOnlyGuards } from './append-only.ts';
import { codeWithCodec } from './codec.ts';
import {
  type FunctionResources,
  functionShapes,
  type Shape,
  type WorkerShape,
  workerShapes,
} from './function-shapes.ts';
import type { Grant } from './grant.ts';
import { mailEvents } from './mail-events.ts';
import type { Parameters } from './parameters.ts';
import { poolCalls } from './pool-calls.ts';
import { ServiceFunction } from './service-function.ts';
import type { ProductTable } from './table.ts';
import { AccountPool } from './user-pool.ts';
import { queuePolicy, WorkerQueue } from './worker-queue.ts';

interface FunctionsProps extends FunctionResources {
  stage: Stage;
  parameters: Parameters;
}

/** Seconds that a worker has for a batch. */
const workerTimeout = 60;

/** Every Lambda with its grants. Also the account pool, which needs its triggers and is needed by the other functions. */
export class Functions extends Construct {
  readonly pool: AccountPool;
  readonly queues: Readonly<Record<WorkerName, WorkerQueue>>;
  readonly broadcasts: WorkerQueue;
  private readonly stage: Stage;
  private readonly table: ProductTable;
  private readonly functions = new Map<FunctionName, ServiceFunction>();
  private readonly log: LogGroup;
  private readonly common: Record<string, string>;
  private readonly edge: Record<string, string>;

  constructor(scope: Construct, id: string, resources: FunctionsProps) {
    super(scope, id);
    const { stage, parameters, table, media, mail } = resources;
    this.stage = stage;
    this.table = table;
    this.log = this.logGroup('Log');
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
        this.useAccounts(),
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
      workerNames.map((name) => [
        name,
        new WorkerQueue(this, `${pascalCase(name)}Queue`, {
          timeout: workerTimeout,
          ...paceOf(name),
        }),
      ]),
    ) as Record<WorkerName, WorkerQueue>;
    this.broadcasts = new WorkerQueue(this, 'BroadcastQueue', {
      timeout: 30,
      batchSize: 1,
      concurrency: 16,
    });
    const announcements = workerNames.flatMap((name) =>
      subscriptionsOf(name).flatMap(({ objects: prefix }) =>
        prefix === undefined ? [] : [{ prefix, queue: this.queues[name].queue }],
      ),
    );
    const policy = queuePolicy(
      this,
      'QueuePolicy',
      [
        ...[...Object.values(this.queues), this.broadcasts].flatMap(({ queue, deadLetters }) => [
          queue,
          deadLetters,
        ]),
        resources.push.deadLetters,
        resources.router.deadLetters,
      ],
      workerNames.flatMap((name) => {
        const { queue } = this.queues[name];
        const rules = subscriptionsOf(name).flatMap(({ poolCalls: calls, mailEvents: hasMailEvents }) => [
          ...(calls ? [poolCalls(this, `${pascalCase(name)}Calls`, calls, queue)] : []),
          ...(hasMailEvents
            ? [mailEvents(this, `${pascalCase(name)}MailEvents`, mail.configurationSet, queue)]
            : []),
        ]);
        return rules.map((rule) => ({ rule, queue }));
      }),
      announcements.map(({ queue }) => queue),
    );
    media.announce(announcements, policy);
    for (const [name, shape] of Object.entries(functionShapes(resources, this)))
      this.add(name as FunctionName, shape);
    for (const [name, shape] of Object.entries(workerShapes(resources, this.pool)))
      this.addWorker(name as WorkerName, shape);
    this.broadcasts.feed(this.named('broadcast'));
  }

  named(name: string): ServiceFunction {
    const found = this.functions.get(name as FunctionName);
    if (!found) throw new Error(`functions/root/entries.ts has no ${name}`);
    return found;
  }

  private logGroup(id: string): LogGroup {
    const [retention, removalPolicy] = [RetentionDays.ONE_MONTH, RemovalPolicy.DESTROY];
    return new LogGroup(this, id, { retention, removalPolicy });
  }

  /**
   * Checks whether an administrator has a second factor, and ends sessions. The pool needs its triggers, so they cannot
   * name it.
   */
  private useAccounts(): Grant {
    return {
      actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut'],
      resources: [
        Stack.of(this).formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' }),
      ],
      why: 'The pool depends on its triggers, so their role cannot depend on the pool; the calls read one account, or end its sessions.',
    };
  }

  private addWorker(name: WorkerName, shape: WorkerShape): void {
    const queue = this.queues[name];
    const continues = subscriptionsOf(name).some((one) => one.continues);
    const worker = this.add(`worker-${name}`, {
      ...shape,
      grants: [...shape.grants, queue.work(), ...(continues ? [queue.send()] : [])],
      environment: { QUEUE_URL: queue.queue.queueUrl },
      timeout: workerTimeout,
    });
    queue.feed(worker);
  }

  private add(
    name: FunctionName,
    { grants, recordsMoney = false, environment, timeout = 10, memory, hasCodec }: Shape,
  ): ServiceFunction {
    const created = new ServiceFunction(this, pascalCase(name), {
      name,
      environment: { ...this.common, ...(isCalledByEdge(name) && this.edge), ...environment },
      logGroup: ownLog.has(name) ? this.logGroup(`${pascalCase(name)}Log`) : this.log,
      grants: usesTable(grants, this.table) ? [...grants, this.table.countUsage()] : grants,
      denials: appendOnlyGuards(this.table.arn, { recordsMoney }),
      timeout,
      ...(memory !== undefined && { memory }),
      ...(hasCodec && { code: (bundle) => codeWithCodec(bundle, this.stage) }),
    });
    this.functions.set(name, created);
    return created;
  }
}

/** The functions whose lines alarms count. */
const ownLog: ReadonlySet<FunctionName> = new Set(['authorizer', 'triggers', 'stripe-webhook']);

/** Whether a function reads or writes rows; it then counts its usage. */
const usesTable = (grants: readonly Grant[], { arn }: ProductTable): boolean =>
  grants.some(({ resources }) => resources.some((resource) => resource.startsWith(arn)));

const paceOf = (name: WorkerName) => {
  const { alone, callsAtOnce }: Worker = workers[name];
  return {
    ...(alone && { batchSize: 1 }),
    ...(callsAtOnce !== undefined && { concurrency: callsAtOnce }),
  };
};

/** Only functions behind a gateway get the secret that proves the edge sent a call. */
const isCalledByEdge = (name: FunctionName): boolean =>
  /^(api-.*|public-pages|stripe-webhook|authorizer|socket)$/.test(name);

const pascalCase = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
