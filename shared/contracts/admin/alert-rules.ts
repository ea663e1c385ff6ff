import type { AbuseType } from './abuse-types.ts';

export interface AlertRule {
  /** The number of attempts at which one log raises the alert. */
  attempts: number;
  /** The number of logs (of different people, addresses or actions) that raise it. */
  sources: number;
  /** The period in minutes. */
  minutes: number;
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
  },
  device_limit: {
    attempts: 20,
    sources: 5,
    minutes: 60,
  },
  failed_sign_in: {
    attempts: 25,
    sources: 5,
    minutes: 60,
  },
  forged_token: {
    attempts: 10,
    sources: 3,
    minutes: 60,
  },
  forged_id: {
    attempts: 25,
    sources: 10,
    minutes: 60,
  },
  refused_upload: {
    attempts: 20,
    sources: 10,
    minutes: 60,
  },
  webhook_signature: {
    attempts: 5,
    sources: 2,
    minutes: 60,
  },
  mail_complaint: {
    attempts: 3,
    sources: 3,
    minutes: 1440,
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
