import type { FunctionName } from '@briefhouse/functions/entries.ts';
import { Construct } from 'constructs';
import type { Mail } from './mail.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { Parameters } from './parameters.ts';
import { type Grant, ServiceFunction } from './service-function.ts';
import type { SocketApi } from './socket-api.ts';
import type { StreamConsumer } from './stream-consumer.ts';
import type { ProductTable } from './table.ts';
import { AccountPool } from './user-pool.ts';

interface Surroundings {
  parameters: Parameters;
  table: ProductTable;
  media: MediaBucket;
  mail: Mail;
  socket: SocketApi;
  push: StreamConsumer;
  effects: StreamConsumer;
}

interface Shape {
  grants: Grant[];
  environment?: Record<string, string>;
  timeout?: number;
}

/** Every Lambda with exactly what it may do, and the account pool that stands between its triggers and the rest. */
export class Functions extends Construct {
  readonly pool: AccountPool;
  private readonly functions = new Map<FunctionName, ServiceFunction>();
  private readonly common: Record<string, string>;
  private readonly edge: Record<string, string>;

  constructor(scope: Construct, id: string, surroundings: Surroundings) {
    super(scope, id);
    const { parameters, table, media, mail } = surroundings;
    this.common = {
      TABLE_NAME: table.name,
      MEDIA_BUCKET: media.name,
      SITE_URL: parameters.siteUrl,
      MAIL_FROM: mail.from,
      STAGE: parameters.stage,
    };
    this.edge = { EDGE_SECRET: parameters.edgeSecret };
    // The pool names its triggers, so these alone are not told of the pool.
    const triggers = this.add('triggers', {
      grants: [table.rows('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')],
      timeout: 5,
    });
    this.pool = new AccountPool(this, 'Accounts', { triggers, mail, verified: parameters.mailVerified });
    for (const [name, shape] of Object.entries(this.shapes(surroundings)))
      this.add(name as FunctionName, shape);
  }

  named(name: string): ServiceFunction {
    const found = this.functions.get(name as FunctionName);
    if (!found) throw new Error(`functions/entries.ts has no ${name}`);
    return found;
  }

  private shapes(surroundings: Surroundings): Record<Exclude<FunctionName, 'triggers'>, Shape> {
    const { table, media, mail, socket, push, effects } = surroundings;
    const pool = { USER_POOL_ID: this.pool.id, USER_POOL_CLIENT_ID: this.pool.clientId };
    const frames = { SOCKET_ENDPOINT: socket.managementUrl };
    return {
      'api-accounts': {
        grants: [
          table.rows('GetItem', 'PutItem', 'UpdateItem'),
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
      'api-notifications': { grants: [table.rows('GetItem', 'UpdateItem', 'DeleteItem'), table.query()] },
      'api-chat': {
        grants: [
          table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
          table.query(),
          table.query('gsi1', 'gsi2'),
        ],
      },
      'api-community': {
        grants: [
          table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
          table.query('gsi2'),
        ],
      },
      'api-admin': {
        grants: [table.rows('BatchGetItem', 'PutItem', 'DeleteItem'), table.query('gsi1')],
      },
      openapi: { grants: [] },
      // Every block, to refuse its callers.
      authorizer: { grants: [table.query()], environment: pool, timeout: 5 },
      socket: {
        grants: [
          table.rows('GetItem', 'PutItem', 'DeleteItem', 'BatchWriteItem'),
          table.query(),
          socket.post(),
        ],
        environment: { ...pool, ...frames },
      },
      push: {
        grants: [
          table.rows('BatchGetItem', 'BatchWriteItem'),
          table.query(),
          table.query('gsi1'),
          table.readStream(),
          push.keepFailures(),
          socket.post(),
        ],
        environment: frames,
        timeout: 30,
      },
      effects: {
        grants: [
          table.rows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
          table.query(),
          table.query('gsi1', 'gsi2', 'gsi3'),
          table.readStream(),
          effects.keepFailures(),
          media.remove('media/avatars/'),
          mail.send(),
        ],
        timeout: 60,
      },
    };
  }

  private add(name: FunctionName, { grants, environment, timeout = 10 }: Shape): ServiceFunction {
    const id = name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
    const created = new ServiceFunction(this, id, {
      name,
      environment: { ...this.common, ...(readsAddresses(name) && this.edge), ...environment },
      grants,
      timeout,
    });
    this.functions.set(name, created);
    return created;
  }
}

/** They limit, block or log by the caller's address, so they alone are told what proves that it comes from the edge. */
const readsAddresses = (name: FunctionName): boolean => /^(api-.*|authorizer|socket)$/.test(name);
