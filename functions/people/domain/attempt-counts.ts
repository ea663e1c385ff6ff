import type { CountedAction } from '@briefhouse/contracts/limits.ts';
import { digest } from '../../kit/ids.ts';
import { addressSubjects } from '../../security/public.ts';

/** Acts that may be tried without an account. */
export type AttemptAction = 'sign_in' | 'sign_up';

/** A count that an attempt to sign in or up adds to. */
export interface Count {
  action: CountedAction;
  subject: string;
  /**
   * The abuse log names this source once the count is full: one row an hour, however many addresses the attempts come
   * from.
   */
  source: string;
}

/** The counts of an attempt; without an account, those of its address and network alone. */
export const attemptCounts = (action: AttemptAction, sourceIp: string, email?: string): Count[] => {
  const { near, wide } = addressSubjects(sourceIp);
  const of = (one: CountedAction, source: string | undefined, subject = source): Count[] =>
    source && subject ? [{ action: one, subject, source }] : [];
  if (action === 'sign_up') return [...of('sign_up', near), ...of('sign_up_network', wide)];
  const account = email === undefined ? undefined : digest(email);
  return [
    ...(account ? of('sign_in', near, `${account}#${near}`) : []),
    ...of('sign_in_address', near),
    ...(account ? of('sign_in_account_network', wide, `${account}#${wide}`) : []),
    ...of('sign_in_network', wide),
    ...of('sign_in_account', account),
  ];
};
