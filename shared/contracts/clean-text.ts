/** Characters that change the direction of writing around them, for a character class. */
export const directionChanges = String.raw`\u202A-\u202E\u2066-\u2069`;

const removed = new RegExp(String.raw`(?![\n\t])\p{Cc}|[${directionChanges}]`, 'gu');

/** Removes control characters and those that change the direction, and replaces unpaired surrogates. */
export const plain = (value: string): string => value.replace(removed, '').replace(/\p{Cs}/gu, '\uFFFD');

/** Invisible characters only, such as a zero-width space, the Hangul filler or the empty Braille cell. */
const invisible = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** `plain` and trimmed; empty if nothing would be visible. Not in fields.ts, so that screens can use it without zod. */
export const clean = (value: string): string => {
  const trimmed = plain(value).trim();
  return invisible.test(trimmed) ? '' : trimmed;
};

/** Whether text stands on one line: no line break of any kind, no tab, no control character. Its ends may have some. */
export const isOneLine = (value: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value.trim());

const scheme = /:\/\/|@|\bwww[.。．｡]/i;
const domain = /[\p{L}\p{N}]{2}[.。．｡](?:\p{Ll}{2}|\p{Lu}{2})/u;

/**
 * Whether text holds a web or mail address: a scheme, `www.`, an @, or a dot between a word and letters of one case.
 * "J.R. Smith" and "St.Clair" hold none.
 */
export const namesWebAddress = (value: string): boolean => scheme.test(value) || domain.test(value);
