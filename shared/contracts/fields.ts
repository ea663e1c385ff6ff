import * as z from 'zod';
import { clean, isOneLine, plain } from './clean-text.ts';
import { limits } from './limits.ts';

/** Trimmed, cleaned text of at most `max` characters; empty is allowed. */
export const text = (max: number) =>
  z
    .string()
    .max(max * 2, `Please use at most ${max} characters`)
    .transform(clean)
    .pipe(z.string().max(max, `Please use at most ${max} characters`));

/** As `text`, and not blank. */
export const requiredText = (max: number, message = 'This field is required') =>
  z
    .string({ error: message })
    .max(max * 2, `Please use at most ${max} characters`)
    .transform(clean)
    .pipe(z.string().min(1, message).max(max, `Please use at most ${max} characters`));

const oneLineText = 'Please write this on one line';

/** As `text`, on one line: line breaks, tabs and other control characters are refused. */
export const oneLine = (max: number) => z.string().refine(isOneLine, oneLineText).pipe(text(max));

/** As `oneLine`, and not blank. */
export const requiredLine = (max: number, message = 'This field is required') =>
  z.string({ error: message }).refine(isOneLine, oneLineText).pipe(requiredText(max, message));

/** As `text`, but white space at its ends stays, because the person is still typing. */
export const draftText = (max: number) =>
  z.string().max(max, `Please use at most ${max} characters`).transform(plain);

/** Blank becomes null, as the specification stores empty optional fields. */
export const optionalText = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable();

/** As `optionalText`, on one line. */
export const optionalLine = (max: number) =>
  oneLine(max)
    .transform((value) => value || null)
    .nullable();

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id');
export const timestamp = z.iso.datetime();
export const date = z.iso.date('Please enter a date');
/** Opaque position in a list; absent on the last page. */
export const cursor = z.string().max(2048);

/** Integer cents, 0 to `limits.budgetCents`. */
export const budgetCents = z
  .number({ error: 'Please enter an amount' })
  .int('At most two decimals')
  .min(0, 'A budget cannot be negative')
  .max(limits.budgetCents, 'This budget is too large');

/** Letters and digits of any script, single dots within, then a domain name in ASCII. */
const address =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]*[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u;

export const email = z
  .string({ error: 'Please enter your email' })
  .trim()
  .normalize()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ pattern: address, error: 'Please enter a valid email address' }));

/** Query parameters arrive as strings. */
export const pageSize = (max: number) => z.coerce.number().int().min(1).max(max).default(max);

export const empty = z.object({});
export const ok = z.object({ ok: z.literal(true) });
