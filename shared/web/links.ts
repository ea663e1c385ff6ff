import { LinkifyIt } from 'linkify-it';

/** A piece of a text; with `href` it is a link. */
export interface Piece {
  text: string;
  href?: string;
}

const finderOf = (options: object) => new LinkifyIt(options).add('ftp:', null).add('//', null);
/** Web addresses come before mail: `tiktok.com/@mira.cook` holds no address of mail. */
const finders = [
  finderOf({ fuzzyLink: true, fuzzyEmail: false }),
  finderOf({ fuzzyLink: false, fuzzyEmail: true }),
];

/** Endings that are neither words of a sentence nor kinds of files. */
const knownEndings = new Set(
  (
    'com org net edu shop app dev io co tv eu de fr uk es bg nl ch se dk fi cz sk hu ro gr pt ie br jp cn kr mx ca nz ' +
    'za tr ua hr si lt lv ee рф'
  ).split(' '),
);

/** Whether a text without `https://` and `www.` means an address: `logo.ai` and `attached.It` are none. */
const meansAddress = (typed: string): boolean => {
  const [, host = '', path = ''] = /^([^/?#:]*)(.*)$/s.exec(typed) ?? [];
  const ending = host.slice(host.lastIndexOf('.') + 1);
  // A phone writes the first letter of a sentence as a capital.
  const isLowerCase = host.slice(1) === host.slice(1).toLowerCase();
  return /^www\./i.test(host) || (isLowerCase && (path.length > 1 || knownEndings.has(ending)));
};

/** Letters that look like Latin ones. */
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u;
const latin = /\p{Script=Latin}/u;

/** The target of a text that looks like a link; undefined if the text could deceive about it. */
const safeHref = (url: string, typed: string): string | undefined => {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, href, username, password } = new URL(url);
  if (protocol === 'mailto:') return /[?\s]/.test(url) ? undefined : href;
  if (!/^https?:$/.test(protocol) || username || password || !hostname.includes('.')) return undefined;
  const host = /^(?:https?:\/\/)?([^/?#]*)/iu.exec(typed)?.[1] ?? '';
  return lookalike.test(host) && latin.test(host) ? undefined : href;
};

/** A text in pieces, as typed: addresses of web and mail are links, the rest is not. */
export const piecesOf = (text: string): Piece[] =>
  finders.reduce<Piece[]>(
    (pieces, finder) => pieces.flatMap((piece) => (piece.href ? piece : piecesBy(finder, piece.text))),
    [{ text }],
  );

const piecesBy = (finder: LinkifyIt, text: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { index, lastIndex, schema, url, text: typed } of finder.match(text) ?? []) {
    // `https://briefhouse.com@elsewhere.example` would lead elsewhere.
    if (text[lastIndex] === '@' || (schema === '' && !meansAddress(typed))) continue;
    const href = safeHref(schema === '' ? url.replace(/^http:/, 'https:') : url, typed);
    if (!href) continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: text.slice(index, lastIndex), href });
    at = lastIndex;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
};
