import { invalid } from './errors.ts';
import type { Form } from './form.ts';

/** One parameter of a call: reads the value under `path`, or throws Stripe's error for it. */
export interface Param<T> {
  parse(value: Form, path: string): T;
  required?: true;
}
export type Shape = Record<string, Param<unknown>>;
type Read<P> = P extends Param<infer T> ? T : never;
type RequiredKeys<S extends Shape> = { [K in keyof S]: S[K] extends { required: true } ? K : never }[keyof S];
/** A shape of a call whose parameters the SDK describes as `T`: it has no others. */
export type ShapeOf<T> = { [K in keyof T]?: Param<unknown> };
/** The result of a shape: required parameters are there, the others may be undefined. */
export type Params<S extends Shape> = { [K in RequiredKeys<S>]: Read<S[K]> } & {
  [K in Exclude<keyof S, RequiredKeys<S>>]?: Read<S[K]> | undefined;
};

export const required = <T>(param: Param<T>): Param<T> & { required: true } => ({ ...param, required: true });

export const textUpTo = (most: number): Param<string> => ({
  parse(value, path) {
    if (typeof value !== 'string') throw invalid(`Invalid string: ${path}`, { param: path });
    if (value === '')
      throw invalid(
        `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param: path },
      );
    if ([...value].length > most)
      throw invalid(`Invalid string: ${path} must be at most ${most} characters`, { param: path });
    return value;
  },
});

export const text = textUpTo(5000);

/** `null` if an empty string unset the value. */
export const unsettable = <T>(param: Param<T>): Param<T | null> => ({
  parse: (value, path) => (value === '' ? null : param.parse(value, path)),
});

export const url: Param<string> = {
  parse(value, path) {
    const address = text.parse(value, path);
    if (!/^https?:\/\/./.test(address))
      throw invalid('Not a valid URL', { code: 'url_invalid', param: path });
    return address;
  },
};

export const integer = (least = Number.MIN_SAFE_INTEGER): Param<number> => ({
  parse(value, path) {
    if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value))
      throw invalid(`Invalid integer: ${typeof value === 'string' ? value : 'hash'}`, {
        code: 'parameter_invalid_integer',
        param: path,
      });
    const number = Number(value);
    if (number < least)
      throw invalid(`This value must be greater than or equal to ${least}.`, {
        code: 'parameter_invalid_integer',
        param: path,
      });
    return number;
  },
});

export const flag: Param<boolean> = {
  parse(value, path) {
    if (value !== 'true' && value !== 'false')
      throw invalid(`Invalid boolean: ${String(value)}`, { param: path });
    return value === 'true';
  },
};

export const oneOf = <const T extends string>(...values: T[]): Param<T> => ({
  parse(value, path) {
    if (typeof value !== 'string' || !(values as string[]).includes(value))
      throw invalid(
        `Invalid ${path}: must be one of ${values.slice(0, -1).join(', ')}${values.length > 1 ? ', or ' : ''}${values.at(-1)}`,
        { param: path },
      );
    return value as T;
  },
});

/** Stripe's own limits: 50 keys of up to 40 characters, values of up to 500. An empty value takes its key away. */
export const metadata: Param<Record<string, string>> = {
  parse(value, path) {
    if (value === '') return {};
    if (typeof value !== 'object') throw invalid(`Invalid hash`, { param: path });
    const read: Record<string, string> = {};
    for (const [key, entry] of Object.entries(value)) {
      const param = `${path}[${key}]`;
      if (typeof entry !== 'string') throw invalid('Metadata values must be strings.', { param });
      if (key.length > 40) throw invalid('Metadata keys can have up to 40 characters.', { param });
      if (entry.length > 500)
        throw invalid(
          `Metadata values can have up to 500 characters, but you passed in a value that is ${entry.length} characters.`,
          { param },
        );
      read[key] = entry;
    }
    if (Object.keys(read).length > 50) throw invalid('Metadata can have at most 50 keys.', { param: path });
    return read;
  },
};

export const list = <T>(item: Param<T>): Param<T[]> => ({
  parse(value, path) {
    if (typeof value !== 'object') throw invalid(`Invalid array`, { param: path });
    return Object.entries(value).map(([key, entry]) => {
      if (!/^\d+$/.test(key)) throw invalid(`Invalid array`, { param: path });
      return item.parse(entry, `${path}[${key}]`);
    });
  },
});

export const hash = <const S extends Shape>(shape: S): Param<Params<S>> => ({
  parse(value, path) {
    if (typeof value !== 'object') throw invalid(`Invalid object`, { param: path });
    return parseParams(shape, value, path);
  },
});

/** A time, or a range of times, in epoch seconds. */
export const timeRange: Param<{ gt?: number; gte?: number; lt?: number; lte?: number }> = {
  parse(value, path) {
    if (typeof value === 'string') {
      const at = integer().parse(value, path);
      return { gte: at, lte: at };
    }
    const range = hash({ gt: integer(), gte: integer(), lt: integer(), lte: integer() }).parse(value, path);
    return Object.fromEntries(Object.entries(range).filter(([, bound]) => bound !== undefined));
  },
};

/** Reads the parameters of a call, or of a hash in it; refuses unknown and missing ones as Stripe does. */
export const parseParams = <S extends Shape>(shape: S, sent: Record<string, Form>, path = ''): Params<S> => {
  const at = (key: string) => (path ? `${path}[${key}]` : key);
  const unknown = Object.keys(sent).find((key) => !Object.hasOwn(shape, key));
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${at(unknown)}`, {
      code: 'parameter_unknown',
      param: at(unknown),
    });
  const read: Record<string, unknown> = {};
  for (const [key, param] of Object.entries(shape)) {
    const value = sent[key];
    if (value !== undefined) read[key] = param.parse(value, at(key));
    else if (param.required)
      throw invalid(`Missing required param: ${at(key)}.`, { code: 'parameter_missing', param: at(key) });
  }
  return read as Params<S>;
};
