import { createECDH } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './document.ts';
import { isText } from './misfits.ts';

/** Values that a schema allows; those at its bounds more often than chance would have it. */
export const allowed = (schema: Schema): Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && schema.type === 'object')
    return fc.oneof(...choices.map((choice) => objects(narrowed(schema, choice))));
  if (choices) return fc.oneof(...choices.map(allowed));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return integers(schema);
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(allowed(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
      });
    case 'object':
      return objects(schema);
    default:
      throw new Error(`No value of ${JSON.stringify(schema)} can be made up`);
  }
};

const integers = ({
  minimum: min = Number.MIN_SAFE_INTEGER,
  maximum: max = Number.MAX_SAFE_INTEGER,
}: Schema) =>
  fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max }),
    fc.integer({ min, max: Math.min(max, min + 50) }),
  );

const numbers = ({ minimum = 0, maximum = 1_000_000, multipleOf: step = 1 }: Schema) =>
  fc
    .integer({ min: Math.ceil(minimum / step), max: Math.floor(maximum / step) })
    // Steps of a hundredth add up to less than they should.
    .map((steps) => Number((steps * step).toFixed(6)));

/** An object whose fields are one of the alternatives that it has beside them. */
const narrowed = ({ oneOf: _, anyOf: __, ...schema }: Schema, choice: Schema): Schema => ({
  ...schema,
  properties: { ...schema.properties, ...choice.properties },
  required: [...(schema.required ?? []), ...(choice.required ?? [])],
});

/** The value comes with and without optional fields, and sometimes with one that the document does not name. */
const objects = ({ properties = {}, required = [], 'x-rule': rule }: Schema): Arbitrary<object> => {
  const fields = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, allowed(schema)])),
    { requiredKeys: required },
  );
  const strange = fc.constantFrom('unknown', 'constructor', 'prototype', '__proto__', 'toString');
  return fc
    .tuple(
      fields,
      fc.option(fc.dictionary(strange, fc.jsonValue(), { maxKeys: 1, noNullPrototype: true }), { freq: 8 }),
    )
    .map(([known, more]) => obeying(rule, withOwn(known, more ?? {})));
};

/** `__proto__` as a field like any other, as JSON.parse would make it. */
const withOwn = (known: object, more: object): Record<string, unknown> =>
  Object.fromEntries([...Object.entries(more), ...Object.entries(known)]);

const sidesOf = (rule: string): [string, string] => {
  const [, field = '', other = ''] = /^(\w+) >= (\w+)$/.exec(rule) ?? [];
  if (!field) throw new Error(`The rule ${rule} is not understood`);
  return [field, other];
};

const isBroken = (rule: string, value: Record<string, unknown>): boolean => {
  const [one, two] = sidesOf(rule).map((name) => value[name] ?? undefined);
  return one !== undefined && two !== undefined && (one as string) < (two as string);
};

const obeying = (rule: string | undefined, value: Record<string, unknown>) => {
  if (!rule || !isBroken(rule, value)) return value;
  const [field, other] = sidesOf(rule);
  return { ...value, [field]: value[other], [other]: value[field] };
};

/** The same object with the two fields of its rule the wrong way round; undefined if that breaks no rule. */
export const breaking = (rule: string, value: Record<string, unknown>): object | undefined => {
  const [field, other] = sidesOf(rule);
  const turned = { ...value, [field]: value[other], [other]: value[field] };
  return isBroken(rule, turned) ? turned : undefined;
};

/** A point of P-256: the public key that belongs to a number. */
const pointOf = (number: number): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey((number + 1).toString(16).padStart(64, '0'), 'hex');
  return pair.getPublicKey('base64url');
};

/** Addresses that a caller may have, a condition that no schema can state; and ranges of them. */
const [ipV4, ipV6] = [
  fc
    .tuple(fc.integer({ min: 20, max: 99 }), fc.nat(255), fc.nat(255), fc.nat(255))
    .map((parts) => parts.join('.')),
  fc
    .array(fc.nat(0xffff), { minLength: 7, maxLength: 7 })
    .map((parts) => ['2600', ...parts.map((part) => part.toString(16))].join(':')),
];

/** Ways to make up a text. Those that fit a schema often enough are used for it. */
const sources = (length: { minLength: number; maxLength: number }): Arbitrary<string>[] => [
  fc.string({ unit: 'binary', ...length }),
  fc.string({ unit: 'binary', ...length, size: 'max' }),
  fc.string({ unit: 'grapheme', ...length }),
  fc.string({ unit: 'grapheme-ascii', ...length, size: 'max' }),
  fc.string({
    unit: fc.constantFrom('😀', '\u{1F469}', 'ﷺ', 'İ', 'ß', '\uD800', '\u0301', 'a', ' '),
    ...length,
    size: 'max',
  }),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF-_'), minLength: 1, maxLength: 64 }),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
  fc.uuid(),
  fc.emailAddress(),
  fc
    .tuple(fc.string({ unit: fc.constantFrom('a', 'Z', 'é', 'ж', '7', '.'), minLength: 1 }), fc.domain())
    .map((parts) => parts.join('@')),
  fc.webUrl({ withQueryParameters: false }),
  fc.domain(),
  // The values of browsers' subscriptions: an address, a public key and a secret.
  fc
    .string({ unit: fc.constantFrom('a', 'Z', '9', '-', '_', ':'), minLength: 1 })
    .map((path) => `https://fcm.googleapis.com/fcm/send/${path}`),
  fc
    .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  fc.nat().map(pointOf),
  fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.constant(''),
  fc.oneof(ipV4, ipV6),
  fc.integer({ min: 2000, max: 2099 }).map(String),
  fc.tuple(fc.nat(23), fc.nat(59)).map((time) => time.map((one) => String(one).padStart(2, '0')).join(':')),
  fc
    .oneof(fc.tuple(ipV4, fc.integer({ min: 8, max: 32 })), fc.tuple(ipV6, fc.integer({ min: 16, max: 128 })))
    .map((range) => range.join('/')),
  fc
    .tuple(fc.nat(9999), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
    .map(([year, month, day]) =>
      [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
    ),
];

const made = new Map<string, Arbitrary<string>>();

const texts = (schema: Schema): Arbitrary<string> => {
  const key = JSON.stringify(schema);
  const found = made.get(key) ?? makeTexts(schema);
  made.set(key, found);
  return found;
};

const makeTexts = (schema: Schema): Arbitrary<string> => {
  const { minLength = 0, maxLength = 100 } = schema;
  const isFit = (value: string) => isText(schema, value);
  const fitting = sources({ minLength, maxLength: Math.min(maxLength, 300) }).filter(
    (source) => fc.sample(source, { numRuns: 25, seed: 1 }).filter(isFit).length >= 3,
  );
  if (fitting.length === 0) throw new Error(`No text fits ${JSON.stringify(schema)}`);
  return fc.oneof(...fitting).filter(isFit);
};
