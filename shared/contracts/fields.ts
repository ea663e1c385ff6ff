import * as z from 'zod';
import { clean, isOneLine, plain } from './clean-text.ts';
import { limits } from './limits.ts';
import { patterns } from './patterns.ts';

/** Lengths count as in JSON Schema: an emoji is one character, though two units of a JavaScript string. */
const isWithin = (max: number) => (value: string) =>
  value.length <= max || (value.length <= 2 * max && [...value].length <= max);

const tooLong = (max: number) => `Please use at most ${max} characters`;

/** A text as it was sent, of at most `max` characters. */
export const rawText = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
    .refine(isWithin(max), tooLong(max))
    .meta({ maxLength: max });

/** White space at the ends does not count. */
const cleanText = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
    .max(2 * max, tooLong(max))
    .transform(clean);

/** Trimmed, cleaned text of at most `max` characters; empty is allowed. */
export const text = (max: number) => cleanText(max).pipe(rawText(max)).meta({ maxLength: max });

/** A `text` that is not blank. */
export const requiredText = (max: number, message = 'This field is required') =>
  cleanText(max, message)
    .pipe(rawText(max).min(1, message))
    .meta({ maxLength: max, minLength: 1, pattern: patterns.visible });

const oneLineText = 'Please write this on one line';

/** A `text` on one line: line breaks, tabs and other control characters are refused. */
export const oneLine = (max: number) =>
  z
    .string()
    .refine(isOneLine, oneLineText)
    .pipe(text(max))
    .meta({ maxLength: max, pattern: patterns.oneLine });

/** A `oneLine` that is not blank. */
export const requiredLine = (max: number, message = 'This field is required') =>
  z
    .string({ error: message })
    .refine(isOneLine, oneLineText)
    .pipe(requiredText(max, message))
    .meta({ maxLength: max, minLength: 1, pattern: patterns.visibleLine });

/** A `text` with white space at its ends, because the person is still typing. */
export const draftText = (max: number) => rawText(max).transform(plain);

/** Blank becomes null, as the specification stores empty optional fields. */
export const optionalText = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable();

/** An `optionalText` on one line. */
export const optionalLine = (max: number) =>
  oneLine(max)
    .transform((value) => value || null)
    .nullable();

export const id = z.string().regex(new RegExp(patterns.id), 'Not an id');
/** An id that its caller made, by which a call sent twice is known. One id in either case, because it becomes a key. */
export const proposedId = z
  .string()
  .toLowerCase()
  .regex(new RegExp(patterns.proposedId), 'Not an id')
  .meta({ format: 'uuid' });
export const timestamp = z.iso.datetime();
export const date = z.iso.date('Please enter a date');
/** A date as somebody enters it: nothing here was or is due before 2000. */
export const enteredDate = date
  .refine((day) => day >= '2000', 'Please enter a date')
  .meta({ pattern: patterns.enteredDate });
/** Opaque position in a list; absent on the last page. An unknown one is answered with CONFLICT. */
export const cursor = rawText(2048);

/** Integer cents, 0 to `limits.budgetCents`. */
export const budgetCents = z
  .number({ error: 'Please enter an amount' })
  .int('At most two decimals')
  .min(0, 'A budget cannot be negative')
  .max(limits.budgetCents, 'This budget is too large');

/** Letters and digits of any script, single dots within, then a domain name in ASCII. */
const address =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]*[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u;

export const email = rawText(254, 'Please enter your email')
  .trim()
  .normalize()
  .toLowerCase()
  .pipe(z.email({ pattern: address, error: 'Please enter a valid email address' }))
  .meta({ maxLength: 254, format: 'email', pattern: patterns.email });

const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const webAddress = z.url({ protocol: /^https?$/, hostname: domainName, normalize: true });

/** The address as a browser would write it; null for none, undefined for one that could pretend to be another. */
const asWebAddress = (value: string): string | null | undefined => {
  if (value === '') return null;
  // Spaces, and characters that are invisible or turn the direction of text.
  if (/[\p{C}\p{Z}\\]/u.test(value)) return undefined;
  const whole = /^(https?:)?\/\//i.test(value) ? value : `https://${value}`;
  const href = webAddress.safeParse(whole).data;
  return href && /^[^/]+\/\/[^/]*@/.test(href) ? undefined : href;
};

/** A web address, as `website`, that is not blank. */
export const webLink = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine((value) => !!asWebAddress(value), 'Please enter a web address')
    .transform((value) => asWebAddress(value) ?? '')
    .meta({ format: 'uri-reference', minLength: 1, maxLength: max, pattern: patterns.webAddress });

/** A web address of at most `max` characters, with or without its scheme; blank becomes null. */
export const website = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine((value) => asWebAddress(value) !== undefined, 'Please enter a web address')
    .transform((value) => asWebAddress(value) ?? null)
    .meta({ format: 'uri-reference', maxLength: max, pattern: patterns.website })
    .nullable();

/** A whole number in the query, where everything is text; `1e3`, `0x10` and an empty text are not numbers there. */
export const queryInteger = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (/^\d{1,16}$/.test(value) ? Number(value) : undefined) : value),
    z.number({ error: 'Not a number' }).int().min(min).max(max),
  );

/** The number of rows of a list; `max` unless the caller asks for fewer. */
export const pageSize = (max: number) => queryInteger(1, max).default(max);

export const empty = z.object({});
export const ok = z.object({ ok: z.literal(true) });

/** At most `most` tags; those that differ from an earlier one in case alone are left out. */
export const tags = (most: number) =>
  z
    .array(requiredLine(limits.tagLength))
    .max(most, `Please use at most ${most} tags`)
    .transform((given) => {
      const seen = new Set<string>();
      return given.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
    });
