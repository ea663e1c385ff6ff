import { directionChanges } from './clean-text.ts';

/**
 * Patterns in the OpenAPI document for texts that the contracts examine by code (ECMA 262 with the flag `u`). None
 * allows a text that the code refuses. White space around a text is removed first, which the patterns do not repeat.
 */
const visible = String.raw`[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
const inLine = String.raw`[^\p{Cc}\p{Zl}\p{Zp}]`;
/** Marks that change the direction of writing are removed, and could join two harmless halves of an address. */
const inName = String.raw`[^\p{Cc}\p{Zl}\p{Zp}${directionChanges}]`;
const scheme = String.raw`(?!.*(?:://|@|\b[wW]{3}[.。．｡]))`;
const domain = String.raw`(?!.*[\p{L}\p{N}]{2}[.。．｡](?:\p{Ll}{2}|\p{Lu}{2}))`;
/** Arrows, shapes, ticks, stars and emoji: at a name they look like a badge that somebody gave. */
export const symbols = String.raw`[\u2190-\u2BFF\u{1F000}-\u{1FBFF}]`;
const label = '[a-z0-9]{1,20}(?:-[a-z0-9]{1,20}){0,2}';
const host = String.raw`(?:${label}\.){1,3}[a-z]{2,20}`;

const group = '[0-9a-f]{1,4}';
const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const ipv4 = String.raw`(?:${byte}\.){3}${byte}`;
/** Eight groups, of which one run of zeros may be left out. */
const ipv6 = `(?:${[
  `(?:${group}:){7}${group}`,
  ...[6, 5, 4, 3, 2, 1].map((left) => `(?:${group}:){1,${left}}(?::${group}){1,${7 - left}}`),
  `(?:${group}:){1,7}:`,
  `::(?:${group}:){0,6}${group}`,
  '::',
].join('|')})`;

export const patterns = {
  id: '^[A-Za-z0-9_-]{1,64}$',
  /** A UUID except those of zeros and of `f` alone, which many could have. */
  proposedId: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  /** A date from 2000 on; every month has 28 days. */
  enteredDate: String.raw`^[2-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$`,
  /** A text with something visible. */
  visible,
  oneLine: `^${inLine}*$`,
  visibleLine: `^(?=.*${visible})${inLine}*$`,
  /** A name on one line, not blank, without symbols, and without a web or mail address. */
  personName: `^${scheme}${domain}(?!.*${symbols})(?=.*${visible})${inName}*$`,
  /** A text on one line, and without a web or mail address. */
  contactName: `^${scheme}${domain}${inName}*$`,
  email: String.raw`^[\p{L}\p{N}]+(?:[._+-][\p{L}\p{N}]+)*@${host}$`,
  /** A web address with or without its scheme; `website` may be blank. */
  webAddress: `^(?:https?://)?${host}(?:/[A-Za-z0-9._~/-]*)?$`,
  website: `^(?:(?:https?://)?${host}(?:/[A-Za-z0-9._~/-]*)?)?$`,
  /** An address, or a range of at most /8 (IPv4) or /16 (IPv6). IPv4 within IPv6 has spellings of its own. */
  network: `^(?:${ipv4}(?:/(?:[89]|[12][0-9]|3[0-2]))?|(?!(?:0*:)+f{4}:)${ipv6}(?:/(?:1[6-9]|[2-9][0-9]|1[01][0-9]|12[0-8]))?)$`,
} as const;
