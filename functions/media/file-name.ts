import { clean } from '@briefhouse/contracts/clean-text.ts';
import { shorten } from '@briefhouse/contracts/shorten.ts';
import type { MediaRow } from './row.ts';

/** UTF-16 units. A browser shortens a name further where its system counts bytes. */
const longest = 255;

/**
 * A name that a person gave a file, as no system takes it for a path or reads it backwards; undefined for an empty one.
 */
export const toFileName = (given: string): string | undefined =>
  clean(given.replace(/[\\/]/g, '_').replace(/[\t\n\p{Zl}\p{Zp}]/gu, ' ')).replace(/^[. ]+/, '') || undefined;

/** Extensions by that of the file: other spellings of the same type. */
const spellings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  apng: 'png',
  m4v: 'mp4',
  '3gp': 'mp4',
  '3g2': 'mp4',
  qt: 'mov',
};
const known = new Set(['jpg', 'png', 'gif', 'webp', 'avif', 'mp4', 'webm', 'mov']);

/**
 * The name under which the file `key` of a media is kept: its person's own, with an extension that fits its type.
 * Without one: `briefhouse-2026-03-01-8F3K2A.jpg`.
 */
export const nameToKeep = (
  { name, media_id, created_at }: Pick<MediaRow, 'name' | 'media_id' | 'created_at'>,
  key: string,
): string => {
  const type = key.slice(key.lastIndexOf('.') + 1);
  const whole = name ?? `briefhouse-${created_at.slice(0, 10)}-${media_id.slice(-6)}`;
  const dot = whole.lastIndexOf('.');
  const given = dot > 0 ? whole.slice(dot + 1) : '';
  const meant = spellings[given.toLowerCase()] ?? given.toLowerCase();
  const extension = `.${meant === type ? given : type}`;
  const stem = known.has(meant) ? whole.slice(0, dot) : whole;
  return shorten(stem, longest - extension.length, ({ length }) => length) + extension;
};
