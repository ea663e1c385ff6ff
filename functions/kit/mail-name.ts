import { directionChanges } from '@briefhouse/contracts/clean-text.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { shorten } from '@briefhouse/contracts/shorten.ts';

/** Invisible, and part of no address: a mail program that looks for addresses stops there. */
const wordJoiner = '\u2060';

const directionMarks = new RegExp(String.raw`[\u200E\u200F${directionChanges}]`, 'g');
const quotationMarks = /["＂“”„‟«»‹›″〝〞〟「」『』]/g;

/**
 * A name (or another short text of a person) as a mail quotes it: one line, at most `limits.nameLength` characters,
 * and nothing that a mail program or Cognito's placeholders would read as more than a name. Safe for rows that were
 * stored before names were checked.
 */
export const mailName = (name: string): string => {
  const line = name
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(directionMarks, '')
    .trim();
  return shorten(line, limits.nameLength).replace(/[.。．｡:/@{#]/g, `$&${wordJoiner}`);
};

/** A name without signs that would end the quotation marks around it. */
const quotable = (name: string): string => name.replace(quotationMarks, "'");

/** The same for a name that a sentence of ours puts in quotation marks. */
export const mailTitle = (name: string): string => mailName(quotable(name));

/** A project's name in a subject of ours: in quotation marks, and no longer than a person's name. */
export const quotedName = (name: string): string => `“${shorten(quotable(name), limits.nameLength)}”`;

/** A longer text of a person as a mail quotes it: with its lines, and without anything that would become a link. */
export const mailQuote = (text: string): string =>
  text.replace(directionMarks, '').replace(/[.。．｡:/@{#](?=\S)/g, `$&${wordJoiner}`);

/** A sentence of ours that may contain such a text: the same on one line. */
export const mailLine = (text: string): string => mailQuote(text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim());
