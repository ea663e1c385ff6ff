import { expect } from 'vitest';

/** The parts of a link in a mail that every server, proxy and log on the way sees: all of it but the fragment. */
const seenOnTheWay = (link: string): string[] => {
  const { pathname, searchParams } = new URL(link);
  return [...pathname.split('/').map(decodeURIComponent), ...[...searchParams].flat()];
};

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Our own secrets have 32 letters; ids that sort by time have 26. */
const isSecret = (part: string): boolean =>
  /@|^(token|code|secret|key|signature|e?mail)$/i.test(part) ||
  /^\d{6}$|\{####\}/.test(part) ||
  /[\w-]{27}/.test(part.replaceAll(uuid, ''));

/** Addresses, codes and tokens that a link gives away before its page is there. */
export const secretsIn = (link: string): string[] => seenOnTheWay(link).filter(isSecret);

export const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link.replaceAll('&amp;', '&'));

/** Fails for a mail with a link that gives something away. Quoted words of people are no links. */
export const expectDiscreetLinks = ({ html, text = '' }: { html: string; text?: string }): void => {
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  for (const link of [...hrefs, ...linksIn(text.replace(/^> .*$/gm, ''))])
    expect(secretsIn(link), link).toEqual([]);
};
