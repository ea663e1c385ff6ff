import { join, resolve } from 'node:path';
import { type Clock, createClock } from './clock.ts';
import { Closers } from './closers.ts';
import type { ClientProperties, PoolProperties } from './cognito/config.ts';
import { type Account, createCognito, publicActions } from './cognito/server.ts';
import { createConsole } from './console/console.ts';
import { openDataDir } from './data-dir.ts';
import { describeCloud } from './describe.ts';
import type { Item } from './dynamodb/call.ts';
import { type Conflicts, createConflicts } from './dynamodb/conflicts.ts';
import { type Engine, startEngine } from './dynamodb/engine.ts';
import { createSweeper, createTables, openStreams, putRows, type Sweeper } from './dynamodb/tables.ts';
import { createDynamodbProxy } from './endpoint/dynamodb.ts';
import { type Fault as CallFault, createEndpoint } from './endpoint/endpoint.ts';
import { createSesGate } from './endpoint/ses.ts';
import { createEventRules, type EventRules } from './event-rules.ts';
import { createFront } from './front/front.ts';
import { createStaticFiles } from './front/static-files.ts';
import { createRestApi } from './gateway/rest.ts';
import { createSocketApi, type SocketApi } from './gateway/socket.ts';
import { adminKey, createAccess } from './iam/access.ts';
import { createLambda, type Lambda } from './lambda/lambda.ts';
import { createInbox, type Inbox } from './mail/inbox.ts';
import { createMailEvents, sendingBy } from './mail/mail-events.ts';
import { createSes } from './mail/ses.ts';
import { createSuppression } from './mail/suppression.ts';
import { openPorts } from './ports.ts';
import type { Product } from './product.ts';
import { bucketsOf } from './s3/buckets.ts';
import { createS3, type S3 } from './s3/server.ts';
import { createSchedules } from './schedules.ts';
import { secretsOf } from './secrets.ts';
import { createQueueMappings, type QueueMappings } from './sqs/mappings.ts';
import { createQueues, type Queues } from './sqs/queues.ts';
import { createSqs } from './sqs/server.ts';
import { createStreams, type Streams } from './streams/streams.ts';
import type { StripeSimulator } from './stripe/stripe.ts';
import { stripeFor } from './stripe-for.ts';
import { createStripePages } from './stripe-pages/pages.ts';
import { loadStack, localAccount, type Stack, type Template } from './template.ts';
import { createIpSets } from './wafv2/ip-sets.ts';
import { createWaf } from './wafv2/server.ts';

