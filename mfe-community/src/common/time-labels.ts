import { ageLabel } from '@briefhouse/ui/format/age.ts';
import { counted } from '@briefhouse/ui/format/names.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "Expires in 12 days", "... 5 hours", "... 20 minutes": rounded to the nearest unit. */
export const expiryLabel = (iso: string, now: number = Date.now()): string => {
  const left = Date.parse(iso) - now;
  if (left >= day) return `Expires in ${counted(Math.round(left / day), 'day')}`;
  if (left >= hour) return `Expires in ${counted(Math.round(left / hour), 'hour')}`;
  return `Expires in ${counted(Math.max(1, Math.ceil(left / minute)), 'minute')}`;
};

/** "Edited just now", "Edited 5 min ago", "Edited 3h ago". */
export const editedLabel = (iso: string, now: number): string =>
  `Edited ${ageLabel(iso, now).replace('Just now', 'just now')}`;

/** The last day. */
export const expiresSoon = (iso: string, now: number): boolean => Date.parse(iso) - now < day;

/** A post expires for everybody at once, whether or not the server has deleted it. */
export const isOver = ({ expires_at }: { expires_at: string }, now: number): boolean =>
  Date.parse(expires_at) <= now;
