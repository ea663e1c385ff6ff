import { createHmac, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, type FSWatcher, mkdirSync, type WriteStream, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wildcard } from '../iam/match.ts';
import type { Stack } from '../template.ts';
import { type Instance, startInstance } from './instance.ts';

interface FunctionProps {
  Handler: string;
  Code: { S3Key?: string };
  Role: string;
  Environment?: { Variables?: Record<string, string> };
  MemorySize?: number;
  Timeout?: number;
  ReservedConcurrentExecutions?: number;
}
export interface LambdaFunction {
  name: string;
  arn: string;
  roleArn: string;
  accessKeyId: string;
  secret: string;
  directory: string;
}
export interface Caller {
  /** `apigateway.amazonaws.com` and the like. */
  principal: string;
  sourceArn: string;
}
/** `error` is what the function threw; the invocation itself does not reject for it. */
export type Invocation =
  | { payload: unknown; error?: undefined }
  | { payload?: undefined; error: { errorType: string; errorMessage: string } };
export interface Lambda {
  functions: LambdaFunction[];
  /**
   * Waits for the answer. Accepts a name, an ARN or an API Gateway integration URI. Rejects for an unknown function.
   * A service that calls gives its name and ARN: it needs an `AWS::Lambda::Permission`, or the answer is an error.
   */
  invoke(target: string, event: unknown, caller?: Caller): Promise<Invocation>;
  /** Retries twice, as asynchronous invocations do; resolves when it has succeeded or given up. */
  invokeAsync(target: string, event: unknown, caller?: Caller): Promise<void>;
  /** Loads one instance of every function, one after the other. */
  warm(): Promise<void>;
  close(): Promise<void>;
}
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
}

const payloadLimit = 6 * 1024 * 1024;
const instancesEach = 8;
const idleMs = 5 * 60_000;

/** Runs the template's functions, each with its own role's access key and nothing else of this machine's environment. */
export const createLambda = (stack: Stack, options: LambdaOptions): Lambda => {
  mkdirSync(options.logDir, { recursive: true });
  const pools = new Map<string, ReturnType<typeof createPool>>();
  for (const { id, props } of stack.all<FunctionProps>('AWS::Lambda::Function')) {
    const directory = props.Code.S3Key ? stack.asset(props.Code.S3Key) : undefined;
    // CDK's own helpers are inline code; the product's functions are assets.
    if (!directory) continue;
    const name = stack.ref(id);
    const secret = createHmac('sha256', options.secret).update(name).digest('hex').slice(0, 40);
    const accessKeyId = `AKIA${createHmac('sha256', 'key').update(name).digest('hex').slice(0, 16).toUpperCase()}`;
    const fn = { name, arn: stack.attr(id, 'Arn'), roleArn: props.Role, accessKeyId, secret, directory };
    pools.set(name, createPool(fn, props, stack.region, options));
  }
  const permissions = stack
    .all<{ FunctionName: string; Principal: string; SourceArn?: string }>('AWS::Lambda::Permission')
    .map(({ props }) => ({ ...props, name: nameIn(props.FunctionName) }));
  const permitted = (name: string, { principal, sourceArn }: Caller): boolean =>
    permissions.some(
      (one) => one.name === name && one.Principal === principal && wildcard(one.SourceArn ?? '*', sourceArn),
    );
  const find = (target: string) => {
    const pool = pools.get(nameIn(target));
    if (!pool) throw new Error(`No function ${target} in the template`);
    return pool;
  };
  let closed = false;
  const sweeper = setInterval(() => {
    for (const pool of pools.values()) pool.shrink();
  }, 60_000).unref();

  const invoke: Lambda['invoke'] = async (target, event, caller) => {
    const pool = find(target);
    if (caller && !permitted(pool.fn.name, caller)) {
      const errorMessage = `${caller.principal} (${caller.sourceArn}) has no permission to invoke ${pool.fn.name}`;
      options.onError?.(pool.fn.name, errorMessage);
      return { error: { errorType: 'AccessDeniedException', errorMessage } };
    }
    // A trigger refuses people by throwing: that is its answer, and no news for the console.
    return pool.invoke(event, caller?.principal === 'cognito-idp.amazonaws.com');
  };
  return {
    functions: [...pools.values()].map((pool) => pool.fn),
    invoke,
    warm: async () => {
      for (const pool of pools.values()) if (!closed) await pool.warm();
    },
    invokeAsync: async (target, event, caller) => {
      for (const delay of [0, 1, 2]) {
        await new Promise((resolve) => setTimeout(resolve, delay * (options.retryDelayMs ?? 1000)));
        if (!(await invoke(target, event, caller)).error) return;
      }
    },
    close: async () => {
      closed = true;
      clearInterval(sweeper);
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
};

/** The function's name in an ARN, an integration URI or itself. */
const nameIn = (target: string): string => /:function:([^:/]+)/.exec(target)?.[1] ?? target;

const createPool = (fn: LambdaFunction, props: FunctionProps, region: string, options: LambdaOptions) => {
  const memory = props.MemorySize ?? 128;
  const timeoutMs = (props.Timeout ?? 3) * 1000;
  const limit = Math.min(props.ReservedConcurrentExecutions ?? instancesEach, instancesEach);
  const log: WriteStream = createWriteStream(join(options.logDir, `${fn.name}.log`), { flags: 'a' });
  const write = (line: string) => {
    log.write(`${new Date().toISOString()} ${line}\n`);
    if (/"level":"error"|^error /i.test(line)) options.onError?.(fn.name, line);
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
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${fn.name}`,
    LAMBDA_TASK_ROOT: fn.directory,
    TZ: 'UTC',
  };

  let instances: Instance[] = [];
  const waiting: ((instance: Instance) => void)[] = [];
  const start = (): Instance => {
    const path = ['.mjs', '.js', '.ts'].map((suffix) => join(fn.directory, file + suffix)).find(existsSync);
    const bundle = pathToFileURL(path ?? join(fn.directory, `${file}.mjs`)).href;
    const instance = startInstance({ bundle, exported, endpoint: options.endpoint }, env, memory, write);
    instances.push(instance);
    return instance;
  };
  const acquire = async (): Promise<Instance> => {
    instances = instances.filter((one) => !one.retired);
    const free = instances.find((one) => !one.busy) ?? (instances.length < limit ? start() : undefined);
    if (free) {
      free.busy = true;
      return free;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (instance: Instance) => {
    instance.busy = false;
    instance.idleSince = Date.now();
    if (instance.retired) {
      void instance.stop();
      instances = instances.filter((one) => one !== instance);
    }
    const next = waiting.shift();
    if (!next) return;
    const free = instance.retired ? start() : instance;
    free.busy = true;
    next(free);
  };
  const reload = () => {
    for (const instance of instances) {
      instance.retired = true;
      if (!instance.busy) void instance.stop();
    }
  };
  const watcher = watchBundle(fn.directory, reload);

  return {
    fn,
    shrink: () => {
      for (const instance of instances)
        if (!instance.busy && instance.idleSince < Date.now() - idleMs) void instance.stop();
    },
    warm: async () => {
      if (instances.length === 0) await start().loaded;
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
      const answer = await instance.run({ payload, context, deadline: Date.now() + timeoutMs }, timeoutMs);
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
      watcher?.close();
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
