import { LinkifyIt } from 'linkify-it';

/** A piece of a text; with `href` it is a link. */
export interface Piece {
  text: string;
  href?: string;
}

const finder = new LinkifyIt({ fuzzyLink: true }).add('ftp:', null).add('//', null);

/** Letters that look like Latin ones. */
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u;
const latin = /\p{Script=Latin}/u;

/** Where a text leads that looks like a link; undefined where it could deceive about that. */
const safeHref = (url: string, typed: string): string | undefined => {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, href, username, password } = new URL(url);
  if (protocol === 'mailto:') return /[?\s]/.test(url) ? undefined : href;
  if (!/^https?:$/.test(protocol) || username || password || !hostname.includes('.')) return undefined;
  const host = /^(?:https?:\/\/)?([^/?#]*)/iu.exec(typed)?.[1] ?? '';
  return lookalike.test(host) && latin.test(host) ? undefined : href;
};

/** A text in pieces, as typed: addresses of web and mail are links, everything else is not. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { index, lastIndex, schema, url, text: typed } of finder.match(text) ?? []) {
    // `https://briefhouse.com@elsewhere.example` would lead elsewhere.
    if (text[lastIndex] === '@') continue;
    const href = safeHref(schema === '' ? url.replace(/^http:/, 'https:') : url, typed);
    if (!href) continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: text.slice(index, lastIndex), href });
    at = lastIndex;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
};
