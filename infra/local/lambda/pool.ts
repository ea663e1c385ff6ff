import { createHash, randomUUID } from 'node:crypto';
import { existsSync, type FSWatcher, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openLog } from '../durable.ts';
import { type Instance, startInstance } from './instance.ts';

export interface FunctionProps {
  Handler: string;
  Description?: string;
  Code: { S3Key?: string };
  Role: string;
  Environment?: { Variables?: Record<string, string> };
  MemorySize?: number;
  Timeout?: number;
  ReservedConcurrentExecutions?: number;
  LoggingConfig?: { LogGroup?: string };
}
export interface LambdaFunction {
  name: string;
  /** Its description, if it has one: generated names tell a person little. */
  label: string;
  arn: string;
  roleArn: string;
  accessKeyId: string;
  secret: string;
  directory: string;
  timeoutSeconds: number;
}
/** `error` is the function's own; the invocation itself does not reject for it. */
export type Invocation =
  | { payload: unknown; error?: undefined }
  | { payload?: undefined; error: { errorType: string; errorMessage: string } };
export interface LambdaOptions {
  /** Base URL of the AWS endpoint. */
  endpoint: string;
  logDir: string;
  /** Secrets of the access keys are derived from this. */
  secret: string;
  /** Overrides over the template's environment variables. */
  env?: Record<string, string>;
  onError?: (functionName: string, line: string) => void;
  retryDelayMs?: number;
  growAfterMs?: number | undefined;
  /**
   * The number of instances: before another starts, the one that has been idle for longest ends. No limit if absent.
   */
  mostInstances?: number | undefined;
  codeCache?: string | undefined;
  /** The milliseconds that functions add to their clock; asked before each event. */
  clockOffsetMs?: () => number;
}

const payloadLimit = 6 * 1024 * 1024;
const instancesEach = 8;
/**
 * An instance costs some 25 MB, and its start a tenth of a second of a processor: those of a burst end soon, the last one
 * of a function after minutes. `mostInstances` bounds their memory.
 */
const idleMs = { burst: 30_000, last: 300_000 };

/** Loading takes longer than most events: waiting for a busy instance is then sooner, and leaves the processors to it. */
const defaultGrowAfterMs = 100;

interface Waiting {
  since: number;
  /** Undefined once the pool starts no more of them. */
  resolve(instance: Instance | undefined): void;
}

