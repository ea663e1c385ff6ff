import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './document.ts';
import { isText, misfits } from './misfits.ts';

/** Texts that no schema with a pattern takes for a text of its own kind, also after white space is removed. */
const strange = [
  'a\nb',
  '\u200B',
  'not one!',
  '../../x',
  'x@',
  '//',
  '{}',
  '2026-02-30',
  'www.evil.example/x',
  '',
];

/**
 * Values that a schema forbids; in a query everything is text. The list is empty for a schema that allows everything.
 */
export const forbidden = (schema: Schema, inQuery: boolean): unknown[] => {
  const { type, enum: values, minimum, maximum, maxLength, maxItems, items } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  const ofType = choices ? choices.map((one) => one.type) : [type];
  const candidates: unknown[] = [
    ...(inQuery ? [] : [true, 7.5, 'text', null, [], {}, ['text'], { $ne: null }, -1]),
    ...(values ? ['no such value', '__proto__'] : []),
    ...(ofType.includes('string') ? ['x'.repeat((maxLength ?? longest(choices)) + 1), ...strange] : []),
    ...(ofType.includes('integer') ? numbers(inQuery, [minimum, maximum]) : []),
    ...(maxItems && items ? [Array.from({ length: maxItems + 1 }, (_, index) => `x${index}`)] : []),
    ...(items ? forbidden(items, inQuery).map((item) => [item]) : []),
  ];
  return candidates.filter((value) => isForbidden(schema, value, inQuery));
};

const longest = (choices: Schema[] = []): number =>
  Math.max(...choices.map(({ maxLength }) => maxLength ?? 0), 0);

const numbers = (inQuery: boolean, bounds: (number | undefined)[]): unknown[] => {
  const [below, above] = [(bounds[0] ?? 0) - 1, (bounds[1] ?? Number.MAX_SAFE_INTEGER) + 1];
  return inQuery ? [String(below), String(above), 'abc', '1.5', '1e1', '0x1', ''] : [below, above, 0.5, '1'];
};

const isForbidden = (schema: Schema, value: unknown, inQuery: boolean): boolean => {
  if (inQuery && schema.type === 'integer') return true;
  return misfits(schema, value).length > 0 && !isSpacedText(schema, value);
};

/** Whether a text is wrong in its white space alone, which is removed before a text is examined. */
const isSpacedText = (schema: Schema, value: unknown): boolean =>
  typeof value === 'string' &&
  [schema, ...(schema.anyOf ?? [])].some((one) => one.type === 'string' && isText(one, value.trim()));

/** One wrong field of an object (of any depth), or a missing one. Undefined if no field can be wrong. */
export const oneWrong = (
  { properties = {}, required = [] }: Schema,
  value: Record<string, unknown>,
  inQuery: boolean,
): Arbitrary<Record<string, unknown>> | undefined => {
  const wrong = Object.entries(properties).flatMap(([name, schema]) =>
    forbidden(schema, inQuery).map((one) => ({ ...value, [name]: one })),
  );
  const missing = required.map((name) => {
    const { [name]: _, ...rest } = value;
    return rest;
  });
  const nested = Object.entries(properties).flatMap(([name, schema]) => {
    const inner = [schema, ...(schema.anyOf ?? [])].find((one) => one.type === 'object');
    const of = value[name] as Record<string, unknown> | null | undefined;
    const within = inner && of ? oneWrong(inner, of, inQuery) : undefined;
    return within ? [within.map((part) => ({ ...value, [name]: part }))] : [];
  });
  const all = [...wrong, ...missing];
  const choices = [...(all.length > 0 ? [fc.constantFrom(...all)] : []), ...nested];
  return choices.length > 0 ? fc.oneof(...choices) : undefined;
};
