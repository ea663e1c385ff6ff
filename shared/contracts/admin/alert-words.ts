import type { AbuseType } from './abuse-types.ts';
import type { Severity } from './severities.ts';

interface AlertWords {
  severity: Severity;
  title: string;
  /** The possible meaning, and the advice. */
  message: string;
}

/** The words of alerts stand apart from their rules, which every function that logs abuse carries. */
export const alertWords: Readonly<Record<AbuseType, AlertWords>> = {
  rate_limit: {
    severity: 'high',
    title: 'Many limits exceeded',
    message:
      'A script is at work, or many people exceed limits at once. Look for repeated addresses and block them.',
  },
  device_limit: {
    severity: 'high',
    title: 'A script is opening accounts',
    message: 'Devices keep asking for more accounts than allowed. Block their addresses.',
  },
  failed_sign_in: {
    severity: 'critical',
    title: 'Somebody is guessing passwords',
    message: 'Sign-ins to the same accounts keep failing. Block the addresses. The accounts are still safe.',
  },
  forged_token: {
    severity: 'critical',
    title: 'Forged tokens',
    message: 'Calls use tokens that our sign-in service never issued. We refuse them. Block the addresses.',
  },
  forged_id: {
    severity: 'high',
    title: 'Calls for data of others',
    message: 'Somebody makes calls with IDs or roles of other people. We refuse them. Find out who it is.',
  },
  refused_upload: {
    severity: 'medium',
    title: 'Refused uploads',
    message:
      'Uploaded files are not of the type that they claim. We never show them. Find out who sends them.',
  },
  webhook_signature: {
    severity: 'critical',
    title: 'Wrong webhook signatures',
    message: 'Somebody pretends to be Stripe, or the signing secret is outdated. Payments may be delayed.',
  },
  mail_complaint: {
    severity: 'high',
    title: 'People report our emails as spam',
    message:
      'The mail service stops sending after too many complaints. Check the emails that we sent recently.',
  },
};
