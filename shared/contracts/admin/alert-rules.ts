import type { AbuseType } from './abuse-types.ts';
import type { Severity } from './severities.ts';

export interface AlertRule {
  /** The number of attempts at which one log raises the alert. */
  attempts: number;
  /** The number of logs (of different people, addresses or actions) that raise it. */
  sources: number;
  /** The period in minutes. */
  minutes: number;
  severity: Severity;
  title: string;
  /** The possible meaning, and the advice. */
  message: string;
}

/**
 * The rules that turn abuse into an alert: one per type. While an alert of a rule is open, further attempts are added
 * to it, so a flood is one alert with a count.
 */
export const alertRules: Readonly<Record<AbuseType, AlertRule>> = {
  rate_limit: {
    attempts: 200,
    sources: 25,
    minutes: 60,
    severity: 'high',
    title: 'Many limits exceeded',
    message:
      'A script is at work, or many people exceed limits at once. Look for repeated addresses and block them.',
  },
  device_limit: {
    attempts: 20,
    sources: 5,
    minutes: 60,
    severity: 'high',
    title: 'A script is opening accounts',
    message: 'Devices keep asking for more accounts than allowed. Block their addresses.',
  },
  failed_sign_in: {
    attempts: 25,
    sources: 5,
    minutes: 60,
    severity: 'critical',
    title: 'Somebody is guessing passwords',
    message: 'Sign-ins to the same accounts keep failing. Block the addresses. The accounts are still safe.',
  },
  forged_token: {
    attempts: 10,
    sources: 3,
    minutes: 60,
    severity: 'critical',
    title: 'Forged tokens',
    message: 'Calls use tokens that our sign-in service never issued. We refuse them. Block the addresses.',
  },
  forged_id: {
    attempts: 25,
    sources: 10,
    minutes: 60,
    severity: 'high',
    title: 'Calls for data of others',
    message: 'Somebody makes calls with IDs or roles of other people. We refuse them. Find out who it is.',
  },
  refused_upload: {
    attempts: 20,
    sources: 10,
    minutes: 60,
    severity: 'medium',
    title: 'Refused uploads',
    message:
      'Uploaded files are not of the type that they claim. We never show them. Find out who sends them.',
  },
  webhook_signature: {
    attempts: 5,
    sources: 2,
    minutes: 60,
    severity: 'critical',
    title: 'Wrong webhook signatures',
    message: 'Somebody pretends to be Stripe, or the signing secret is outdated. Payments may be delayed.',
  },
  mail_complaint: {
    attempts: 3,
    sources: 3,
    minutes: 1440,
    severity: 'high',
    title: 'People report our emails as spam',
    message:
      'The mail service stops sending after too many complaints. Check the emails that we sent recently.',
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