interface Assembly {
  template: Template;
  /** S3 key without extension -> directory. */
  assets: Record<string, string>;
  /**
   * The folder of the functions' compiled code between threads and starts; without it, each thread compiles its own.
   */
  codeCache?: string;
}
export interface CloudOptions {
  product: Product;
  stackName: string;
  /** A function is called once data directory and ports are known to be free, while the database starts. */
  assembly: Assembly | (() => Promise<Assembly>);
  /** Port of the front; the AWS endpoint takes the next one. 0 takes a free pair. */
  port: number;
  dataDir: string;
  /** Contents of the site bucket. */
  siteDir: string;
  /** `java` or `dynoxide`; if absent, the engine of the data, or else `dynoxide` if it runs here. */
  engine?: string | undefined;
  /**
   * The time that an event waits for a busy instance before another is started: 0 starts one for each event at once.
   */
  growAfterMs?: number | undefined;
  /** The number of instances of functions: the one that has been idle for longest ends first. No limit if absent. */
  mostInstances?: number | undefined;
  /**
   * Environment variables for every function; they override those of the template. If the product's variable for
   * Stripe's secret key is among them, functions speak to Stripe itself and no simulator runs.
   */
  env?: Record<string, string>;
  /**
   * Fills an empty data directory; its writes cause no stream events. The function that it returns is called once the
   * streams run, and its writes do.
   */
  seed?: ((cloud: SeedTarget) => Promise<(() => Promise<void>) | void>) | undefined;
  /** Brings the rows of an older data directory to the shape of `newest`, the name of the last migration. */
  migrate?: { newest: string; run: (cloud: SeedTarget) => Promise<void> } | undefined;
  onFunctionError?: (functionName: string, line: string) => void;
  onStep?: (text: string, ms: number) => void;
}
export interface SeedTarget {
  awsUrl: string;
  tableName: string;
  mediaBucket: string;
  userPoolId: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Takes the content of a snapshot as it is, past the APIs. */
  load: {
    /** Rows of a table, in DynamoDB's JSON. */
    rows(table: string, rows: readonly Item[]): Promise<void>;
    /** A file of this machine as an object of a bucket. */
    object: S3['put'];
    account(account: Account): void;
  };
}
export interface Cloud extends SeedTarget {
  url: string;
  stack: Stack;
  lambda: Lambda;
  streams: Streams;
  queues: Queues;
  /** The clock that `/__local/clock` moves. */
  clock: Clock;
  inbox: Inbox;
  sweeper: Sweeper;
  socket: SocketApi | undefined;
  /** Stands in for Stripe; absent if the product has no use for it, or functions speak to Stripe itself. */
  stripe: StripeSimulator | undefined;
  /** The variables by which functions, and commands, reach it. */
  stripeEnv: Record<string, string>;
  /** ARNs of the firewall's sets of addresses, by the parameter that got them. */
  ipSets: Readonly<Record<string, string>>;
  engine: Engine;
  /** Each fault sees every AWS call before its service does, until removed. */
  faults: Set<CallFault>;
  /** Transaction conflicts: real overlaps, and random ones for tests. */
  conflicts: Conflicts;
  /** Serves the REST routes of a newer template; no other part is reloaded. Returns the changes. */
  reloadRoutes(template: Template): { added: string[]; removed: string[] };
  /** Resolves once all effects of earlier writes have happened: streams and queues are at rest. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Serves a synthesised core stack on this machine: all of its resources and nothing else. */
export const startCloud = async (options: CloudOptions): Promise<Cloud> => {
  const closers = new Closers();
  const close = () => closers.close();
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  try {
    return await Promise.race([start(options, closers, close, lose), lost]);
  } catch (error) {
    await close();
    throw error;
  }
};

const start = async (
  options: CloudOptions,
  closers: Closers,
  close: () => Promise<void>,
  /** Ends a start whose database has ended. */
  lose: (why: unknown) => void,
): Promise<Cloud> => {
  const { product } = options;
  const { outputs, settings } = product;
  const data = openDataDir(resolve(options.dataDir), {
    migration: options.migrate?.newest,
    setting: settings.dataDir,
  });
  closers.push(() => data.release());
  // An interrupted seed is incomplete, and nobody can have added data of their own yet.
  if (data.has('seeding')) data.clear();
  const at = (name: string) => join(data.path, name);
  const ports = await openPorts(options.port);
  closers.push(() => ports.close());
  const url = `http://localhost:${ports.front}`;
  const awsUrl = `http://127.0.0.1:${ports.aws}`;
  const edgeSecret = `edge-${data.secret.slice(0, 24)}`;
  const step = stepper(options.onStep);
  const starting = startEngine(at('dynamodb'), options.engine, settings.engine);
  closers.push(() =>
    starting.then(
      (engine) => engine.close(),
      () => {},
    ),
  );
  const [{ template, assets, codeCache }, engine] = await Promise.all([
    typeof options.assembly === 'function' ? options.assembly() : options.assembly,
    starting,
  ]);
  void engine.lost.then(lose);
  const ipSets =
    product.firewall &&
    createIpSets({ file: at('ip-sets.json'), versions: product.firewall.sets, account: localAccount });
  const load = (of: Template) =>
    loadStack(options.stackName, of, {
      assets,
      endpoint: awsUrl,
      parameters: { ...product.parameters({ siteUrl: url, edgeSecret }), ...ipSets?.arns },
    });
  const stack = load(template);
  const tables = await createTables(stack, engine.url, data.path);
  step(`Database (${engine.name === 'java' ? 'DynamoDB Local' : 'Dynoxide'})`);

  const clock = createClock(at('clock.json'));
  const stripe = stripeFor(product, {
    dir: at('stripe'),
    clock,
    secret: data.secret,
    url,
    awsUrl,
    env: options.env,
  });
  if (stripe) closers.push(() => stripe.simulator.close());
  const lambda = createLambda(stack, {
    clockOffsetMs: clock.offsetMs,
    growAfterMs: options.growAfterMs,
    mostInstances: options.mostInstances,
    codeCache,
    endpoint: awsUrl,
    logDir: at('logs'),
    secret: data.secret,
    env: { ...stripe?.env, ...secretsOf(product, data.secret), ...options.env },
    ...(options.onFunctionError && { onError: options.onFunctionError }),
  });
  closers.push(() => lambda.close());
  const access = createAccess(stack, lambda, data.secret);
  const inbox = createInbox({ dir: at('mail'), now: clock.now });
  const queues = createQueues(stack, at('queues'));
  closers.push(() => queues.close());
  let rest = createRestApi(stack, lambda);
  const reloadRoutes = (newer: Template) => {
    const before = rest?.routes ?? [];
    rest = createRestApi(load(newer), lambda);
    const now = rest?.routes ?? [];
    return {
      added: now.filter((route) => !before.includes(route)),
      removed: before.filter((route) => !now.includes(route)),
    };
  };
  const socket = createSocketApi(stack, lambda, undefined, clock.now);
  if (socket) closers.push(() => socket.close());
  const s3 = createS3({
    dir: at('s3'),
    region: stack.region,
    buckets: bucketsOf(stack, queues),
    credentials: access.secret,
    authorize: (key, action, resource) => access.refused(key, [{ action, resource }]) === undefined,
    notify: (queue, body) => void queues.find(queue)?.send(body),
    now: clock.now,
  });
  closers.push(() => s3.close());
  const rules = createEventRules(stack, queues, access.principal);
  const suppression = createSuppression(at('suppressed.json'));
  const mailEvents = createMailEvents(stack, rules, suppression, clock.now);
  const cognito = await userPool(stack, at('cognito'), lambda, { inbox, rules });

  let streams: Streams | undefined;
  const written = () => streams?.pollNow();
  const faults = new Set<CallFault>();
  const conflicts = createConflicts((name) => tables.find((table) => table.name === name)?.keys ?? []);
  const endpoint = createEndpoint(
    {
      stack,
      access,
      dynamodb: createDynamodbProxy(stack, engine.url, access, conflicts, written),
      s3,
      ses: createSesGate(
        stack,
        createSes(sendingBy(inbox, mailEvents, suppression, clock.now), suppression.remove),
      ),
      sqs: createSqs(queues),
      ...(ipSets && { waf: createWaf(ipSets) }),
      ...(cognito && { cognito }),
      ...(socket && { socket }),
      ...(stripe && { stripe: stripe.simulator }),
    },
    faults,
  );
  ports.onAws((req, res) => void endpoint(req, res).catch(() => res.destroy()));

  const cloud: Omit<Cloud, 'streams' | 'sweeper' | 'settled'> = {
    url,
    awsUrl,
    tableName: stack.outputs[outputs.tableName] ?? '',
    mediaBucket: stack.outputs[outputs.mediaBucketName] ?? '',
    userPoolId: stack.outputs[outputs.userPoolId] ?? '',
    credentials: adminKey(data.secret),
    load: {
      rows: (table, rows) => putRows(engine.url, table, rows),
      object: s3.put,
      account: (account) => cognito?.add(account),
    },
    stack,
    lambda,
    queues,
    clock,
    inbox,
    socket,
    stripe: stripe?.simulator,
    stripeEnv: stripe?.env ?? {},
    ipSets: ipSets?.arns ?? {},
    engine,
    faults,
    conflicts,
    reloadRoutes,
    close,
  };
  const seeding = options.seed !== undefined && !data.has('seeded');
  let seedRest: (() => Promise<void>) | undefined;
  if (seeding) {
    data.mark('seeding');
    seedRest = (await options.seed?.(cloud)) ?? undefined;
    step('Demo data');
  }
  const migrating = options.migrate !== undefined && data.isOlder;
  if (migrating) {
    await options.migrate?.run(cloud);
    data.markMigrated();
    step('Migrations');
  }
  await openStreams(tables, engine.url);
  const sweeper = createSweeper(tables, engine.url, written, clock.now);
  closers.push(() => sweeper.close());
  streams = await createStreams({
    stack,
    engineUrl: engine.url,
    tables,
    sweeper,
    lambda,
    queues,
    access,
    dir: at('streams'),
    // A consumer that is new in this version would otherwise receive all stored rows as events.
    startAtEnd: seeding || migrating,
  });
  closers.push(() => streams?.close());
  const queueMappings = createQueueMappings({ stack, queues, lambda, access });
  closers.push(() => queueMappings.close());
  if (seeding) {
    await seedRest?.();
    // The demo comes only now: the positions of the streams are stored, so a restart does not deliver its rows as
    // events.
    data.mark('seeded');
    data.unmark('seeding');
  }
  const schedules = createSchedules(stack, lambda, clock);
  closers.push(() => schedules.close());

  const headers = product.pageHeaders({
    mediaOrigins: [`${awsUrl}/${cloud.mediaBucket}`, `${awsUrl}/${cloud.mediaBucket}/`],
    socketOrigins: [`ws://localhost:${ports.front}`],
    cognitoOrigin: awsUrl,
  });
  const pages = createConsole({
    product,
    inbox,
    mailEvents,
    clock,
    queues,
    ...(stripe && { stripe: createStripePages(product.name, stripe.simulator.control, clock) }),
    describe: () =>
      describeCloud({
        cloud,
        usesStripe: product.stripe !== undefined,
        schedules: schedules.names,
        logDir: at('logs'),
      }),
  });
  closers.push(() => pages.close());
  const front = createFront({
    rest: () => rest,
    socket,
    edgeSecret,
    edgeHeaders: product.edgeHeaders,
    ...(product.firewall && ipSets && { firewall: { ...product.firewall.refusal, refuses: ipSets.hold } }),
    media: (req, res) => s3.serveMedia(req, res, cloud.mediaBucket),
    console: (req, res) => pages.handle(req, res),
    headers: { page: headers, data: product.dataHeaders, media: product.mediaHeaders },
    page: product.page,
    config: product.config({
      userPoolId: cloud.userPoolId,
      userPoolClientId: stack.outputs[outputs.userPoolClientId] ?? '',
      signUpClientId: stack.outputs[outputs.signUpClientId] ?? '',
      region: stack.region,
      cognitoEndpoint: awsUrl,
    }),
    files: createStaticFiles(resolve(options.siteDir), { headers, cacheControl: product.cacheControl }),
  });
  ports.onFront(front.request, front.upgrades, front.upgrade);
  step('Gateway, functions and site');
  const reading = streams;
  return {
    ...cloud,
    streams,
    sweeper,
    settled: () => untilAtRest(reading, queueMappings, lambda, stripe?.simulator),
  };
};

interface Listeners {
  inbox: Inbox;
  rules: EventRules;
}

const userPool = async (stack: Stack, dir: string, lambda: Lambda, { inbox, rules }: Listeners) => {
  const [pool] = stack.all<PoolProperties>('AWS::Cognito::UserPool');
  const clients = stack.all<ClientProperties>('AWS::Cognito::UserPoolClient');
  if (!pool || clients.length === 0) return undefined;
  const server = await createCognito({
    dir,
    poolId: stack.ref(pool.id),
    pool: pool.props,
    clients: Object.fromEntries(clients.map(({ id, props }) => [stack.ref(id), props])),
    groups: stack.all('AWS::Cognito::UserPoolGroup').map(({ id }) => stack.ref(id)),
    invoke: async (arn, event) => {
      const caller = { principal: 'cognito-idp.amazonaws.com', sourceArn: stack.attr(pool.id, 'Arn') };
      const { payload, error } = await lambda.invoke(arn, event, caller);
      if (error) throw Object.assign(new Error(error.errorMessage), { name: error.errorType });
      return payload;
    },
    deliver: (mail) => void inbox.deliver(mail),
    onCall: rules.onCall,
  });
  return { handle: server.handle, add: server.add, publicActions, poolArn: stack.attr(pool.id, 'Arn') };
};

const stepper = (report: CloudOptions['onStep']) => {
  let last = performance.now();
  return (text: string) => {
    report?.(text, Math.round(performance.now() - last));
    last = performance.now();
  };
};

/**
 * Queues and schedules may cause writes that the stream then delivers, and calls that Stripe then tells of, so all of
 * them have to be at rest at once.
 */
const untilAtRest = async (
  streams: Streams,
  queues: QueueMappings,
  lambda: Lambda,
  stripe: Pick<StripeSimulator, 'settled'> | undefined,
): Promise<void> => {
  const begun = () => queues.deliveries() + lambda.asynchronous().begun;
  for (;;) {
    const before = begun();
    const atRest = () => queues.atRest() && lambda.asynchronous().underWay === 0 && begun() === before;
    await stripe?.settled();
    await streams.drained();
    // Work in the meantime may have called Stripe, whose events then stand in a queue.
    if (atRest()) {
      await stripe?.settled();
      if (atRest()) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
