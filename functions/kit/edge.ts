import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from './app-error.ts';
import { type Headers, headerOf } from './header.ts';

/** The secrets that count: while they are exchanged, the one before as well (docs/runbook.md). */
const secrets = (): string[] =>
  [process.env.EDGE_SECRET, process.env.EDGE_SECRET_PREVIOUS].filter(
    (secret) => secret !== undefined && secret !== '',
  ) as string[];

/** Digests, because texts of different lengths cannot be compared in constant time. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call carries a secret that the edge alone knows; never where there is no edge. */
export const isFromEdge = (headers: Headers): boolean => {
  const given = digestOf(headerOf(headers, 'x-briefhouse-edge') ?? '');
  return secrets().filter((secret) => timingSafeEqual(given, digestOf(secret))).length > 0;
};

/** Whether a call goes round the edge, and so round its firewall. Where there is no edge, none does. */
export const isPastEdge = (headers: Headers): boolean => secrets().length > 0 && !isFromEdge(headers);

/**
 * Throws FORBIDDEN for a call that goes round the edge. Asked for each call: an authorizer's answer may be a minute old
 * and another's.
 */
export const refusePastEdge = (headers: Headers): void => {
  if (isPastEdge(headers)) throw new AppError('FORBIDDEN', { message: pastEdgeText });
};

export const pastEdgeText = 'Please call this at the address of the site.';
