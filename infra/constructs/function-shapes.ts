import { purposeNames, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { FunctionName } from '@briefhouse/functions/root/entries.ts';
import {
  type SubscriberName,
  subscriptions,
  type WorkerName,
  workerNames,
} from '@briefhouse/functions/root/subscriptions.ts';
import { Stack } from 'aws-cdk-lib/core';
import type { AuditBucket } from './audit-bucket.ts';
import type { FirewallSets } from './firewall-sets.ts';
import type { Grant } from './grant.ts';
import type { Mail } from './mail.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { PushSecret } from './push-secret.ts';
import type { SocketApi } from './socket-api.ts';
import type { StreamConsumer } from './stream-consumer.ts';
import type { StripeSecret } from './stripe-secret.ts';
import type { ProductTable } from './table.ts';
import type { AccountPool } from './user-pool.ts';
import type { WorkerQueue } from './worker-queue.ts';

/** The folders of withdrawn files of public purposes. */
const withdrawnFolders = purposeNames
  .filter((name) => rulesOf(name).visibility === 'public')
  .map((name) => `private/${name}/`);

/** The resources for the functions' grants and variables. */
export interface FunctionResources {
  table: ProductTable;
  media: MediaBucket;
  audit: AuditBucket;
  mail: Mail;
  socket: SocketApi;
  push: StreamConsumer;
  router: StreamConsumer;
  stripe: StripeSecret;
  pushSecret: PushSecret;
  firewall: FirewallSets;
}

/** The parts that the functions' own construct makes before them. */
interface Made {
  pool: AccountPool;
  queues: Readonly<Record<WorkerName, WorkerQueue>>;
  broadcasts: WorkerQueue;
}

export interface Shape {
  grants: Grant[];
  /** Whether it adds rows to the ledger. */
  recordsMoney?: boolean;
  environment?: Record<string, string>;
  /** The timeout in seconds. */
  timeout?: number;
  /** The memory in megabytes. */
  memory?: number;
  /** Whether its bundle leaves out the codec, which is packed with it. */
  hasCodec?: true;
}
/** A worker has the timeout that its queue counts on. */
export type WorkerShape = Omit<Shape, 'timeout' | 'environment'>;

/** The functions besides the workers, except `triggers`, which the pool needs before there is one. */
export const functionShapes = (
  { table, media, socket, push, router, stripe, pushSecret }: FunctionResources,
  { pool, queues, broadcasts }: Made,
): Record<Exclude<FunctionName, 'triggers' | `worker-${string}`>, Shape> => {
  const account = { USER_POOL_ID: pool.id, USER_POOL_CLIENT_ID: pool.clientId };
  const all = Object.values(queues);
  const toQueuesOf = (names: readonly WorkerName[]) => ({
    WORKER_QUEUES: Stack.of(pool).toJsonString(
      Object.fromEntries(names.map((name) => [name, queues[name].queue.queueUrl])),
    ),
  });
  const toQueues = toQueuesOf(workerNames);
  return {
    'api-accounts': {
      grants: [
        // A deletion that is undone takes its job back; disputed payments are read in batches.
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
        table.query(),
        table.query('gsi3'),
        pool.administer(
          'AdminGetUser',
          'AdminInitiateAuth',
          'AdminSetUserMFAPreference',
          'AdminUpdateUserAttributes',
          'AdminUserGlobalSignOut',
          'ListUsersInGroup',
        ),
        // Administrators find people, and give or take the role of a moderator.
        pool.administer(
          'ListUsers',
          'AdminListGroupsForUser',
          'AdminAddUserToGroup',
          'AdminRemoveUserFromGroup',
        ),
        // The call signs addresses of the copies of people's data.
        media.read('exports/'),
      ],
      environment: account,
    },
    'api-marketplace': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
        table.query(),
        table.query('gsi1', 'gsi2', 'gsi3'),
      ],
    },
    'api-creators': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
        table.query(),
        table.query('gsi1', 'gsi2', 'gsi3'),
      ],
    },
    'api-payments': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
        table.query(),
        table.query('gsi1', 'gsi3'),
        stripe.read(),
      ],
    },
    'api-notifications': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
        table.query(),
        // The caller's conversations.
        table.query('gsi1', 'gsi2'),
        pushSecret.read(),
      ],
    },
    'api-chat': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
        table.query(),
        table.query('gsi1', 'gsi2', 'gsi3'),
        // The call signs addresses of private files.
        media.read('private/'),
        socket.look(),
      ],
    },
    'api-community': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
        table.query(),
        // A creator's finished projects are in the third index.
        table.query('gsi1', 'gsi2', 'gsi3'),
        // The call signs addresses of the files of removed posts, for their authors.
        media.read('private/post/'),
      ],
    },
    'api-media': {
      grants: [
        table.rows('GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
        media.openUploads(),
        // Checks whether an upload has arrived; and signs addresses of files, which carry their names.
        media.read('uploads/', 'media/', 'private/'),
      ],
    },
    'api-moderation': {
      // The unguessable link of a mail is counted if it is unknown.
      grants: [table.query(), table.rows('GetItem', 'PutItem', 'UpdateItem')],
    },
    'api-admin': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
        table.query(),
        table.query('gsi1', 'gsi2', 'gsi3'),
        // Moderators see the files of reported messages and of removed posts.
        media.read('private/'),
      ],
    },
    // The edge waits no longer for it.
    'public-pages': { grants: [table.rows('GetItem', 'BatchGetItem')], timeout: 5 },
    'stripe-webhook': {
      // Calls that Stripe did not sign are logged as abuse.
      grants: [stripe.read(), queues.money.send(), table.rows('PutItem', 'UpdateItem')],
      environment: toQueuesOf(['money']),
    },
    reconcile: {
      recordsMoney: true,
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
        table.query(),
        table.query('gsi1'),
        stripe.read(),
      ],
      timeout: 900,
    },
    // Reads the blocked addresses, and whether the session has ended; notes that it is used, and logs forged tokens as abuse.
    authorizer: {
      grants: [table.query(), table.rows('GetItem', 'PutItem', 'UpdateItem')],
      environment: account,
      timeout: 5,
    },
    socket: {
      grants: [
        table.rows(
          'GetItem',
          'BatchGetItem',
          'PutItem',
          'DeleteItem',
          'ConditionCheckItem',
          'BatchWriteItem',
        ),
        table.query(),
        table.query('gsi1'),
        socket.post(),
      ],
      environment: account,
    },
    push: {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
        table.query(),
        table.query('gsi1'),
        table.readStream(),
        push.keepFailures(),
        socket.post(),
        broadcasts.send(),
      ],
      environment: { BROADCAST_QUEUE: broadcasts.queue.queueUrl },
      timeout: 30,
    },
    broadcast: {
      grants: [
        table.rows('GetItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
        table.query(),
        table.query('gsi1'),
        socket.post(),
        broadcasts.work(),
        broadcasts.send(),
      ],
      environment: { QUEUE_URL: broadcasts.queue.queueUrl },
      timeout: 30,
    },
    router: {
      grants: [table.readStream(), router.keepFailures(), ...all.map((queue) => queue.send())],
      environment: toQueues,
      timeout: 30,
    },
    due: {
      grants: [table.query(), table.rows('BatchWriteItem'), ...all.map((queue) => queue.send())],
      environment: toQueues,
      timeout: 55,
    },
    usage: {
      grants: [table.query(), table.rows('BatchGetItem', 'PutItem', 'UpdateItem')],
      timeout: 600,
    },
  };
};

