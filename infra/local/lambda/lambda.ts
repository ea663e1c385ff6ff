import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { wildcard } from '../iam/match.ts';
import type { Stack } from '../template.ts';
import {
  createPool,
  type FunctionProps,
  type Invocation,
  type LambdaFunction,
  type LambdaOptions,
} from './pool.ts';

export interface Caller {
  /** `apigateway.amazonaws.com` and the like. */
  principal: string;
  sourceArn: string;
}
export interface Lambda {
  functions: LambdaFunction[];
  /**
   * Waits for the answer. Accepts a name, an ARN or an API Gateway integration URI. Rejects for an unknown function.
   * A service that calls gives its name and ARN: it needs an `AWS::Lambda::Permission`, or the answer is an error.
   */
  invoke(target: string, event: unknown, caller?: Caller): Promise<Invocation>;
  /** Retries twice, as asynchronous invocations do; resolves when it has succeeded or given up. */
  invokeAsync(target: string, event: unknown, caller?: Caller): Promise<void>;
  /** Asynchronous invocations: how many were begun so far, and how many of them are under way. */
  asynchronous(): { begun: number; underWay: number };
  /** Loads one instance of each of these functions, or of every one, one after the other. */
  warm(labels?: string[]): Promise<void>;
  close(): Promise<void>;
}
/** Runs the template's functions, each with its own role's access key and nothing else of this machine's environment. */
export const createLambda = (stack: Stack, options: LambdaOptions): Lambda => {
  mkdirSync(options.logDir, { recursive: true });
  const pools = new Map<string, ReturnType<typeof createPool>>();
  const makeRoom = () => {
    const all = [...pools.values()];
    let present = all.reduce((sum, pool) => sum + pool.size(), 0);
    const most = options.mostInstances ?? Number.POSITIVE_INFINITY;
    for (; present >= most; present--) {
      const [longest] = all.flatMap((pool) => pool.idlest() ?? []).sort((a, b) => a.since - b.since);
      if (!longest) return;
      longest.drop();
    }
  };
  for (const { id, props } of stack.all<FunctionProps>('AWS::Lambda::Function')) {
    const directory = props.Code.S3Key ? stack.asset(props.Code.S3Key) : undefined;
    // CDK's own helpers are inline code; the product's functions are assets.
    if (!directory) continue;
    const name = stack.ref(id);
    const secret = createHmac('sha256', options.secret).update(name).digest('hex').slice(0, 40);
    const accessKeyId = `AKIA${createHmac('sha256', 'key').update(name).digest('hex').slice(0, 16).toUpperCase()}`;
    const fn = {
      name,
      label: props.Description ?? name,
      arn: stack.attr(id, 'Arn'),
      roleArn: props.Role,
      accessKeyId,
      secret,
      directory,
      timeoutSeconds: props.Timeout ?? 3,
    };
    pools.set(name, createPool(fn, props, stack.region, options, makeRoom));
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
  const asynchronous = { begun: 0, underWay: 0 };
  const sweeper = setInterval(() => {
    for (const pool of pools.values()) pool.shrink();
  }, 5_000).unref();

  const invoke: Lambda['invoke'] = async (target, event, caller) => {
    const pool = find(target);
    if (caller && !permitted(pool.fn.name, caller)) {
      const errorMessage = `${caller.principal} (${caller.sourceArn}) has no permission to invoke ${pool.fn.name}`;
      options.onError?.(pool.fn.label, errorMessage);
      return { error: { errorType: 'AccessDeniedException', errorMessage } };
    }
    // A trigger refuses people by throwing: that is its answer, and no news for the console.
    return pool.invoke(event, caller?.principal === 'cognito-idp.amazonaws.com');
  };
  return {
    functions: [...pools.values()].map((pool) => pool.fn),
    invoke,
    warm: async (labels) => {
      for (const pool of pools.values())
        if (!closed && (labels?.includes(pool.fn.label) ?? true)) await pool.warm();
    },
    asynchronous: () => asynchronous,
    invokeAsync: async (target, event, caller) => {
      asynchronous.begun++;
      asynchronous.underWay++;
      try {
        for (const delay of [0, 1, 2]) {
          await new Promise((resolve) => setTimeout(resolve, delay * (options.retryDelayMs ?? 1000)));
          if (closed || !(await invoke(target, event, caller)).error) return;
        }
      } finally {
        asynchronous.underWay--;
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
