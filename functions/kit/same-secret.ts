import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that nobody can guess, for a link. */
export const newSecret = (bytes = 24): string => randomBytes(bytes).toString('base64url');

/** Compared in constant time; by digests, because texts of different lengths cannot be. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digestOf(one), digestOf(other));

const digestOf = (text: string) => createHash('sha256').update(text).digest();