/** A worker's shape is that of its subscribers together. */
export const workerShapes = (
  resources: FunctionResources,
  pool: AccountPool,
): Record<WorkerName, WorkerShape> => {
  const shapes = subscriberShapes(resources, pool);
  const shapeOf = (worker: WorkerName): WorkerShape => {
    const own = Object.entries(shapes).flatMap(([name, shape]) =>
      subscriptions[name as SubscriberName].worker === worker ? [shape] : [],
    );
    const memory = Math.max(...own.map((shape) => shape.memory ?? 0));
    return {
      grants: merged(own.flatMap(({ grants }) => grants)),
      ...(own.some(({ recordsMoney }) => recordsMoney) && { recordsMoney: true }),
      ...(own.some(({ hasCodec }) => hasCodec) && { hasCodec: true }),
      ...(memory > 0 && { memory }),
    };
  };
  return Object.fromEntries(workerNames.map((name) => [name, shapeOf(name)])) as Record<
    WorkerName,
    WorkerShape
  >;
};

/** One grant for each resource and condition. */
const merged = (grants: readonly Grant[]): Grant[] =>
  [
    ...Map.groupBy(grants, ({ resources, conditions }) => JSON.stringify([resources, conditions])).values(),
  ].map(([first, ...others]) => ({
    ...(first as Grant),
    actions: [...new Set([first as Grant, ...others].flatMap(({ actions }) => actions))],
  }));

