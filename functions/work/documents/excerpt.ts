import { shortenToWords } from '@briefhouse/contracts/shorten.ts';

export const excerptLength = 160;

/** Enough characters for an excerpt, even after a long table. */
const window = 16 * excerptLength;

/** The first words of a Markdown text on one line, without its marks and tables; at most `excerptLength` characters. */
export const excerptOf = (content: string): string => {
  const lines = withoutTables(content.slice(0, window).split('\n')).map(withoutBlockMarks);
  const line = withoutInlineMarks(lines.join('\n')).replace(/\s+/g, ' ').trim();
  return shortenToWords(line, excerptLength);
};

const isTableRule = (line = '') => line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line);

/** A table is a line with bars above a rule, and the lines with bars below. */
const withoutTables = (lines: readonly string[]): string[] => {
  const kept: string[] = [];
  let inTable = false;
  lines.forEach((line, index) => {
    inTable = line.includes('|') && (inTable || isTableRule(lines[index + 1]));
    if (!inTable) kept.push(line);
  });
  return kept;
};

const blockMarks: readonly RegExp[] = [
  // Fences of code, underlines of titles, rules, and where links lead to.
  /^\s*(?:`{3,}|~{3,}).*$/,
  /^\s*(?:=+|(?:[-*_]\s*){3,})$/,
  /^\s*\[[^\]]+\]:\s.*$/,
  /^[\s>]*>\s*/,
  /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/,
  /^\s*#{1,6}\s+/,
  /\s#+\s*$/,
];

const withoutBlockMarks = (line: string) => blockMarks.reduce((rest, mark) => rest.replace(mark, ''), line);

/** Private characters that stand for escaped ones until the marks are gone. */
const hidden = 0xe000;
const escaped = /\\([!-/:-@[-`{-~])/g;
const unescaped = /[\uE000-\uE07F]/g;

const withoutInlineMarks = (text: string) =>
  text
    .replace(escaped, (_, mark: string) => String.fromCharCode(hidden + mark.charCodeAt(0)))
    .replace(/!?\[([^\]\n]*)\](?:\([^)\n]*\)|\[[^\]\n]*\])/g, '$1')
    .replace(/<((?:https?:|mailto:)[^>\s]+)>/g, '$1')
    .replace(/`+/g, '')
    // Marks touch a word; a sign alone between spaces, or an underscore within a word, is text.
    .replace(/(?<=\S)[*~]+|[*~]+(?=\S)/g, '')
    .replace(/(?<![\p{L}\p{N}_])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}_])/gu, '')
    .replace(unescaped, (mark) => String.fromCharCode(mark.charCodeAt(0) - hidden));
