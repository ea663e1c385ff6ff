import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import type { Tone } from '@briefhouse/ui/badge.tsx';

/** `media_upload` reads "Media upload". */
export const wordsOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const titles = { rate_limit: 'Rate limit exceeded', device_limit: 'Device limit exceeded' } as const;

export const titleOf = ({ abuse_type, action }: AbuseLog): string =>
  `${titles[abuse_type]}: ${wordsOf(action).toLowerCase()}`;

export const severityTones: Record<AbuseLog['severity'], Tone> = {
  critical: 'danger',
  high: 'danger',
  medium: 'progress',
  low: 'todo',
};