/** The shape that each subscriber needs. A worker gets no more than its subscribers need together. */
const subscriberShapes = (
  { table, media, audit, mail, socket, stripe, pushSecret, firewall }: FunctionResources,
  pool: AccountPool,
): Record<SubscriberName, WorkerShape> => {
  return {
    notices: {
      grants: [
        table.rows(
          'GetItem',
          'BatchGetItem',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
          'BatchWriteItem',
        ),
        table.query(),
      ],
    },
    mail: {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
        table.query(),
        mail.send(),
      ],
    },
    'chat-mail': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem', 'BatchWriteItem'),
        table.query(),
        mail.send(),
      ],
    },
    'web-push': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        pushSecret.read(),
      ],
    },
    'chat-push': {
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        pushSecret.read(),
      ],
    },
    'mail-problems': { grants: [table.rows('GetItem', 'PutItem', 'UpdateItem'), mail.forgive()] },
    inbox: { grants: [table.query(), table.rows('GetItem', 'DeleteItem', 'BatchWriteItem')] },
    alerts: { grants: [table.rows('GetItem', 'PutItem', 'UpdateItem')] },
    'audit-copies': {
      grants: [table.query('gsi1'), ...audit.keepCopies()],
    },
    decisions: {
      grants: [table.query(), table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'), mail.send()],
    },
    'open-cases': { grants: [table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')] },
    directory: {
      grants: [table.rows('GetItem', 'PutItem', 'DeleteItem', 'BatchWriteItem')],
    },
    portfolio: { grants: [table.rows('GetItem', 'BatchGetItem', 'UpdateItem')] },
    newsfeed: { grants: [table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')] },
    'requests-and-offers': {
      grants: [
        table.query(),
        table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
      ],
    },
    history: { grants: [table.query(), table.rows('PutItem', 'ConditionCheckItem', 'BatchWriteItem')] },
    counters: { grants: [table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')] },
    'chat-people': {
      grants: [
        table.query('gsi1', 'gsi2'),
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
      ],
    },
    conversations: { grants: [table.rows('UpdateItem', 'BatchWriteItem')] },
    'conversation-events': {
      grants: [table.rows('GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem')],
    },
    'comment-counts': { grants: [table.query(), table.rows('GetItem', 'UpdateItem')] },
    'post-terms': { grants: [table.rows('GetItem', 'BatchGetItem', 'BatchWriteItem')] },
    'post-files': {
      grants: [table.query('gsi1'), table.rows('PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')],
    },
    'shown-work': {
      grants: [table.query(), table.rows('GetItem', 'BatchGetItem', 'UpdateItem')],
    },
    sockets: {
      grants: [
        table.query(),
        // Connections of people, and from addresses.
        table.query('gsi1', 'gsi2'),
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'BatchWriteItem'),
        socket.post(),
      ],
    },
    firewall: {
      grants: [table.query(), table.rows('DeleteItem'), firewall.fill()],
    },
    stripe: {
      recordsMoney: true,
      grants: [
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
        table.query(),
        table.query('gsi1'),
        stripe.read(),
      ],
    },
    receipts: { grants: [table.query(), table.rows('GetItem', 'BatchGetItem', 'PutItem')] },
    identity: { grants: [table.rows('GetItem', 'UpdateItem', 'ConditionCheckItem')] },
    uploads: {
      grants: [
        table.rows('GetItem', 'PutItem', 'UpdateItem'),
        ...media.processUploads('media/', 'private/'),
        // Deletes files of an upload that was cancelled while they were made.
        media.remove('media/', 'private/'),
      ],
      // Pictures are decoded and encoded.
      memory: 1769,
      hasCodec: true,
    },
    media: {
      grants: [
        table.query('gsi1'),
        table.rows('GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'),
        // Moves public files that are withdrawn, and back.
        media.copy('media/', ...withdrawnFolders),
        media.remove('media/', 'private/', 'uploads/'),
        media.endUploads(),
      ],
    },
    closures: {
      grants: [
        table.query(),
        table.query('gsi1', 'gsi3'),
        table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
      ],
    },
    deletions: {
      grants: [
        table.rows(
          'GetItem',
          'BatchGetItem',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
          'BatchWriteItem',
        ),
        table.query(),
        table.query('gsi3'),
        pool.administer('AdminDeleteUser', 'ListUsersInGroup'),
        mail.send(),
      ],
    },
    exports: {
      grants: [
        table.query(),
        table.query('gsi1', 'gsi2', 'gsi3'),
        table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        media.read('media/', 'private/'),
        media.writeExports(),
        media.remove('exports/'),
        mail.send(),
      ],
      // Texts are packed.
      memory: 1024,
    },
    'stripe-customers': {
      grants: [
        table.query(),
        table.query('gsi3'),
        table.rows('GetItem', 'BatchGetItem', 'UpdateItem'),
        stripe.read(),
      ],
    },
    pool: {
      grants: [
        table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        pool.administer('AdminGetUser', 'AdminUserGlobalSignOut'),
        mail.send(),
      ],
    },
  };
};
