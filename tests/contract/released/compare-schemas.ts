/** The keywords of a JSON schema that are compared; contracts use no others that could break a caller. */
export interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

type Compare = (path: string, before: Schema, after: Schema) => string[];

/** Inputs that were accepted before and are now refused or ignored, as lines that begin with `path`. */
export const inputBreaks: Compare = (path, before, after) =>
  alternativesOf(before).flatMap((sent) =>
    fewest(
      alternativesOf(after)
        .filter((taken) => covers(taken, sent))
        .map((taken) => inputChanges(path, sent, taken)),
      `${path} does not take ${kindOf(sent)} any more`,
    ),
  );

/** Outputs that an older client does not expect, as lines that begin with `path`. */
export const outputBreaks: Compare = (path, before, after) =>
  alternativesOf(after).flatMap((answered) =>
    fewest(
      alternativesOf(before)
        .filter((expected) => covers(expected, answered))
        .map((expected) => outputChanges(path, expected, answered)),
      `${path} may be ${kindOf(answered)} now`,
    ),
  );

const inputChanges: Compare = (path, before, after) => [
  ...valuesGone(before, after).map((value) => `${path} does not take ${value} any more`),
  ...tighter(path, before, after),
  ...Object.entries(before.properties ?? {}).flatMap(([name, sent]) => {
    const taken = after.properties?.[name];
    return taken ? inputBreaks(`${path}.${name}`, sent, taken) : [`${path}.${name} is not read any more`];
  }),
  ...missingFrom(before.required, after.required).map((name) => `${path}.${name} is required now`),
  ...(before.additionalProperties !== false && after.additionalProperties === false
    ? [`${path} does not take other fields any more`]
    : []),
  ...inner(inputBreaks, path, before, after),
];

const outputChanges: Compare = (path, before, after) => [
  ...valuesGone(after, before).map((value) => `${path} may be ${value} now`),
  ...(before.format === after.format
    ? []
    : [`${path} is ${after.format ?? 'any text'} now, not ${before.format ?? 'any text'}`]),
  ...Object.entries(before.properties ?? {}).flatMap(([name, expected]) => {
    const answered = after.properties?.[name];
    return answered ? outputBreaks(`${path}.${name}`, expected, answered) : [`${path}.${name} is gone`];
  }),
  ...missingFrom(after.required, before.required)
    .filter((name) => after.properties?.[name])
    .map((name) => `${path}.${name} may be missing now`),
  ...inner(outputBreaks, path, before, after),
];

/** Items of an array and values of a record. */
const inner = (compare: Compare, path: string, before: Schema, after: Schema): string[] => [
  ...(before.items && after.items ? compare(`${path}[]`, before.items, after.items) : []),
  ...(isSchema(before.additionalProperties) && isSchema(after.additionalProperties)
    ? compare(`${path}{}`, before.additionalProperties, after.additionalProperties)
    : []),
];

const isSchema = (value: boolean | Schema | undefined): value is Schema => typeof value === 'object';

/** Tighter bounds and changed patterns of an input. Patterns cannot be compared, so any change counts. */
const tighter = (path: string, before: Schema, after: Schema): string[] => {
  const lower = (['minLength', 'minItems', 'minimum'] as const).filter(
    (name) => (after[name] ?? Number.NEGATIVE_INFINITY) > (before[name] ?? Number.NEGATIVE_INFINITY),
  );
  const upper = (['maxLength', 'maxItems', 'maximum'] as const).filter(
    (name) => (after[name] ?? Number.POSITIVE_INFINITY) < (before[name] ?? Number.POSITIVE_INFINITY),
  );
  const changed = (['pattern', 'format'] as const).filter(
    (name) => after[name] !== undefined && after[name] !== before[name],
  );
  return [
    ...[...lower, ...upper].map(
      (name) => `${path}: ${name} is ${after[name]} now, not ${before[name] ?? 'open'}`,
    ),
    ...changed.map((name) => `${path}: ${name} is another now`),
  ];
};

/** Values of `from` that `within` does not allow, as JSON; "another value" if `from` is open. */
const valuesGone = (from: Schema, within: Schema): string[] => {
  const [all, left] = [valuesOf(from), valuesOf(within)];
  if (!left) return [];
  if (!all) return ['another value'];
  return missingFrom(left.map(toText), all.map(toText));
};

const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;

const toText = (value: unknown) => JSON.stringify(value);

/** Names in `wanted` that are not in `present`. */
const missingFrom = (present: readonly string[] = [], wanted: readonly string[] = []): string[] =>
  wanted.filter((one) => !present.includes(one));

/** The alternatives of a schema, each with one type of value. */
const alternativesOf = (schema: Schema): Schema[] => {
  const { anyOf, oneOf, allOf, type, ...rest } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.flatMap(alternativesOf);
  if (allOf) return [allOf.reduce(joined, { ...rest, ...(type && { type }) })];
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  return [schema];
};

const joined = (a: Schema, b: Schema): Schema => ({
  ...a,
  ...b,
  properties: { ...a.properties, ...b.properties },
  required: [...(a.required ?? []), ...(b.required ?? [])],
});

const kindOf = ({ type }: Schema) => (typeof type === 'string' ? type : 'anything');

/** Whether the type of `wide` includes the type of `narrow`. */
const covers = (wide: Schema, narrow: Schema): boolean =>
  wide.type === undefined ||
  wide.type === narrow.type ||
  (wide.type === 'number' && narrow.type === 'integer');

/** The changes of the most similar alternative; `none` if there is no alternative. */
const fewest = (changes: string[][], none: string): string[] =>
  changes.reduce<string[] | undefined>(
    (best, one) => (best && best.length <= one.length ? best : one),
    undefined,
  ) ?? [none];
