import { shorten } from '../shorten.ts';

const longest = 100;

/** The beginning of a message, on one line. */
export const excerptOf = (content: string): string => shorten(content.replace(/\s+/g, ' '), longest);
