/** Removes control and bidirectional-override characters, and replaces unpaired surrogates. */
export const plain = (value: string): string =>
  value.replace(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '').replace(/\p{Cs}/gu, '\uFFFD');

/** Invisible characters only, such as a zero-width space, the Hangul filler or the empty Braille cell. */
const invisible = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** `plain` and trimmed; empty where nothing would be visible. Not in fields.ts, so that screens can use it without zod. */
export const clean = (value: string): string => {
  const trimmed = plain(value).trim();
  return invisible.test(trimmed) ? '' : trimmed;
};
