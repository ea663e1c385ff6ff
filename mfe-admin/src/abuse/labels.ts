import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { abuseTypeWords } from '@briefhouse/contracts/admin/abuse-types.ts';

/** `media_upload` reads "Media upload". */
export const wordsOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const titleOf = ({ abuse_type, action }: Pick<AbuseLog, 'abuse_type' | 'action'>): string =>
  `${abuseTypeWords[abuse_type]}: ${wordsOf(action).toLowerCase()}`;
