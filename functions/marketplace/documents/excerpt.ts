import { limits } from '@briefhouse/contracts/limits.ts';

/** Enough characters for an excerpt, even if most of them are marks. */
const window = 4 * limits.documentExcerptLength;

/** The first words of a Markdown text on one line, without its marks; at most `documentExcerptLength` characters. */
export const excerptOf = (content: string): string => {
  const line = content
    .slice(0, window)
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/^[ \t]*\|[ \t|:-]+$/gm, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line
    .slice(0, limits.documentExcerptLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
};
