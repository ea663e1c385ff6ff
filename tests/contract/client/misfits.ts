import type { Schema } from './document.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType: Record<NonNullable<Schema['type']>, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

/** The places and reasons why `value` does not fit a schema, as lines that begin with `path`; empty when it fits. */
export const misfits = (
  schema: Schema,
  value: unknown,
  schemas: Record<string, Schema> = {},
  path = '',
): string[] => {
  const inner = (part: Schema, one: unknown, name: string) => misfits(part, one, schemas, `${path}.${name}`);
  if (schema.$ref) return misfits(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, schemas, path);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const tried = choices.map((choice) => misfits(choice, value, schemas, path));
    if (!tried.some((found) => found.length === 0)) return tried[0] ?? [];
    // The further properties of an object, beside its named fields.
    if (!schema.properties) return [];
  }
  if (schema.type && !isOfType[schema.type](value)) return [`${path} is not ${schema.type}`];
  if ('const' in schema && value !== schema.const) return [`${path} is not ${schema.const}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is none of ${schema.enum}`];
  if (typeof value === 'string') return isText(schema, value) ? [] : [`${path} is not such a text`];
  if (typeof value === 'number') return isNumber(schema, value) ? [] : [`${path} is no such number`];
  if (Array.isArray(value)) {
    const count = value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? value.length);
    const { items = {} } = schema;
    return [
      ...(count ? [`${path} has another number of items`] : []),
      ...value.flatMap((one, index) => inner(items, one, String(index))),
    ];
  }
  return isObject(value) ? misfitsOfObject(schema, value, path, inner) : [];
};

const isNumber = ({ minimum, maximum, multipleOf: step = 0 }: Schema, value: number): boolean =>
  value >= (minimum ?? value) &&
  value <= (maximum ?? value) &&
  (step === 0 || Math.abs(value / step - Math.round(value / step)) < 1e-6);

const misfitsOfObject = (
  { properties = {}, required = [], additionalProperties = true }: Schema,
  value: Record<string, unknown>,
  path: string,
  inner: (part: Schema, one: unknown, name: string) => string[],
): string[] => [
  ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${path}.${name} is missing`),
  ...Object.entries(value).flatMap(([name, one]) => {
    const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (part) return inner(part, one, name);
    if (additionalProperties === false) return [`${path}.${name} is not in the document`];
    return typeof additionalProperties === 'object' ? inner(additionalProperties, one, name) : [];
  }),
];

const compiled = new Map<string, RegExp>();

const matches = (pattern: string, value: string): boolean => {
  const found = compiled.get(pattern) ?? new RegExp(pattern, 'u');
  compiled.set(pattern, found);
  return found.test(value);
};

/** Whether a text has the length (in code points) and matches the pattern of its schema. */
export const isText = (
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema,
  value: string,
): boolean => {
  const length = [...value].length;
  return length >= minLength && length <= maxLength && (!pattern || matches(pattern, value));
};
