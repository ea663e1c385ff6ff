import type { AbuseType } from './abuse-types.ts';
import type { Severity } from './severities.ts';

export interface AlertRule {
  /** One log with so many attempts raises the alert. */
  attempts: number;
  /** So many logs (of different people, addresses or actions) raise it. */
  sources: number;
  /** Within so many minutes. */
  minutes: number;
  severity: Severity;
  title: string;
  /** What it may mean and what to do. */
  message: string;
}

/**
 * When abuse becomes an alert: one rule per type. While an alert of a rule is open, further attempts are added to it,
 * so a flood is one alert with a count.
 */
export const alertRules: Readonly<Record<AbuseType, AlertRule>> = {
  rate_limit: {
    attempts: 200,
    sources: 25,
    minutes: 60,
    severity: 'high',
    title: 'Many limits exceeded',
    message:
      'Somebody acts by script, or many people do at once. Look for addresses that repeat and block them.',
  },
  device_limit: {
    attempts: 20,
    sources: 5,
    minutes: 60,
    severity: 'high',
    title: 'Accounts are opened by script',
    message: 'Devices keep asking for more accounts than they may have. Block the addresses they come from.',
  },
  failed_sign_in: {
    attempts: 25,
    sources: 5,
    minutes: 60,
    severity: 'critical',
    title: 'Passwords are being guessed',
    message: 'Sign-ins to the same accounts keep failing. Block the addresses; the accounts themselves hold.',
  },
  forged_token: {
    attempts: 10,
    sources: 3,
    minutes: 60,
    severity: 'critical',
    title: 'Forged tokens',
    message: 'Calls come with tokens that the user pool never made. They are refused; block the addresses.',
  },
  forged_id: {
    attempts: 25,
    sources: 10,
    minutes: 60,
    severity: 'high',
    title: 'Calls for what belongs to others',
    message:
      'Somebody calls by hand with ids or roles that are not theirs. They are refused; look who it is.',
  },
  refused_upload: {
    attempts: 20,
    sources: 10,
    minutes: 60,
    severity: 'medium',
    title: 'Refused uploads',
    message: 'Files keep coming that are not what they say. They are never shown; look who sends them.',
  },
  webhook_signature: {
    attempts: 5,
    sources: 2,
    minutes: 60,
    severity: 'critical',
    title: 'Wrong webhook signatures',
    message:
      'Somebody pretends to be Stripe, or the signing secret is out of date. Payments may wait for it.',
  },
  mail_complaint: {
    attempts: 3,
    sources: 3,
    minutes: 1440,
    severity: 'high',
    title: 'Mail is reported as spam',
    message: 'Too many complaints and the mail service stops sending. Look at what was sent lately.',
  },
};

/** Counts of attempts at which rules look at a log again: every threshold, and powers of ten beyond. */
export const attemptSteps: readonly number[] = [
  ...new Set([
    1,
    10,
    100,
    1000,
    10_000,
    100_000,
    ...Object.values(alertRules).map(({ attempts }) => attempts),
  ]),
].sort((a, b) => a - b);
