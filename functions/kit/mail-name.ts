import { limits } from '@briefhouse/contracts/limits.ts';

/** Invisible, and part of no address: a mail program that looks for addresses stops there. */
const wordJoiner = '\u2060';

/**
 * A name (or another short text of a person) as a mail quotes it: one line, at most `limits.nameLength` characters,
 * and nothing that a mail program or Cognito's placeholders would read as more than a name. Safe for rows that were
 * stored before names were checked.
 */
export const mailName = (name: string): string => {
  const line = name
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
  const signs = [...line];
  const short =
    signs.length > limits.nameLength ? `${signs.slice(0, limits.nameLength - 1).join('')}…` : line;
  return short.replace(/[.。．｡:/@{#]/g, `$&${wordJoiner}`);
};

/** A longer text of a person as a mail quotes it: with its lines, and without anything that would become a link. */
export const mailQuote = (text: string): string =>
  text
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[.。．｡:/@{#](?=\S)/g, `$&${wordJoiner}`);

/** A sentence of ours that may contain such a text: the same on one line. */
export const mailLine = (text: string): string => mailQuote(text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim());
