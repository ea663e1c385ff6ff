import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Schema } from './document.ts';
import { misfits } from './misfits.ts';
import { allowed, breaking } from './values.ts';
import { oneWrong } from './wrong-values.ts';

export interface Request {
  operation: Operation;
  method: string;
  /** Path parameters, not yet encoded. */
  inPath: Record<string, string>;
  query: Record<string, string>;
  /** JSON; undefined for none. */
  body: string | undefined;
  /** Whether the document allows it, forbids its input, or has no such method. */
  kind: 'allowed' | 'forbidden' | 'other method';
}

interface Fields {
  inPath: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

const parametersOf = ({ parameters }: Operation, place: 'path' | 'query'): Schema => {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
};

const bodyOf = (operation: Operation): Schema | undefined =>
  operation.requestBody?.content?.['application/json'].schema;

/** A text as a URL can carry it: an unpaired surrogate cannot be encoded. */
const inText = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  );

const toRequest = (operation: Operation, fields: Fields, kind: Request['kind']): Request => ({
  operation,
  method: operation.method,
  inPath: inText(
    Object.fromEntries(
      operation.parameters.flatMap(({ name, in: place }) =>
        place === 'path' ? [[name, fields.inPath[name]]] : [],
      ),
    ),
  ),
  query: inText(fields.query),
  body: fields.body && JSON.stringify(fields.body),
  kind,
});

/** The values in earlier answers, by the name of the field: a caller takes ids from there. */
export type Known = Map<string, string[]>;

/** Texts that were answered take the place of made-up ones, for every other field of that name. */
const fromAnswers = (
  known: Known,
  { properties = {} }: Schema,
  values: Record<string, unknown>,
  choice: number,
) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value], index) => {
      const seen = (known.get(name) ?? []).filter((one) => misfits(properties[name] ?? {}, one).length === 0);
      const taken = (choice + index) % 4 !== 0 && typeof value === 'string' && seen.length > 0;
      return [name, taken ? seen[(choice + index) % seen.length] : value];
    }),
  );

const fields = (operation: Operation, known: Known): Arbitrary<Fields> => {
  const body = bodyOf(operation);
  return fc
    .record({
      inPath: allowed(parametersOf(operation, 'path')) as Arbitrary<Record<string, unknown>>,
      query: allowed(parametersOf(operation, 'query')) as Arbitrary<Record<string, unknown>>,
      body: (body ? allowed(body) : fc.constant(undefined)) as Arbitrary<Fields['body']>,
      choice: fc.nat(),
    })
    .map(({ inPath, query, body: made, choice }) => ({
      inPath: fromAnswers(known, parametersOf(operation, 'path'), inPath, choice),
      query: fromAnswers(known, parametersOf(operation, 'query'), query, choice),
      body: made && fromAnswers(known, body ?? {}, made, choice),
    }));
};

/** A request that the document allows. */
export const allowedRequest = (operation: Operation, known: Known): Arbitrary<Request> =>
  fields(operation, known).map((made) => toRequest(operation, made, 'allowed'));

const notObjects = ['', '{', '[]', 'null', '"text"', '7'];
const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** A request with one thing that the document forbids. */
export const forbiddenRequest = (
  operation: Operation,
  operations: readonly Operation[],
  known: Known,
): Arbitrary<Request> =>
  fields(operation, known).chain((made) => {
    const body = bodyOf(operation);
    const rule = body?.['x-rule'];
    const broken = rule && made.body && breaking(rule, made.body);
    const declared = operations.filter(({ path }) => path === operation.path).map(({ method }) => method);
    const others = allMethods.filter((method) => !declared.includes(method));
    const request = (changed: Partial<Fields>) => toRequest(operation, { ...made, ...changed }, 'forbidden');
    return fc.oneof(
      fc
        .constantFrom(...others)
        .map((method): Request => ({ ...toRequest(operation, made, 'other method'), method })),
      // Without its text a part of the path makes another path.
      ...present(oneWrong({ ...parametersOf(operation, 'path'), required: [] }, made.inPath, true)).map(
        (one) =>
          one
            .map((inPath) => request({ inPath: { ...made.inPath, ...inPath } }))
            .filter((changed) => !Object.values(changed.inPath).includes('')),
      ),
      ...present(oneWrong(parametersOf(operation, 'query'), made.query, true)).map((one) =>
        one.map((query) => request({ query })),
      ),
      ...present(body && made.body && oneWrong(body, made.body, false)).map((one) =>
        one.map((changed) => request({ body: changed })),
      ),
      ...(broken ? [fc.constant(request({ body: broken as Record<string, unknown> }))] : []),
      ...(operation.requestBody?.required
        ? [fc.constantFrom(...notObjects).map((text): Request => ({ ...request({}), body: text }))]
        : []),
    );
  });

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
