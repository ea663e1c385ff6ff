import { limits } from '@briefhouse/contracts/limits.ts';

/** Names that cameras, phones and programs give to a file by themselves. */
const givenNames =
  /^(img|image|images|vid|video|videos|mov|movie|dsc[fn]?|pxl|mvi|gopr|g[hx]|dji|rec|recording|screen|screenshot|screenrecording|photo|picture|pic|clip|untitled|unnamed|whatsapp|wa|signal|snaptik|ssstik|inshot|capcut|trim|download|rpreplay|fullsizerender|file)$/i;

/** Endings that people add to keep versions apart. */
const versionWords =
  /^(final|finished|copy|kopie|export|exported|edit|edited|render|rendered|compressed|small|hd|uhd|4k|\d{3,4}p|h\.?26[45]|hevc|v\d+)$/i;

/** Parts of an id that a program has made. */
const isCode = (word: string) =>
  /\d/.test(word) && (/^[0-9a-z]{8,}$/i.test(word) || /^(?=.*[a-f])[0-9a-f]{4,}$/i.test(word));
const isNumber = (word: string) => /^\d{3,}$/.test(word);

/** A title made of a file's name; empty for a name that a camera or a program gave. */
export const titleOfFile = (name: string): string => {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/\(\d+\)/g, ' ')
    .replace(/(19|20)\d{2}[-_. ]?\d{2}[-_. ]?\d{2}/g, ' ')
    .replace(/\b\d{2}[-_.:]\d{2}[-_.:]\d{2}\b/g, ' ')
    // IMG1234 and GX010023 are a name and a number.
    .replace(/\b([a-z]{2,5})(\d{3,})\b/gi, '$1 $2')
    .split(/[\s_.+\-–—~]+/)
    .filter((word) => word && !versionWords.test(word) && !isCode(word) && !isNumber(word));
  const isNamed = words.some((word) => /\p{L}{2}/u.test(word) && !givenNames.test(word) && word !== 'at');
  if (!isNamed) return '';
  while (words[0] && givenNames.test(words[0]) && words.length > 2) words.shift();
  const title = words.join(' ');
  const short = [...title].slice(0, limits.pieceTitleLength).join('').trim();
  return short.charAt(0).toLocaleUpperCase() + short.slice(1);
};

/** The title of a piece until its creator names it. */
export const plainTitles = { picture: 'Photo', video: 'Video' } as const;

export const isUnnamed = (title: string): boolean => Object.values<string>(plainTitles).includes(title);
