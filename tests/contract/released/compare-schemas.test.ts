import { expect, test } from 'vitest';
import * as z from 'zod';
import { inputBreaks, outputBreaks, type Schema } from './compare-schemas.ts';

const schema = (type: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(type, { io }) as Schema;

const fields = z.object({ name: z.string().max(20), age: z.int().optional() });
const status = z.enum(['open', 'done']);
const by = <T extends z.ZodType>(type: T) => z.object({ by: type });

test.each<[string, z.ZodType, z.ZodType, string[]]>([
  ['nothing', fields, fields, []],
  ['a new optional field', fields, fields.extend({ more: z.string().optional() }), []],
  ['a new field with a default', fields, fields.extend({ more: z.string().default('') }), []],
  ['a new required field', fields, fields.extend({ more: z.string() }), ['input.more is required now']],
  ['a field that became required', fields, fields.required(), ['input.age is required now']],
  ['a field that became optional', fields, fields.partial(), []],
  ['a field that is gone', fields, fields.omit({ age: true }), ['input.age is not read any more']],
  [
    'a shorter maximum',
    fields,
    fields.extend({ name: z.string().max(10) }),
    ['input.name: maxLength is 10 now, not 20'],
  ],
  ['a longer maximum', fields, fields.extend({ name: z.string().max(30) }), []],
  ['a new maximum', by(z.string()), by(z.string().max(3)), ['input.by: maxLength is 3 now, not open']],
  ['a pattern', by(z.string()), by(z.string().regex(/^a/)), ['input.by: pattern is another now']],
  ['a removed pattern', by(z.string().regex(/^a/)), by(z.string()), []],
  ['another type', by(z.string()), by(z.boolean()), ['input.by does not take string any more']],
  ['any number instead of an integer', by(z.int()), by(z.number()), []],
  ['no longer null', by(z.string().nullable()), by(z.string()), ['input.by does not take null any more']],
  ['null as well', by(z.string()), by(z.string().nullable()), []],
  ['a removed value', by(status), by(z.enum(['open'])), ['input.by does not take "done" any more']],
  ['a new value', by(z.enum(['open'])), by(status), []],
  [
    'an enum instead of any text',
    by(z.string()),
    by(status),
    ['input.by does not take another value any more'],
  ],
  [
    'a removed alternative',
    by(z.union([z.string(), z.int()])),
    by(z.string()),
    ['input.by does not take integer any more'],
  ],
  [
    'shorter lists',
    by(z.array(z.string()).max(9)),
    by(z.array(z.string()).max(5)),
    ['input.by: maxItems is 5 now, not 9'],
  ],
  [
    'stricter items',
    by(z.array(z.string())),
    by(z.array(status)),
    ['input.by[] does not take another value any more'],
  ],
  ['strictness', fields, z.strictObject(fields.shape), ['input does not take other fields any more']],
  [
    'an intersection',
    fields,
    z.object({ name: z.string().max(20) }).and(z.object({ age: z.int().optional() })),
    [],
  ],
])('input: %s', (_, before, after, expected) => {
  expect(inputBreaks('input', schema(before, 'input'), schema(after, 'input'))).toEqual(expected);
});

test.each<[string, z.ZodType, z.ZodType, string[]]>([
  ['nothing', fields, fields, []],
  ['a new field', fields, fields.extend({ more: z.string() }), []],
  ['a field that is gone', fields, fields.omit({ name: true }), ['output.name is gone']],
  ['a field that may be missing', fields, fields.partial(), ['output.name may be missing now']],
  ['a field that is always there', fields, fields.required(), []],
  ['another type', by(z.string()), by(z.boolean()), ['output.by may be boolean now']],
  ['any number instead of an integer', by(z.int()), by(z.number()), ['output.by may be number now']],
  ['an integer instead of any number', by(z.number()), by(z.int()), []],
  ['null as well', by(z.string()), by(z.string().nullable()), ['output.by may be null now']],
  ['no longer null', by(z.string().nullable()), by(z.string()), []],
  ['a new value', by(z.enum(['open'])), by(status), ['output.by may be "done" now']],
  ['a removed value', by(status), by(z.enum(['open'])), []],
  ['any text instead of an enum', by(status), by(z.string()), ['output.by may be another value now']],
  ['another format', by(z.iso.date()), by(z.iso.datetime()), ['output.by is date-time now, not date']],
  ['longer texts', by(z.string().max(3)), by(z.string().max(9)), []],
  ['items', by(z.array(fields)), by(z.array(fields.omit({ age: true }))), ['output.by[].age is gone']],
  [
    'values of a record',
    z.record(z.string(), z.string()),
    z.record(z.string(), z.int()),
    ['output{} may be integer now'],
  ],
  [
    'a new kind of event',
    z.union([z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    z.union([z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('c') })]),
    ['output.kind may be "c" now'],
  ],
])('output: %s', (_, before, after, expected) => {
  expect(outputBreaks('output', schema(before, 'output'), schema(after, 'output'))).toEqual(expected);
});
