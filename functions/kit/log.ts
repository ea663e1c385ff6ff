import { AsyncLocalStorage } from 'node:async_hooks';

type Fields = Record<string, unknown>;

const context = new AsyncLocalStorage<Fields>();

/** A mail service's errors name the recipient. */
const withoutAddresses = (text = '') => text.replace(/[^\s<>"'(/@]+@[^\s<>"'),/@]+/g, '[address]');

/** What led to an error, the nearest first: the stack does not name it. ElectroDB's errors name themselves. */
const causesOf = (error: Error): string[] => {
  const chain = new Set<unknown>([error]);
  for (let { cause } = error; cause !== undefined && !chain.has(cause); ) {
    chain.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return [...chain].slice(1).map((cause) => withoutAddresses(String(cause)));
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
  console[level](
    JSON.stringify({ level, message, ...context.getStore(), ...rest, ...(error ? described : {}) }),
  );
};

/** One JSON line per entry, with the request's context. Callers pass ids and codes, never texts, addresses or tokens. */
export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  error: (message: string, fields: Fields = {}) => write('error', message, fields),
  /** Runs `work` with `fields` added to every line that it logs. */
  with: <T>(fields: Fields, work: () => T): T => context.run({ ...context.getStore(), ...fields }, work),
};
