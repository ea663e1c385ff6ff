import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import { realEpochSeconds } from './clock.ts';

type Fields = Record<string, unknown>;

const context = new AsyncLocalStorage<Fields>();

/** A mail service's errors name the recipient. */
const withoutAddresses = (text = '') => text.replace(/[^\s<>"'(/@]+@[^\s<>"'),/@]+/g, '[address]');

/** The causes of an error, the nearest first: the stack does not name them. ElectroDB's errors name themselves. */
const causesOf = (error: Error): string[] => {
  const chain = new Set<unknown>([error]);
  for (let { cause } = error; cause !== undefined && !chain.has(cause); ) {
    chain.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return [...chain].slice(1).map((cause) => withoutAddresses(String(cause)));
};

/** Lambda puts a prefix before lines of the global console, and then they are no JSON any more. */
const output = new Console(process.stdout);

/** The metric that alarms watch: CloudWatch takes it from the line itself (embedded metric format). */
export const errorMetric = {
  namespace: 'Briefhouse',
  name: 'LoggedErrors',
  dimension: 'FunctionName',
} as const;

const counted = () => {
  const { namespace, name, dimension } = errorMetric;
  const functionName = process.env.AWS_LAMBDA_FUNCTION_NAME;
  if (!functionName) return {};
  const metrics = {
    Namespace: namespace,
    Dimensions: [[dimension]],
    Metrics: [{ Name: name, Unit: 'Count' }],
  };
  return {
    [dimension]: functionName,
    [name]: 1,
    _aws: { Timestamp: realEpochSeconds() * 1000, CloudWatchMetrics: [metrics] },
  };
};

const write = (level: 'info' | 'warn' | 'error', message: string, fields: Fields) => {
  if (process.env.BRIEFHOUSE_LOG === 'off') return;
  const { error, ...rest } = fields;
  const described =
    error instanceof Error
      ? {
          error: error.name,
          detail: withoutAddresses(error.message),
          stack: withoutAddresses(error.stack),
          ...(error.cause !== undefined && { causes: causesOf(error) }),
        }
      : { error };
  const line = { level, message, ...context.getStore(), ...rest, ...(error ? described : {}) };
  output.log(JSON.stringify({ ...line, ...(level === 'error' && counted()) }));
};

/** One JSON line per entry, with the request's context. Callers pass ids and codes, never texts, addresses or tokens. */
export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  error: (message: string, fields: Fields = {}) => write('error', message, fields),
  /** Runs `work` with `fields` added to every line that it logs. */
  with: <T>(fields: Fields, work: () => T): T => context.run({ ...context.getStore(), ...fields }, work),
};