/** The instances of one function: grown on demand, given one event each, replaced when the bundle changes. */
export const createPool = (
  fn: LambdaFunction,
  props: FunctionProps,
  region: string,
  options: LambdaOptions,
  /** Called before an instance starts. */
  makeRoom: () => void,
) => {
  const memory = props.MemorySize ?? 128;
  const timeoutMs = fn.timeoutSeconds * 1000;
  const limit = Math.min(props.ReservedConcurrentExecutions ?? instancesEach, instancesEach);
  const logGroup = props.LoggingConfig?.LogGroup ?? `/aws/lambda/${fn.name}`;
  const log = openLog(join(options.logDir, `${fn.label}.log`));
  const write = (line: string) => {
    if (!closed) log.write(`${new Date().toISOString()} ${line}\n`);
    if (/"level":"error"|^error /i.test(line)) options.onError?.(fn.label, line);
  };
  const [file, exported = 'handler'] = props.Handler.split('.');
  const env = {
    ...props.Environment?.Variables,
    ...options.env,
    AWS_ACCESS_KEY_ID: fn.accessKeyId,
    AWS_SECRET_ACCESS_KEY: fn.secret,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ENDPOINT_URL: options.endpoint,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: fn.name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_LOG_GROUP_NAME: logGroup,
    LAMBDA_TASK_ROOT: fn.directory,
    TZ: 'UTC',
  };

  const bundle = join(fn.directory, `${file}.mjs`);
  const hashOfBundle = () =>
    existsSync(bundle) ? createHash('sha256').update(readFileSync(bundle)).digest('hex') : '';
  let loaded = hashOfBundle();
  let instances: Instance[] = [];
  const loading = new Set<Instance>();
  const waiting: Waiting[] = [];
  const growAfterMs = options.growAfterMs ?? defaultGrowAfterMs;
  let growing: NodeJS.Timeout | undefined;
  /** The time when an instance was last loaded: waiting for that is no reason for another one. */
  let grownAt = 0;
  let closed = false;
  const start = (): Instance => {
    makeRoom();
    const data = { bundle: pathToFileURL(bundle).href, exported, endpoint: options.endpoint };
    const instance = startInstance(data, env, memory, write, options.codeCache);
    instances.push(instance);
    loading.add(instance);
    void instance.loaded.then(() => {
      loading.delete(instance);
      grownAt = performance.now();
      // An instance that failed to load is the answer to an event as well; one that was dropped meanwhile is nobody's.
      if (instances.includes(instance)) give(instance);
      serve();
    });
    return instance;
  };
  const drop = (instance: Instance) => {
    instances = instances.filter((one) => one !== instance);
    void instance.stop();
  };
  const give = (instance: Instance) => {
    const next = waiting.shift();
    if (!next) return;
    instance.busy = true;
    next.resolve(instance);
  };
  /** A retired instance may still be at its last event. */
  const live = () => instances.filter((one) => !one.retired);
  const idle = () => instances.filter((one) => !one.busy && !loading.has(one));
  /** Hands out free instances; if events have waited for long, another instance joins, one at a time. */
  const serve = () => {
    // A thread that is started now would never be ended.
    if (closed) return;
    for (const one of live()) if (!one.busy && !loading.has(one)) give(one);
    const [first] = waiting;
    if (!first) return;
    const left = Math.max(first.since, grownAt) + growAfterMs - performance.now();
    const short = growAfterMs === 0 ? waiting.length > loading.size : loading.size === 0 && left <= 0;
    const present = live().length;
    if (present === 0 || (present < limit && short)) start();
    else if (left > 0) growing ??= setTimeout(regrow, left).unref();
  };
  const regrow = () => {
    growing = undefined;
    serve();
  };
  const acquire = (): Promise<Instance | undefined> =>
    new Promise((resolve) => {
      if (closed) return resolve(undefined);
      waiting.push({ since: performance.now(), resolve });
      serve();
    });
  const release = (instance: Instance) => {
    instance.busy = false;
    instance.idleSince = performance.now();
    if (instance.retired) drop(instance);
    serve();
  };
  const reload = () => {
    // A build writes every bundle again; most have not changed.
    const now = hashOfBundle();
    if (now === loaded) return;
    loaded = now;
    for (const instance of instances) {
      instance.retired = true;
      if (!instance.busy) drop(instance);
    }
  };
  const watcher = watchBundle(fn.directory, reload);

  return {
    fn,
    /** The number of instances. */
    size: () => instances.length,
    /** The instance that has been idle for longest. */
    idlest: () => {
      const [instance] = idle().sort((a, b) => a.idleSince - b.idleSince);
      return instance && { since: instance.idleSince, drop: () => drop(instance) };
    },
    shrink: () => {
      for (const instance of idle()) {
        const longest = instances.length > 1 ? idleMs.burst : idleMs.last;
        if (instance.idleSince < performance.now() - longest) drop(instance);
      }
    },
    warm: async () => {
      if (instances.length === 0 && !closed) await start().loaded;
    },
    invoke: async (event: unknown, throwsToRefuse: boolean): Promise<Invocation> => {
      const payload = JSON.stringify(event);
      if (Buffer.byteLength(payload) > payloadLimit)
        return {
          error: {
            errorType: 'RequestTooLargeException',
            errorMessage: 'Request must be smaller than 6291456 bytes',
          },
        };
      const instance = await acquire();
      if (!instance)
        return { error: { errorType: 'ServiceException', errorMessage: 'The cloud is closing' } };
      const awsRequestId = randomUUID();
      const context = {
        awsRequestId,
        functionName: fn.name,
        functionVersion: '$LATEST',
        invokedFunctionArn: fn.arn,
        memoryLimitInMB: String(memory),
        logGroupName: env.AWS_LAMBDA_LOG_GROUP_NAME,
        logStreamName: 'local',
      };
      const clockOffsetMs = options.clockOffsetMs?.() ?? 0;
      const job = { payload, context, clockOffsetMs, deadline: Date.now() + timeoutMs };
      const answer = await instance.run(job, timeoutMs);
      release(instance);
      if ('error' in answer) {
        // Authorizers say "Unauthorized" by throwing: an answer, not a fault.
        const refusal = throwsToRefuse || answer.error.errorMessage === 'Unauthorized';
        write(`${refusal ? 'refused' : 'error'} ${JSON.stringify({ awsRequestId, ...answer.error })}`);
        return answer;
      }
      if (Buffer.byteLength(answer.payload) > payloadLimit)
        return {
          error: {
            errorType: 'Function.ResponseSizeTooLarge',
            errorMessage: 'Response payload size exceeded maximum allowed payload size (6291556 bytes).',
          },
        };
      return { payload: JSON.parse(answer.payload) };
    },
    close: async () => {
      closed = true;
      watcher?.close();
      clearTimeout(growing);
      for (const { resolve } of waiting.splice(0)) resolve(undefined);
      await Promise.all(instances.map((one) => one.stop()));
      await new Promise<void>((done) => log.end(done));
    },
  };
};

/** Calls back once a rewritten bundle has come to rest. */
const watchBundle = (directory: string, changed: () => void): FSWatcher | undefined => {
  if (!existsSync(directory)) return undefined;
  let timer: NodeJS.Timeout | undefined;
  return watch(directory, () => {
    clearTimeout(timer);
    timer = setTimeout(changed, 50).unref();
  });
};
