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

  constructor(scope: Construct, id: string, surroundings: Surroundings) {
    super(scope, id);
    const { parameters, table, media, mail } = surroundings;
    this.common = {
      TABLE_NAME: table.name,
      MEDIA_BUCKET: media.name,
      SITE_URL: parameters.siteUrl,
      MAIL_FROM: mail.from,
      STAGE: parameters.stage,
      EDGE_SECRET: parameters.edgeSecret,
    };
    // The pool names its triggers, so these alone are not told of the pool.
    const triggers = this.add('triggers', { grants: table.readAndWrite(), timeout: 5 });
    this.pool = new AccountPool(this, 'Accounts', { triggers, mail, verified: parameters.mailVerified });
    for (const [name, shape] of Object.entries(this.shapes(surroundings)))
      this.add(name as FunctionName, shape);
  }

  named(name: FunctionName): ServiceFunction {
    const found = this.functions.get(name);
    if (!found) throw new Error(`No function ${name} in functions/entries.ts`);
    return found;
  }

  private shapes(surroundings: Surroundings): Record<Exclude<FunctionName, 'triggers'>, Shape> {
    const { table, media, mail, socket, push, effects } = surroundings;
    const rows = table.readAndWrite();
    const pool = { USER_POOL_ID: this.pool.id, USER_POOL_CLIENT_ID: this.pool.clientId };
    const frames = { SOCKET_ENDPOINT: socket.managementUrl };
    return {
      'api-accounts': { grants: [...rows, ...media.acceptUploads('media/avatars/')], environment: pool },
      'api-marketplace': { grants: rows },
      'api-payments': { grants: rows },
      'api-notifications': { grants: rows },
      'api-community': { grants: [...rows, ...media.acceptUploads('media/posts/')] },
      'api-chat': { grants: [...rows, ...media.acceptUploads('chat/'), media.read('chat/')] },
      'api-admin': { grants: rows, environment: pool },
      openapi: { grants: [] },
      authorizer: { grants: [table.readRows()], environment: pool, timeout: 5 },
      socket: { grants: [...rows, socket.manageConnections()], environment: { ...pool, ...frames } },
      push: {
        grants: [...rows, socket.manageConnections(), table.readStream(), push.keepFailures()],
        environment: frames,
        timeout: 30,
      },
      effects: {
        grants: [...rows, mail.send(), table.readStream(), effects.keepFailures()],
        timeout: 60,
      },
    };
  }

  private add(name: FunctionName, { grants, environment, timeout = 10 }: Shape): ServiceFunction {
    const id = name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
    const created = new ServiceFunction(this, id, {
      name,
      environment: { ...this.common, ...environment },
      grants,
      timeout,
    });
    this.functions.set(name, created);
    return created;
  }
}
